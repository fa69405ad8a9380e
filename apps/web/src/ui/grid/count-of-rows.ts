const rowWords = { one: 'row', several: 'rows' };

/**
 * How many rows are shown of how many, in words: `18 of 42 strings`, `1 of 1 string`. Without words
 * where there is little room: `18 of 42`.
 */
export function countOfRows(
  shown: number,
  total: number,
  words: { readonly one: string; readonly several: string } | null = rowWords,
): string {
  const count = `${shown} of ${total}`;
  return words ? `${count} ${total === 1 ? words.one : words.several}` : count;
}
