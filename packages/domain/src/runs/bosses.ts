/** How many bosses are always told of: the first of the catalogue, MugZee and Gallywix (BOOK-8). */
const usual = 2;

/** Names of the bosses that every list of shifts has a column for, in the catalogue's order. */
export const usualBosses = (
  bosses: readonly { readonly label: string; readonly active: boolean }[],
): string[] =>
  bosses
    .filter(({ active }) => active)
    .slice(0, usual)
    .map(({ label }) => label);
