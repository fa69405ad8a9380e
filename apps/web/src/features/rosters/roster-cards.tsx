import type { KeyboardEvent } from 'react';
import type { RosterCard } from '@warchest/contract/roster-view.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { todayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import css from './rosters.module.css';

/** All rosters, one below the other; the open one has the focus first. */
export function RosterCards({
  list,
  current,
  onOpen,
}: {
  readonly list: readonly RosterCard[];
  readonly current: string;
  readonly onOpen: (message: string) => void;
}) {
  return (
    <ul className={css.cards} aria-label="Rosters" onKeyDown={onArrow}>
      {list.map((one) => (
        <li key={one.message}>
          <Card card={one} current={one.message === current} onOpen={() => onOpen(one.message)} />
        </li>
      ))}
    </ul>
  );
}

/** Arrow keys move between the rosters. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  all[all.findIndex((one) => one === document.activeElement) + step]?.focus();
}

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
    <button
      type="button"
      className={css.card}
      aria-current={current || undefined}
      data-autofocus={current || undefined}
      onClick={onOpen}
    >
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
        <span>
          {signedUp} signed up{unsaved > 0 ? ` · ${unsaved} unsaved` : ''}
          {closed ? ' · closed' : ''}
        </span>
      </span>
    </button>
  );
}
