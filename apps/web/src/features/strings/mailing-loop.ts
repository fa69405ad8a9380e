import type { GoldString } from '@warchest/contract/strings.ts';

/** What a press of "next" does. */
export interface LoopStep {
  /** The string to mark as mailed: it was copied before, and mailed since. */
  readonly mark: GoldString | null;
  /** The string to copy and focus next; null: none left. */
  readonly copy: GoldString | null;
}

/**
 * One press of the mailing loop: the first copies a string, each further one marks it mailed and
 * copies the next, so that twenty strings take twenty-one presses.
 * @param rows in display order
 * @param at the focused row, or null for the loop's own position
 * @param copied the booking whose string was copied last
 */
export function nextStep(
  rows: readonly GoldString[],
  at: GoldString | null,
  copied: string | null,
): LoopStep {
  const here = at ?? rows.find((row) => row.bookingId === copied) ?? null;
  const isCopied = here !== null && here.bookingId === copied && !here.mailed;
  if (here && !isCopied && !here.mailed) return { mark: null, copy: here };
  const from = here ? rows.findIndex((row) => row.bookingId === here.bookingId) + 1 : 0;
  const following = [...rows.slice(from), ...rows.slice(0, from)];
  const copy = following.find((row) => !row.mailed && row.bookingId !== here?.bookingId) ?? null;
  return { mark: isCopied ? here : null, copy };
}
