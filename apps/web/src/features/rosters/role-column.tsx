import { memo } from 'react';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { monogramOf } from '../../game-ui/game-marks.tsx';
import { BoosterChip } from './booster-chip.tsx';
import { chipId, type Chip, type Column } from './roster-board.ts';
import { useFirstChips } from './use-first-chips.ts';
import css from './rosters.module.css';

/** A role: how many are picked of those wanted, the classes that came, and a chip for each offer. */
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
  /** Key of the chip that the keyboard is on, if it is one of these. */
  readonly current: string | null;
  /** What the ids of the chips begin with. */
  readonly ids: string;
  readonly onToggle: (chip: Chip) => void;
  readonly onChange: (chip: Chip) => void;
  readonly mayPick: boolean;
  /** What is sought has been the same for a moment. */
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
