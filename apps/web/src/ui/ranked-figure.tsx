import type { ReactNode } from 'react';
import { FigureFrame } from './figure-frame.tsx';
import { FigureTable } from './figure-table.tsx';
import css from './figures.module.css';

/** A line: its name, and the amount that it is ranked by. */
interface Ranked {
  readonly key: string;
  readonly name: string;
}

export interface RankedFigureProps<Line extends Ranked> {
  readonly title: string;
  /** One sentence: what the picture shows. */
  readonly takeaway: string;
  /** What the lines are: `Collectors, the most gold first`. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** So many stand in the picture; the table has all. */
  readonly most: number;
  /** What a line is ranked by, as it is written. */
  readonly amount: (line: Line) => string;
  /** What is drawn after it. */
  readonly bar: (line: Line) => ReactNode;
  readonly legend?: ReactNode;
  /** Of the table, that of the names first, with the figures of a line under the others. */
  readonly headings: readonly string[];
  readonly cells: (line: Line) => readonly (string | number)[];
}

/** The first of many, with a bar each; all of them as a table. */
export function RankedFigure<Line extends Ranked>({
  title,
  takeaway,
  label,
  lines,
  most,
  amount,
  bar,
  legend,
  headings,
  cells,
}: RankedFigureProps<Line>) {
  return (
    <FigureFrame
      title={title}
      takeaway={takeaway}
      picture={
        <>
          <ul className={css.lines} aria-label={label}>
            {lines.slice(0, most).map((line) => (
              <li key={line.key}>
                <span className={css.name}>{line.name}</span>
                <span className="num">{amount(line)}</span>
                {bar(line)}
              </li>
            ))}
          </ul>
          {lines.length > most ? <p className={css.takeaway}>The table has the others.</p> : null}
          {legend}
        </>
      }
      table={
        <FigureTable
          caption={label}
          headings={headings}
          rows={lines.map((line) => ({ key: line.key, name: line.name, cells: cells(line) }))}
        />
      }
    />
  );
}
