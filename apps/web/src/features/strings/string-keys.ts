/** The single keys of the own strings besides those of all strings. */
export const mailingKeys = {
  ' ': 'Copy the string; again: mark it mailed and copy the next',
} as const;
/** The single keys of strings besides those of every list. */
export const stringKeys = {
  c: 'Copy the strings of the rows, as the addon takes them',
  m: 'Mark the rows mailed, or not mailed',
} as const;
/** Goes back in the loop; separate from the single keys because it is a chord. */
export const backChord = 'Shift+ ';
