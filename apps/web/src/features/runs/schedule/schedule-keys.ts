/** The single keys of a schedule besides those of every list. */
export const scheduleKeys = {
  s: 'Leader and gold collector of the runs in focus or selected',
  e: 'Edit the run',
  o: 'Its customers',
  c: 'Copy its id',
} as const;
