/** The maximum number of entries in the list of programs, which is saved as a whole (PROG-2). */
export const maxEntries = 1_000;
