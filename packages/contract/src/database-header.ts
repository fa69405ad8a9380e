/** Which database an answer is from. Where it is another one than before, nothing that is known holds. */
export const databaseHeader = 'x-database';
