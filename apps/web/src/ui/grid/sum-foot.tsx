import type { ReactNode } from 'react';
import { TableFooter } from '../table-footer.tsx';

/** The footer of a table with sums, such as `3 rows, your cut 270.000g`. */
export const sumFoot = (sum: ReactNode) => () => (
  <TableFooter>
    <span>{sum}</span>
  </TableFooter>
);
