/** The largest file, in bytes. */
export const maxImportBytes = 64 * 1024 * 1024;
/** The most rows of a file. */
export const maxImportRows = 1_000_000;
/** How long the rows of an import are kept, and it can be taken back, in days. */
export const importKeptDays = 90;
