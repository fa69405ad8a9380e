import type { ReactNode } from 'react';
import { Bars, type Bar, type BarsProps } from './bars.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';

/** A line of the ranking, with its values in the table. */
export interface RankedLine extends Bar {
  readonly cells: readonly (string | number)[];
}

export interface RankedChartProps extends Pick<BarsProps, 'short'> {
  readonly title: string;
  /** One sentence about what the chart shows. */
  readonly takeaway: string;
  /** The accessible name: what the lines are, and their order. */
  readonly label: string;
  readonly lines: readonly RankedLine[];
  readonly legend?: ReactNode;
  /** Headings of the table, that of the names first. */
  readonly headings: readonly string[];
}

/** A ranking: a bar for each line, or the same as a table. */
export function RankedChart({
  title,
  takeaway,
  label,
  lines,
  short,
  legend,
  headings,
}: RankedChartProps) {
  return (
    <ChartFrame
      title={title}
      takeaway={takeaway}
      picture={
        <>
          {legend}
          <Bars label={label} bars={lines} short={short} />
        </>
      }
      table={<ChartTable caption={label} headings={headings} rows={lines} />}
    />
  );
}
