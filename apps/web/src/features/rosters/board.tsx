import { useCallback, useEffect, useId, useMemo, useRef, useState, type Ref } from 'react';
import type { Roster } from '@warchest/contract/rosters.ts';
import { statusCalled, absentKey } from '@warchest/domain/rosters/entry.ts';
import { boosterRoles, type BoosterRole } from '@warchest/domain/rosters/role.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { monogramOf } from '../../wares/game-marks.tsx';
import { ActionBar } from './action-bar.tsx';
import { BoosterChip } from './booster-chip.tsx';
import { ChangeDialog, SuggestDialog } from './lazy-roster-dialogs.tsx';
import { NeedsPanel } from './needs-panel.tsx';
import {
  boardOf,
  chipAt,
  roleWords,
  sumOf,
  wantedOf,
  type Chip,
  type Column,
  type Spot,
} from './roster-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { usePicking, useStatuses } from './use-rosters.ts';
import { useSave } from './use-save.ts';
import css from './rosters.module.css';

/** Where picking begins: with the first role of which somebody is missing. */
const beginOf = (roster: Roster): Spot => ({
  role: boosterRoles.find((role) => roster[role].length < wantedOf(roster)[role]) ?? 'tank',
  key: '',
});

/** The board of a roster: who offered what by role, picked by pointer or by keyboard alone. */
export function Board({ roster }: { readonly roster: Roster }) {
  const narrow = useNarrow();
  const statuses = useStatuses();
  const { pending, toggle } = usePicking(roster);
  const [typed, setTyped] = useState('');
  const [spot, setSpot] = useState<Spot>(() => beginOf(roster));
  const [suggesting, setSuggesting] = useState(false);
  const [changing, setChanging] = useState<Chip | null>(null);
  const ids = useId();
  const absent = statusCalled(absentKey, statuses);
  const columns = useMemo(
    () => boardOf(roster, pending, typed, absent),
    [roster, pending, typed, absent],
  );
  const sum = useMemo(() => sumOf(columns, roster, pending), [columns, roster, pending]);
  const save = useSave(roster);
  const mayPick = roster.may.pick === true;
  const onToggle = (chip: Chip) => {
    if (mayPick) toggle(chip);
  };
  const onChange = useCallback(
    (chip: Chip) => {
      if (mayPick) setChanging(chip);
    },
    [mayPick],
  );
  const onKeyDown = useBoardKeys({
    columns,
    spot,
    typed,
    onSpot: (to) => {
      moves.current = true;
      setSpot(to);
    },
    onTyped: setTyped,
    onToggle,
    onSave: save.run,
    onChange,
  });
  const current = chipAt(columns, spot);
  const idOf = (chip: Chip): string => `${ids}${chip.key.replace(/\W/g, '_')}`;
  const currentId = current && idOf(current);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // where there is a keyboard, picking begins at once
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [roster.message]);
  const moves = useRef(false);
  useEffect(() => {
    // whoever moves by keys sees where they are; whoever only looks is not moved
    if (moves.current) chipElement(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const list = (column: Column) => (
    <RoleColumn
      key={column.role}
      column={column}
      current={current}
      idOf={idOf}
      onToggle={onToggle}
      onChange={onChange}
      mayPick={mayPick}
    />
  );
  const shown = columns.find(({ role }) => role === (current?.entry.role ?? spot.role));
  return (
    <div className={css.board}>
      <Filter
        ref={field}
        typed={typed}
        onTyped={(text) => {
          setTyped(text);
          setSpot(({ role }) => ({ role, key: '' }));
        }}
        onKeyDown={onKeyDown}
        current={currentId}
        said={current ? chipWords(current) : 'Nobody left to pick here'}
      />
      {narrow ? (
        <Tabs
          label="Roles"
          value={shown?.role ?? 'tank'}
          tabs={columns.map(({ role, picked, wanted }) => ({
            key: role,
            label: `${roleWords[role]} ${picked}/${wanted}`,
          }))}
          onChange={(role) => setSpot({ role: role as BoosterRole, key: '' })}
        >
          {shown ? list(shown) : null}
        </Tabs>
      ) : (
        <div className={css.columns}>{columns.map(list)}</div>
      )}
      <NeedsPanel roster={roster} />
      <ActionBar roster={roster} sum={sum} save={save} onSuggest={() => setSuggesting(true)} />
      {suggesting ? (
        <SuggestDialog
          roster={roster}
          columns={boardOf(roster, pending, '', absent)}
          onToggle={onToggle}
          onClose={() => setSuggesting(false)}
        />
      ) : null}
      {changing ? (
        <ChangeDialog roster={roster} chip={changing} onClose={() => setChanging(null)} />
      ) : null}
    </div>
  );
}

const chipElement = (id: string | undefined) =>
  id === undefined ? null : document.getElementById(id);

const chipWords = ({ entry, state, locked }: Chip): string =>
  [
    `${entry.displayName}, ${roleWords[entry.role]}, ${entry.class}`,
    entry.ilvl === null ? '' : `item level ${entry.ilvl}`,
    entry.status === 'Signed' ? '' : entry.status,
    state === 'open' ? '' : state === 'saved' ? 'picked' : 'not saved',
    locked,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The field in which the whole board is worked by keys. */
function Filter({
  ref,
  typed,
  onTyped,
  onKeyDown,
  current,
  said,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onKeyDown: ReturnType<typeof useBoardKeys>;
  readonly current: string | undefined;
  readonly said: string;
}) {
  const help = useId();
  return (
    <div className={css.filter}>
      <input
        ref={ref}
        className={css.find}
        type="text"
        aria-label="Find a booster"
        aria-describedby={help}
        aria-activedescendant={current}
        placeholder="Type a name, class or status"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span id={help} className={css.help}>
        <kbd>1</kbd>–<kbd>4</kbd> role · <kbd>↑</kbd>
        <kbd>↓</kbd> · <kbd>Space</kbd> picks · <kbd>F2</kbd> changes · <kbd>Ctrl+S</kbd> saves
      </span>
      <span className="sr-only" role="status">
        {said}
      </span>
    </div>
  );
}

function RoleColumn({
  column,
  current,
  idOf,
  onToggle,
  onChange,
  mayPick,
}: {
  readonly column: Column;
  readonly current: Chip | undefined;
  readonly idOf: (chip: Chip) => string;
  readonly onToggle: (chip: Chip) => void;
  readonly onChange: (chip: Chip) => void;
  readonly mayPick: boolean;
}) {
  const { role, wanted, picked, chips, classes } = column;
  return (
    <section
      className={css.column}
      aria-label={roleWords[role]}
      data-over={picked > wanted || undefined}
    >
      <header className={css.columnHead}>
        <h3>{roleWords[role]}</h3>
        <span className={css.wanted} data-full={picked === wanted || undefined}>
          <span className="num">
            {picked}/{wanted}
            {picked > wanted ? ' too many' : wanted > 0 && picked === wanted ? ' ✓' : ''}
          </span>
          <span className={css.wantedBar} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * picked) / Math.max(wanted, 1))}%` }} />
          </span>
        </span>
        <p className={css.classes}>
          {classes.map(([name, count]) => (
            <span key={name}>
              <abbr title={name}>{monogramOf(name)}</abbr> {count}
            </span>
          ))}
        </p>
      </header>
      {chips.length === 0 ? (
        <p className={css.quiet}>Nobody here</p>
      ) : (
        <ul className={css.chips}>
          {chips.map((chip) => (
            <BoosterChip
              key={chip.key}
              chip={chip}
              id={idOf(chip)}
              current={chip.key === current?.key}
              onToggle={onToggle}
              onChange={onChange}
              mayPick={mayPick}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
