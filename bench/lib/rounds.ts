/** How often each side is measured. */
export const roundCount = 5;

/** What the two sides did in one round. */
export interface Round<T> {
  readonly ours: T;
  readonly limit: T;
}

/**
 * Measures ours and the limit alternately, so that whatever else the machine does falls on both.
 * One round of each goes before the measured ones and is thrown away.
 */
export async function alternate<T>(
  ours: () => Promise<T>,
  limit: () => Promise<T>,
): Promise<Round<T>[]> {
  const rounds: Round<T>[] = [];
  for (let round = 0; round <= roundCount; round++) {
    rounds.push({ ours: await ours(), limit: await limit() });
  }
  return rounds.slice(1);
}
