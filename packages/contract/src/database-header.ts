/** Identifies the database of an answer. If it changes, all cached data is invalid. */
export const databaseHeader = 'x-database';
