import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import css from './figures.module.css';

/** One of those who are ranked. */
interface RankedLine {
  readonly key: string;
  readonly name: string;
  /** What it is ranked by, as it is written. */
  readonly amount: string;
  /** What is drawn after it. */
  readonly bar: ReactNode;
  /** Its figures in the table. */
  readonly cells: readonly (string | number)[];
}

export interface RankedChartProps {
  readonly title: string;
  /** One sentence: what the picture shows. */
  readonly takeaway: string;
  /** What the lines are, and in which order. */
  readonly label: string;
  readonly lines: readonly RankedLine[];
  /** So many stand in the picture; the table has all. */
  readonly most: number;
  readonly legend?: ReactNode;
  /** Of the table, that of the names first. */
  readonly headings: readonly string[];
}

/** The first of many, with a bar each; all of them as a table. */
export function RankedChart({
  title,
  takeaway,
  label,
  lines,
  most,
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
            {lines.slice(0, most).map((line) => (
              <li key={line.key}>
                <span className={css.name}>{line.name}</span>
                <span className="num">{line.amount}</span>
                {line.bar}
              </li>
            ))}
          </ul>
          {lines.length > most ? <p className={css.takeaway}>The table has the others.</p> : null}
          {legend}
        </>
      }
      table={<ChartTable caption={label} headings={headings} rows={lines} />}
    />
  );
}
