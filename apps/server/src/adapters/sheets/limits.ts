/** What is refused beyond: a community's sheet stays far below, and a hostile one costs little. */
export const sheetLimits = {
  columns: 1000,
  /** UTF-16 units, as Excel counts them. */
  cellLength: 32_767,
  /** Rows that are not empty. */
  rows: 1_000_000,
} as const;

/** What a zip may unpack to, in bytes. A million rows of a community's sheet are about 500 MB of XML. */
export const packageLimits = {
  /** Of all parts that are read. */
  expanded: 1024 ** 3,
  /** Of a part that describes the others, such as the styles. */
  description: 32 * 1024 ** 2,
  /** Expanded to compressed: rows that hardly differ reach 100. */
  ratio: 250,
  /** Below this the ratio does not count. */
  alwaysExpanded: 32 * 1024 ** 2,
  entries: 10_000,
  /** Of the texts that the cells of a workbook share; they are in memory. */
  sharedText: 96 * 1024 ** 2,
} as const;
