import { memo, useMemo } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import {
  armourSpread,
  raidBuffs,
  tokenSpread,
  type Spread,
} from '@warchest/domain/rosters/raid-buffs.ts';
import { picksOf } from './roster-board.ts';
import { useClasses } from './use-rosters.ts';
import css from './rosters.module.css';

/**
 * The raid buffs that the picked boosters bring or lack, and the customers they could trade to;
 * collapsible.
 */
export const CoveragePanel = memo(function NeedsPanel({
  roster,
  folded,
}: {
  readonly roster: Roster;
  readonly folded: boolean;
}) {
  const classes = useClasses();
  const { customers, customerClasses } = roster;
  const played = useMemo(() => picksOf(roster).map((pick) => pick.class), [roster]);
  const brought = useMemo(() => raidBuffs(played, classes), [played, classes]);
  const spreads = useMemo(
    () => [
      { label: 'armour', groups: armourSpread(played, customers, classes) },
      { label: 'token', groups: tokenSpread(played, customerClasses, classes) },
    ],
    [played, customers, customerClasses, classes],
  );
  if (classes.length === 0) return null;
  const missing = brought.filter(({ there }) => !there).length;
  return (
    <details className={css.needs} open={!folded}>
      <summary>
        {missing === 0 ? 'Nothing is missing' : `Missing ${missing} of ${brought.length}`}
      </summary>
      <ul className={css.brought}>
        {brought.map(({ buff, from, there }) => (
          <li key={buff} data-there={there || undefined} title={from.join(', ')}>
            <span aria-hidden="true">{there ? '✓' : '○'}</span> {buff}
            <span className="sr-only">
              {there ? ', there' : `, missing, from ${from.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={css.spreads}>
        {spreads.map(({ label, groups }) =>
          groups.length === 0 ? null : <SpreadLine key={label} label={label} groups={groups} />,
        )}
      </div>
    </details>
  );
});

/** Such as `Boosters to customers, by armour: Cloth 2:3`; red if nobody could trade. */
function SpreadLine({
  label,
  groups,
}: {
  readonly label: string;
  readonly groups: readonly Spread<string>[];
}) {
  return (
    <p className={css.spread}>
      <span>Boosters to customers, by {label}:</span>
      {groups.map(({ group, boosters, customers }) => (
        <span key={group} className="num" data-short={boosters === 0 || undefined}>
          {group} {boosters}:{customers}
        </span>
      ))}
    </p>
  );
}
