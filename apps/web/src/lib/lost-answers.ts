/** What is said after a lost answer of a form or list that is saved again with the same key. */
export const unansweredSave =
  'The server did not answer, so this may or may not be saved. Saving again has one effect.';
/** The same of something new that is sent again with the same key. */
export const unansweredCreation =
  'The server did not answer, so this may or may not be created. Pressing again creates it only once.';
