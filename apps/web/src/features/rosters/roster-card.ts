import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { countRoles } from '@warchest/domain/rosters/counts.ts';
import { picksOf, wantedOf } from './roster-board.ts';

/** The card of a fully loaded roster. */
export function cardOf(roster: Roster): RosterCard {
  const picks = picksOf(roster);
  const { id, message, version, raid, closed, removals, signups } = roster;
  return {
    id,
    message,
    version,
    raid,
    picked: countRoles(picks),
    wanted: wantedOf(roster),
    signedUp: Object.keys(signups).length,
    unsaved: removals.length + picks.filter(({ state }) => state === 'unsaved').length,
    closed,
  };
}

/**
 * The card whose board is open: the requested roster, otherwise the next upcoming one, otherwise
 * the last.
 * @param requested its message id; empty: none
 */
export const openCard = (
  cards: readonly RosterCard[],
  requested: string,
  now: number,
): RosterCard | undefined =>
  cards.find(({ message }) => message === requested) ??
  cards.find(({ raid }) => !raid.completed && Date.parse(raid.startsAt) > now) ??
  cards.at(-1);
