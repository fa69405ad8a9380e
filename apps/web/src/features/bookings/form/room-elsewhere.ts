import type { RunView } from '@warchest/contract/run-view.ts';
import { dayText, timeText } from '../../../lib/format.ts';
import { spotsFor } from './price-summary.ts';

/** A run with room for one more customer, and what its button says. */
export interface RoomElsewhere {
  readonly run: RunView;
  readonly words: string;
}

/** How many runs are offered instead of one that takes no customer. */
const mostOffered = 2;

const sameRaid = (one: RunView, other: RunView): boolean =>
  one.raid === other.raid && one.difficulty === other.difficulty;

/** How far a run is from being the same: the raid, then the loot type. */
const distance = (one: RunView, other: RunView | null): number =>
  !other ? 0 : !sameRaid(one, other) ? 2 : one.type === other.type ? 0 : 1;

const freeIn = (run: RunView, typeOfBoost: string): number => {
  const spots = spotsFor(run, typeOfBoost);
  return spots ? spots.amountOfPossibleCustomer - spots.totalCustomer : 0;
};

function wordsOf(run: RunView, instead: RunView | null, free: number): string {
  const day = instead?.date === run.date ? '' : `${dayText(run.date)} `;
  const what = instead && sameRaid(run, instead) ? '' : ` ${run.raid} ${run.difficulty}`;
  return `${day}${timeText(run.startsAt)}${what}, ${free} free`;
}

/**
 * The runs to book into instead of this one: those most like it first, then the soonest. Without a
 * run only the soonest.
 */
export const roomElsewhere = (
  offered: readonly RunView[],
  instead: RunView | null,
  typeOfBoost: string,
  now: number,
): readonly RoomElsewhere[] =>
  offered
    .filter(
      (run) =>
        run.id !== instead?.id && Date.parse(run.startsAt) > now && freeIn(run, typeOfBoost) > 0,
    )
    .toSorted(
      (one, other) =>
        distance(one, instead) - distance(other, instead) ||
        one.startsAt.localeCompare(other.startsAt),
    )
    .slice(0, mostOffered)
    .map((run) => ({ run, words: wordsOf(run, instead, freeIn(run, typeOfBoost)) }));
