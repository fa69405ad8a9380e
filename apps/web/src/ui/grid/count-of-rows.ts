const rowWords = { one: 'row', several: 'rows' };

/** How many rows are shown of how many, in words: `18 of 42 strings`, `1 of 1 string`. */
export const countOfRows = (shown: number, total: number, words = rowWords): string =>
  `${shown} of ${total} ${total === 1 ? words.one : words.several}`;
