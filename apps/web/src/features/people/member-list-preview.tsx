import type { ReactNode } from 'react';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { MemberLine } from './public/member-lines.ts';

export interface MemberListPreviewProps<Row> {
  readonly grid: {
    readonly name: string;
    readonly label: string;
    readonly columns: readonly GridColumn<Row>[];
  };
  readonly rows: readonly Row[];
  /** The sum and the button that sends. */
  readonly foot: () => ReactNode;
}

const idOf = (row: MemberLine<unknown>) => String(row.line);
const nameOf = (row: MemberLine<unknown>) => `line ${row.line}`;
const toolBar = { words: { one: 'line', several: 'lines' } };
const toneOf = (row: MemberLine<unknown>) => (row.why === '' ? null : ('gone' as const));

/** What each line of a pasted list of members would do; a line that cannot is crossed out. */
export const MemberListPreview = <Row extends MemberLine<unknown>>({
  grid,
  rows,
  foot,
}: MemberListPreviewProps<Row>) => (
  <Grid
    {...grid}
    mode="rows"
    rows={rows}
    id={idOf}
    rowName={nameOf}
    tone={toneOf}
    empty={{ title: 'The list is empty' }}
    toolBar={toolBar}
    foot={foot}
  />
);
