import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import css from './figures.module.css';

/** A line of the ranking. */
interface RankedLine {
  readonly key: string;
  readonly name: string;
  /** The formatted amount by which it is ranked. */
  readonly amount: string;
  /** Shown after it. */
  readonly bar: ReactNode;
  /** Its values in the table. */
  readonly cells: readonly (string | number)[];
}

export interface RankedChartProps {
  readonly title: string;
  /** One sentence about what the chart shows. */
  readonly takeaway: string;
  /** The accessible name: what the lines are, and their order. */
  readonly label: string;
  readonly lines: readonly RankedLine[];
  /** The number of lines in the chart; the table has all. */
  readonly maxLines: number;
  readonly legend?: ReactNode;
  /** Headings of the table, that of the names first. */
  readonly headings: readonly string[];
}

/** A ranking with a bar for each of the first lines, and all of them as a table. */
export function RankedChart({
  title,
  takeaway,
  label,
  lines,
  maxLines,
  legend,
  headings,
}: RankedChartProps) {
  return (
    <ChartFrame
      title={title}
      takeaway={takeaway}
      picture={
        <>
          <ul className={css.lines} aria-label={label}>
            {lines.slice(0, maxLines).map((line) => (
              <li key={line.key}>
                <span className={css.name}>{line.name}</span>
                <span className="num">{line.amount}</span>
                {line.bar}
              </li>
            ))}
          </ul>
          {lines.length > maxLines ? (
            <p className={css.takeaway}>The table has the others.</p>
          ) : null}
          {legend}
        </>
      }
      table={<ChartTable caption={label} headings={headings} rows={lines} />}
    />
  );
}
