import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { statusLabel, absentKey } from '@warchest/domain/rosters/sign-up.ts';
import { boosterRoles, roleWords, type BoosterRole } from '@warchest/domain/rosters/role.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { focusesFields } from '../../ui/first-field.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActionBar } from './action-bar.tsx';
import { BoardFilter, chipWords } from './board-filter.tsx';
import { pressedSort, sortOf, type SortKey } from './board-sort.ts';
import { RefusedPickLine } from './refused-pick-line.tsx';
import { PickedCount, RoleColumn } from './role-column.tsx';
import {
  boardOf,
  chipAt,
  chipId,
  reuseColumns,
  sumOf,
  wantedOf,
  type Chip,
  type Column,
  type BoardPosition,
} from './roster-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { usePicking } from './use-picking.ts';
import { useStatuses } from './use-rosters.ts';
import { useSave } from './use-save.ts';
import css from './board.module.css';

const EditSignupDialog = lazyDialog(
  async () => (await import('./edit-signup-dialog.tsx')).EditSignupDialog,
);
const SuggestDialog = lazyDialog(async () => (await import('./suggest-dialog.tsx')).SuggestDialog);

/** Where picking begins: at the first role with a missing booster. */
const beginOf = (roster: Roster): BoardPosition => ({
  role: boosterRoles.find((role) => roster[role].length < wantedOf(roster)[role]) ?? 'tank',
  key: '',
});

export interface BoardProps {
  readonly roster: Roster;
  /** The place of the filter in the line above; null until that is drawn. */
  readonly filterPlace: HTMLElement | null;
  /** The column that sorts the board, as in the URL. */
  readonly sorted: string;
  readonly onSorted: (sorted: string) => void;
}

/** The board of a roster: sign-ups by role, picked by pointer or by keyboard alone. */
export function Board({ roster, filterPlace, sorted, onSorted }: BoardProps) {
  const narrow = useNarrow();
  const statuses = useStatuses();
  const { pending, toggle, refused, retry, takeBack, answered } = usePicking(roster);
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState<BoardPosition>(() => beginOf(roster));
  const [suggesting, setSuggesting] = useState(false);
  const [changing, setChanging] = useState<Chip | null>(null);
  const ids = useId();
  const absent = statusLabel(absentKey, statuses);
  const sort = useMemo(() => sortOf(sorted), [sorted]);
  const onSort = useCallback((key: SortKey) => onSorted(pressedSort(sort, key)), [sort, onSorted]);
  const before = useRef<readonly Column[]>([]);
  const columns = useMemo(
    () => reuseColumns(before.current, boardOf(roster, pending, typed, absent, sort)),
    [roster, pending, typed, absent, sort],
  );
  before.current = columns;
  const sum = useMemo(() => sumOf(columns, roster, pending), [columns, roster, pending]);
  const save = useSave(roster, answered);
  const mayPick = roster.may.pick === true;
  const onToggle = useCallback(
    (chip: Chip) => {
      if (mayPick) toggle(chip);
    },
    [mayPick, toggle],
  );
  const onChange = useCallback(
    (chip: Chip) => {
      if (mayPick) setChanging(chip);
    },
    [mayPick],
  );
  const onSuggest = useCallback(() => setSuggesting(true), []);
  const moves = useRef(false);
  const onKeyDown = useBoardKeys({
    columns,
    position,
    typed,
    onPosition: (to) => {
      moves.current = true;
      setPosition(to);
    },
    onTyped: setTyped,
    onToggle,
    onSave: save.run,
    onChange,
  });
  const current = chipAt(columns, position, typed !== '');
  const currentId = current && chipId(ids, current);
  // field and bar update at once; the chips, of which there may be hundreds, are deferred
  const now = useMemo(
    () => ({ columns, current, position, typed }),
    [columns, current, position, typed],
  );
  const drawn = useDeferredValue(now);
  const rested = useDebouncedValue(drawn.typed);
  const drawnId = drawn.current && chipId(ids, drawn.current);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // with a keyboard, picking can begin at once
    if (filterPlace && focusesFields()) field.current?.focus({ preventScroll: true });
  }, [roster.message, filterPlace]);
  useEffect(() => {
    // scrolls only for keyboard movement
    if (moves.current) chipElement(drawnId)?.scrollIntoView({ block: 'nearest' });
  }, [drawnId]);

  const shownRole = drawn.current?.entry.role ?? drawn.position.role;
  const shown = drawn.columns.find(({ role }) => role === shownRole);
  const visible = narrow ? (shown ? [shown] : []) : drawn.columns;
  /** Of boosters that the filter or the chosen role leaves out. */
  const elsewhere = refused.filter(
    ({ chip }) => !visible.some(({ chips }) => chips.some(({ key }) => key === chip.key)),
  );
  const list = (column: Column) => (
    <RoleColumn
      key={column.role}
      column={column}
      current={drawn.current?.entry.role === column.role ? drawn.current.key : null}
      isActive={column.role === shownRole}
      ids={ids}
      onToggle={onToggle}
      onChange={onChange}
      mayPick={mayPick}
      refused={refused}
      onRetry={retry}
      onTakeBack={takeBack}
      rested={rested}
      sort={sort}
      onSort={onSort}
    />
  );
  const filter = (
    <BoardFilter
      ref={field}
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        setPosition(({ role }) => ({ role, key: '' }));
      }}
      onKeyDown={onKeyDown}
      current={currentId}
      announcement={current ? chipWords(current) : 'Nobody left to pick here'}
      help={`${ids}help`}
    />
  );
  return (
    <div className={css.board}>
      {filterPlace ? createPortal(filter, filterPlace) : null}
      {narrow ? (
        <Tabs
          label="Roles"
          value={shown?.role ?? 'tank'}
          tabs={columns.map((column) => ({
            key: column.role,
            label: (
              <span className={css.tab}>
                {roleWords[column.role]} <PickedCount {...column} />
              </span>
            ),
          }))}
          onChange={(role) => setPosition({ role: role as BoosterRole, key: '' })}
        >
          {shown ? list(shown) : null}
        </Tabs>
      ) : (
        <div className={css.columns}>{drawn.columns.map(list)}</div>
      )}
      {elsewhere.length > 0 ? (
        <div className={css.elsewhere}>
          {elsewhere.map((one) => (
            <RefusedPickLine
              key={one.chip.id}
              refused={one}
              onRetry={retry}
              onTakeBack={takeBack}
            />
          ))}
        </div>
      ) : null}
      <ActionBar roster={roster} sum={sum} save={save} onSuggest={onSuggest} help={`${ids}help`} />
      {suggesting ? (
        <SuggestDialog
          roster={roster}
          columns={boardOf(roster, pending, '', absent)}
          onToggle={onToggle}
          onClose={() => setSuggesting(false)}
        />
      ) : null}
      {changing ? (
        <EditSignupDialog roster={roster} chip={changing} onClose={() => setChanging(null)} />
      ) : null}
    </div>
  );
}

const chipElement = (id: string | undefined) =>
  id === undefined ? null : document.getElementById(id);
