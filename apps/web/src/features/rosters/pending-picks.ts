import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Pending } from './roster-board.ts';

interface PendingPick {
  /** The picked role and class; null: unpicked. */
  readonly pick: { readonly role: BoosterRole; readonly class: string } | null;
  /** The version of the roster that contains it; null while it is pending. */
  readonly answered: number | null;
}
/** Pending picks by booster, until the shown roster contains them. */
export type PendingPicks = ReadonlyMap<string, PendingPick>;

export const noPendingPicks: PendingPicks = new Map();

export const addPendingPick = (
  picks: PendingPicks,
  id: string,
  pick: PendingPick['pick'],
): PendingPicks => new Map(picks).set(id, { pick, answered: null });

/**
 * Marks a pick as answered by a roster of that version, which may be shown a moment later. Until
 * then the pick is kept, so that the board does not briefly show the old state and misinterpret the
 * next click.
 */
export function markAnswered(picks: PendingPicks, id: string, version: number): PendingPicks {
  const one = picks.get(id);
  return one ? new Map(picks).set(id, { ...one, answered: version }) : picks;
}

/** Drops a pending pick that was refused. */
export function dropRefused(picks: PendingPicks, id: string): PendingPicks {
  const left = new Map(picks);
  left.delete(id);
  return left;
}

/** The picks that a roster of this version does not contain yet. */
export const openPicks = (picks: PendingPicks, version: number): PendingPicks =>
  new Map([...picks].filter(([, { answered }]) => answered === null || answered > version));

/** The same, as the board takes them. */
export const pendingOf = (picks: PendingPicks, version: number): Pending =>
  new Map([...openPicks(picks, version)].map(([id, { pick }]) => [id, pick]));
