/** The single keys of the raid overview besides those of every list. */
export const runRowKeys = {
  e: 'Edit the run',
  o: 'Its customers',
  i: 'Info on its spots',
  c: 'Copy its id',
} as const;
