import { useEffect, useRef } from 'react';
import type { RosterCard } from '@warchest/contract/roster-view.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { todayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import css from './rosters.module.css';

/** All rosters as cards side by side; the open one is scrolled into view. */
export function RosterCards({
  list,
  current,
  onOpen,
}: {
  readonly list: readonly RosterCard[];
  readonly current: string;
  readonly onOpen: (message: string) => void;
}) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const all = box.current;
    const card = all?.querySelector<HTMLElement>('[aria-current]');
    // scrolls only the row of cards, not the page
    if (all && card) all.scrollLeft = card.offsetLeft - (all.clientWidth - card.offsetWidth) / 2;
  }, [current]);
  return (
    <ul ref={box} className={css.cards} aria-label="Rosters">
      {list.map((one) => (
        <li key={one.message}>
          <Card card={one} current={one.message === current} onOpen={() => onOpen(one.message)} />
        </li>
      ))}
    </ul>
  );
}

const countAll = (counts: RosterCard['picked']): number =>
  boosterRoles.reduce((sum, role) => sum + counts[role], 0);

/** A roster's summary: when, what, and counts per role. */
function Card({
  card,
  current,
  onOpen,
}: {
  readonly card: RosterCard;
  readonly current: boolean;
  readonly onOpen: () => void;
}) {
  const { raid, picked, wanted, signedUp, unsaved, closed } = card;
  return (
    <button type="button" className={css.card} aria-current={current || undefined} onClick={onOpen}>
      <span className={css.cardHead}>
        <strong>{startText(raid, todayText(useMinute()))}</strong>
        <span>
          {raid.raid} {raid.difficulty}
        </span>
      </span>
      <span className={css.cardCounts}>
        {boosterRoles.map((role) => (
          <span key={role} data-enough={picked[role] >= wanted[role] || undefined}>
            {roleWords[role]}{' '}
            <b className="num">
              {picked[role]}/{wanted[role]}
            </b>
          </span>
        ))}
      </span>
      <span className={css.quiet}>
        <span className={css.cardSum}>
          {countAll(picked)}/{countAll(wanted)} ·{' '}
        </span>
        {signedUp} signed up{unsaved > 0 ? ` · ${unsaved} unsaved` : ''}
        {closed ? ' · closed' : ''}
      </span>
    </button>
  );
}
