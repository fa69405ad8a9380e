/**
 * A text without case, accents, spaces, apostrophes and dashes: names that differ only in these are
 * equal.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’`´_\-–]/g, '')
    .toLowerCase();
