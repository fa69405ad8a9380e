import { SumBar } from '../sum-bar.tsx';
import type { GridFoot } from './grid-props.ts';

/** Under a table without sums: its tools. */
export function toolsFoot<Row>({ tools }: GridFoot<Row>) {
  return (
    <SumBar>
      <span />
      {tools}
    </SumBar>
  );
}
