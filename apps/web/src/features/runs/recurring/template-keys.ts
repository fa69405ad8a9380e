/** The single keys of the template table besides those of every table. */
export const templateKeys = { d: 'Duplicate the rows' } as const;
