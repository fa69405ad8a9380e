import type { RowProblem } from '@warchest/domain/imports/problem.ts';

/**
 * A sentence that says why a row is not imported.
 * @param column the key of the column it is about; undefined: the row as a whole
 */
export const refused = (column: string | undefined, sentence: string): RowProblem => ({
  key: 'refused',
  ...(column === undefined ? {} : { column }),
  values: { sentence },
});
