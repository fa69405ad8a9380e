/**
 * The number of bosses that are always listed: the first of the catalogue, MugZee and Gallywix
 * (BOOK-8).
 */
const usualCount = 2;

/** Names of the bosses with a column in every list of shifts, in the catalogue's order. */
export const usualBosses = (
  bosses: readonly { readonly label: string; readonly active: boolean }[],
): string[] =>
  bosses
    .filter(({ active }) => active)
    .slice(0, usualCount)
    .map(({ label }) => label);
