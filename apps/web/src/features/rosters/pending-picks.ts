import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Pending } from './roster-board.ts';

interface Wish {
  /** The picked role and class; null: unpicked. */
  readonly wish: { readonly role: BoosterRole; readonly class: string } | null;
  /** The version of the roster that contains it; null while it is pending. */
  readonly answered: number | null;
}
/** Pending picks by booster, until the shown roster contains them. */
export type Wishes = ReadonlyMap<string, Wish>;

export const noWishes: Wishes = new Map();

export const wished = (wishes: Wishes, id: string, wish: Wish['wish']): Wishes =>
  new Map(wishes).set(id, { wish, answered: null });

/**
 * Marks a pick as answered by a roster of that version, which may be shown a moment later. Until
 * then the pick is kept, so that the board does not briefly show the old state and misinterpret the
 * next click.
 */
export function answeredBy(wishes: Wishes, id: string, version: number): Wishes {
  const one = wishes.get(id);
  return one ? new Map(wishes).set(id, { ...one, answered: version }) : wishes;
}

/** Drops a pending pick that was refused. */
export function refused(wishes: Wishes, id: string): Wishes {
  const left = new Map(wishes);
  left.delete(id);
  return left;
}

/** The picks that a roster of this version does not contain yet. */
export const openWishes = (wishes: Wishes, version: number): Wishes =>
  new Map([...wishes].filter(([, { answered }]) => answered === null || answered > version));

/** The same, as the board takes them. */
export const pendingOf = (wishes: Wishes, version: number): Pending =>
  new Map([...openWishes(wishes, version)].map(([id, { wish }]) => [id, wish]));
