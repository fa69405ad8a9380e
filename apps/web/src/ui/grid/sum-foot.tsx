import type { ReactNode } from 'react';
import { TableFooter } from '../table-footer.tsx';
import css from '../table-footer.module.css';

/** The footer of a table with sums, such as `3 rows, your cut 270.000g`. */
export const sumFoot = (sum: ReactNode) => () => (
  <TableFooter>
    <span className={css.sums}>{sum}</span>
  </TableFooter>
);
