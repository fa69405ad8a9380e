import type { Roster } from '@warchest/contract/roster-view.ts';
import { roleWords, type BoosterRole } from '@warchest/domain/rosters/role.ts';
import { picksOf, type Chip } from './roster-board.ts';

/** A pick that was not made, or whose answer was lost. */
export interface RefusedPick {
  readonly chip: Chip;
  /** The wanted role and class; null: unpicked. */
  readonly pick: { readonly role: BoosterRole; readonly class: string } | null;
  readonly why: string;
}

/** Whether the roster does not contain what was wanted: after a lost answer it may. */
export function isStillRefused(roster: Roster, { chip, pick }: RefusedPick): boolean {
  const now = picksOf(roster).find(({ id }) => id === chip.id);
  return pick === null
    ? now !== undefined
    : now === undefined || now.role !== pick.role || now.class !== pick.class;
}

/** Such as `Ann: picked as Mage, DPS`. */
export const refusedPickWords = ({ chip: { entry }, pick }: RefusedPick): string =>
  `${entry.displayName}: ${pick ? `picked as ${pick.class}, ${roleWords[pick.role]}` : 'unpicked'}`;
