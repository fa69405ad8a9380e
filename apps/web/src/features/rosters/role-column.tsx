import { Fragment, memo } from 'react';
import { roleWords, type BoosterRole } from '@warchest/domain/rosters/role.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { sortColumns, type BoardSort, type SortKey } from './board-sort.ts';
import { BoosterChip } from './booster-chip.tsx';
import { RefusedPickLine } from './refused-pick-line.tsx';
import type { RefusedPick } from './refused-picks.ts';
import { chipId, type Chip, type Column } from './roster-board.ts';
import { useFirstChips } from './use-first-chips.ts';
import chipCss from './booster-chip.module.css';
import css from './board.module.css';

const roleIcons: Readonly<Record<BoosterRole, IconName>> = {
  tank: 'shield',
  healer: 'cross',
  dps: 'sword',
  lb: 'star',
};

export interface RoleColumnProps {
  readonly column: Column;
  /** The key of the active chip, if it is in this column. */
  readonly current: string | null;
  /** Whether the keyboard is in this column: its heads are in the tab order. */
  readonly isActive: boolean;
  /** Prefix of the chips' ids. */
  readonly ids: string;
  readonly onToggle: (chip: Chip) => void;
  readonly onChange: (chip: Chip) => void;
  readonly mayPick: boolean;
  /** Picks that were not made; those of other columns are left out. */
  readonly refused: readonly RefusedPick[];
  readonly onRetry: (refused: RefusedPick) => void;
  readonly onTakeBack: (refused: RefusedPick) => void;
  /** Whether the filter has not changed for a moment. */
  readonly rested: boolean;
  readonly sort: BoardSort;
  readonly onSort: (key: SortKey) => void;
}

/** `2/2 ✓`, `3/2 too many`. */
export function PickedCount({ picked, wanted }: Pick<Column, 'picked' | 'wanted'>) {
  const state = picked > wanted ? 'over' : wanted > 0 && picked === wanted ? 'full' : 'open';
  return (
    <span className={css.picked} data-state={wanted === 0 && picked === 0 ? 'none' : state}>
      {picked}/{wanted}
      {state === 'over' ? ' too many' : state === 'full' ? ' ✓' : ''}
    </span>
  );
}

/** Of the count of a class with its gap, in px, where there is room for it. */
const countWidth = 36;

/** A role: picked and wanted counts, the classes that signed up, and a row per offer. */
export const RoleColumn = memo(function RoleColumn(props: RoleColumnProps) {
  const { column, current, isActive, ids, onToggle, onChange, mayPick, rested, sort } = props;
  const { refused, onRetry, onTakeBack } = props;
  const { role, wanted, picked, chips, classes } = column;
  const shown = useFirstChips(chips, rested, current);
  return (
    <section
      className={css.column}
      aria-label={roleWords[role]}
      data-over={picked > wanted || undefined}
    >
      <header className={css.columnHead}>
        <div className={css.role}>
          <Icon name={roleIcons[role]} />
          <h2>{roleWords[role]}</h2>
          <PickedCount picked={picked} wanted={wanted} />
          <Pips picked={picked} wanted={wanted} />
        </div>
        <p className={css.classes}>
          <span className={css.spread} style={{ width: classes.length * countWidth }}>
            {classes.map(([name, count]) => (
              <ClassMark key={name} look="count" name={name} text={String(count)} />
            ))}
          </span>
        </p>
        <div className={chipCss.heads} role="group" aria-label={`Sort ${roleWords[role]}`}>
          {sortColumns.map(({ key, label, title }) => {
            const isSorted = sort.key === key;
            const falls = (key !== 'order' && key !== 'name') !== sort.reversed;
            return (
              <button
                key={key}
                type="button"
                className={chipCss.head}
                data-column={key}
                data-direction={isSorted ? (falls ? 'down' : 'up') : undefined}
                aria-pressed={isSorted}
                title={title}
                tabIndex={isActive ? 0 : -1}
                onClick={() => props.onSort(key)}
              >
                <span className="sr-only">Sort by </span>
                {label}
              </button>
            );
          })}
        </div>
      </header>
      {chips.length === 0 ? (
        <p className={css.nobody}>Nobody here</p>
      ) : (
        <ul className={css.chips}>
          {shown.map((chip) => {
            const not = refused.find((one) => one.chip.key === chip.key);
            return (
              <Fragment key={chip.key}>
                <BoosterChip
                  chip={chip}
                  id={chipId(ids, chip)}
                  current={chip.key === current}
                  onToggle={onToggle}
                  onChange={onChange}
                  mayPick={mayPick}
                />
                {not ? (
                  <li>
                    <RefusedPickLine refused={not} onRetry={onRetry} onTakeBack={onTakeBack} />
                  </li>
                ) : null}
              </Fragment>
            );
          })}
        </ul>
      )}
    </section>
  );
});

/** One pip for each wanted spot; the picked ones are filled. */
function Pips({ picked, wanted }: Pick<Column, 'picked' | 'wanted'>) {
  if (wanted === 0) return null;
  return (
    <span className={css.pips} aria-hidden="true">
      {Array.from({ length: wanted }, (_, at) => (
        <i key={at} data-on={at < picked || undefined} />
      ))}
    </span>
  );
}
