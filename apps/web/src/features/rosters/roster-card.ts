import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { countRoles } from '@warchest/domain/rosters/counts.ts';
import { picksOf, wantedOf } from './roster-board.ts';

/** The card of a roster that is known as a whole. */
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
 * Whose board is open: the roster that was asked for, else the next to come, else the last one.
 * @param asked its message; empty: none
 */
export const openCard = (
  cards: readonly RosterCard[],
  asked: string,
  now: number,
): RosterCard | undefined =>
  cards.find(({ message }) => message === asked) ??
  cards.find(({ raid }) => !raid.completed && Date.parse(raid.startsAt) > now) ??
  cards.at(-1);
