/** A text without case, accents, spaces, apostrophes and dashes: names that differ in these are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’`´_\-–]/g, '')
    .toLowerCase();
