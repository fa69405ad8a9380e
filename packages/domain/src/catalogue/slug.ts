/** The key of a label: lower case, words joined by dashes. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’!:]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
