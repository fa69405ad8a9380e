/** The single keys of the sheet of templates besides those of every sheet, and what they do. */
export const templateKeys = { d: 'Duplicate the rows' } as const;
