import { TableFooter } from '../table-footer.tsx';
import type { GridFoot } from './grid-props.ts';

/** The footer of a table without sums: its tools. */
export function toolsFoot<Row>({ tools }: GridFoot<Row>) {
  return (
    <TableFooter>
      <span />
      {tools}
    </TableFooter>
  );
}
