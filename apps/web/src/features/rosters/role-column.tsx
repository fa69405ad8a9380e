import { memo } from 'react';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { monogramOf } from '../../game-ui/game-marks.tsx';
import { BoosterChip } from './booster-chip.tsx';
import { chipId, type Chip, type Column } from './roster-board.ts';
import { useFirstChips } from './use-first-chips.ts';
import css from './rosters.module.css';

/** A role: picked and wanted counts, the classes that signed up, and a chip per offer. */
export const RoleColumn = memo(function RoleColumn({
  column,
  current,
  ids,
  onToggle,
  onChange,
  mayPick,
  rested,
}: {
  readonly column: Column;
  /** The key of the active chip, if it is in this column. */
  readonly current: string | null;
  /** Prefix of the chips' ids. */
  readonly ids: string;
  readonly onToggle: (chip: Chip) => void;
  readonly onChange: (chip: Chip) => void;
  readonly mayPick: boolean;
  /** Whether the filter has not changed for a moment. */
  readonly rested: boolean;
}) {
  const { role, wanted, picked, chips, classes } = column;
  const shown = useFirstChips(chips, rested, current);
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
          {shown.map((chip) => (
            <BoosterChip
              key={chip.key}
              chip={chip}
              id={chipId(ids, chip)}
              current={chip.key === current}
              onToggle={onToggle}
              onChange={onChange}
              mayPick={mayPick}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
