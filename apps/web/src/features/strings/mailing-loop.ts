import type { GoldString } from '@warchest/contract/strings.ts';

/** What a press of "next" does. */
export interface LoopStep {
  /** Is marked mailed: its string was copied before, and the mail has been sent since. */
  readonly mark: GoldString | null;
  /** Is copied next and gets the focus; null: nothing is left. */
  readonly copy: GoldString | null;
}

/**
 * One press of the mailing loop: the first copies a string, the next says that it was mailed and copies
 * the one after it, so that twenty strings take twenty-one presses.
 * @param rows in the order of the screen, as they are shown
 * @param at the row in focus, or null for wherever the loop stands
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
