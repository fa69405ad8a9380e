/** What is refused beyond: a community's sheet stays far below, and a hostile one costs little. */
export const sheetLimits = {
  columns: 1000,
  /** UTF-16 units, as Excel counts them. */
  cellLength: 32_767,
  /** Rows that are not empty. */
  rows: 1_000_000,
} as const;
