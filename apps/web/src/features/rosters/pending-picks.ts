import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Pending } from './roster-board.ts';

interface Wish {
  /** Played so; null: taken out. */
  readonly wish: { readonly role: BoosterRole; readonly class: string } | null;
  /** The version of the roster that has it; null while it is on its way. */
  readonly answered: number | null;
}
/** What was asked of the board, by booster, until the roster that is shown has it. */
export type Wishes = ReadonlyMap<string, Wish>;

export const noWishes: Wishes = new Map();

export const wished = (wishes: Wishes, id: string, wish: Wish['wish']): Wishes =>
  new Map(wishes).set(id, { wish, answered: null });

/**
 * A wish was answered by a roster of that version, which may be shown a moment later: until then the wish
 * stands, lest the board show for a moment what was before and take the next press for it.
 */
export function answeredBy(wishes: Wishes, id: string, version: number): Wishes {
  const one = wishes.get(id);
  return one ? new Map(wishes).set(id, { ...one, answered: version }) : wishes;
}

/** A wish was refused. */
export function refused(wishes: Wishes, id: string): Wishes {
  const left = new Map(wishes);
  left.delete(id);
  return left;
}

/** The wishes that a roster of this version does not have yet. */
export const openWishes = (wishes: Wishes, version: number): Wishes =>
  new Map([...wishes].filter(([, { answered }]) => answered === null || answered > version));

/** The same as the board takes them. */
export const pendingOf = (wishes: Wishes, version: number): Pending =>
  new Map([...openWishes(wishes, version)].map(([id, { wish }]) => [id, wish]));
