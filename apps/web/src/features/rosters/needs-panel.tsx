import { useMemo } from 'react';
import type { Roster } from '@warchest/contract/rosters.ts';
import { armourSpread, missingBuffs } from '@warchest/domain/rosters/needs.ts';
import { picksOf } from './roster-board.ts';
import { useClasses } from './use-rosters.ts';
import css from './rosters.module.css';

/** What the picked ones do not bring yet, and whom they could trade to. */
export function NeedsPanel({ roster }: { readonly roster: Roster }) {
  const classes = useClasses();
  const played = useMemo(() => picksOf(roster).map((pick) => pick.class), [roster]);
  const missing = useMemo(() => missingBuffs(played, classes), [played, classes]);
  const spread = useMemo(
    () => armourSpread(played, roster.customers, classes),
    [played, roster.customers, classes],
  );
  if (classes.length === 0 || played.length === 0) return null;
  return (
    <div className={css.needs}>
      <p>
        <b>Missing:</b>{' '}
        {missing.length === 0
          ? 'nothing, every class brings its part'
          : missing.map(({ buff, from }) => `${buff} (${from.join(', ')})`).join(' · ')}
      </p>
      {spread.length > 0 ? (
        <p>
          <b>Armour of boosters to customers:</b>{' '}
          {spread.map(({ group, boosters, customers }) => (
            <span key={group} className="num" data-short={boosters === 0 || undefined}>
              {group} {boosters}:{customers}{' '}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
