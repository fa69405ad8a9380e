import type { ReactNode } from 'react';
import { TableFooter } from '../table-footer.tsx';
import type { GridFoot } from './grid-props.ts';

/** The footer of a table with sums, such as `3 rows, your cut 270.000g`, and its tools at the end. */
export const sumFoot =
  (sum: ReactNode) =>
  <Row,>({ tools }: GridFoot<Row>) => (
    <TableFooter>
      <span>{sum}</span>
      {tools}
    </TableFooter>
  );
