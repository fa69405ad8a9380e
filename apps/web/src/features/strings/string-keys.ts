/** The single keys of strings besides those of every list, and what they do. */
export const stringKeys = {
  ' ': 'Copy the string; again: mark it mailed and copy the next',
  c: 'Copy the strings of the rows, as the addon takes them',
  m: 'Mark the rows mailed, or not mailed',
} as const;
/** Goes back in the loop; beside the single keys because it is a chord. */
export const backChord = 'Shift+ ';
