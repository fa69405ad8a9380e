import { memo, useMemo } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import {
  armourSpread,
  raidBuffs,
  tokenSpread,
  type Spread,
} from '@warchest/domain/rosters/raid-buffs.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { picksOf } from './roster-board.ts';
import { useClasses } from './use-rosters.ts';
import line from './roster-line.module.css';
import css from './rosters.module.css';

/**
 * The number of raid buffs that the picked boosters lack; a press shows all of them, and the
 * customers that the boosters could trade to.
 */
export const CoveragePanel = memo(function NeedsPanel({ roster }: { readonly roster: Roster }) {
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
    <Popover
      label="Buffs"
      inWords
      className={missing === 0 ? (line.needs ?? '') : `${line.needs} ${line.missing}`}
      button={
        <>
          <Icon name={missing === 0 ? 'check' : 'warn'} />
          {missing === 0 ? 'Nothing is missing' : `${missing} missing`}
          <Icon name="down" size={14} />
        </>
      }
    >
      <div className={css.coverage}>
        <p className={css.quiet}>
          {missing === 0 ? 'Nothing is missing' : `Missing ${missing} of ${brought.length}`}
        </p>
        <ul className={css.brought}>
          {brought.map(({ buff, from, there }) => (
            <li key={buff} data-there={there || undefined}>
              <Icon name={there ? 'check' : 'pending'} size={14} />
              {buff}
              {there ? (
                <span className="sr-only">, there</span>
              ) : (
                <>
                  <span className="sr-only">, missing, from</span>
                  <span className={css.from}>{from.join(', ')}</span>
                </>
              )}
            </li>
          ))}
        </ul>
        {spreads.map(({ label, groups }) =>
          groups.length === 0 ? null : <SpreadLine key={label} label={label} groups={groups} />,
        )}
      </div>
    </Popover>
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
