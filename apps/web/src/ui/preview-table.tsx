import type { ReactNode } from 'react';
import css from './preview-table.module.css';

export interface PreviewRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** `bad`: will not be done; `quiet`: needs nothing to be done. */
  readonly tone?: 'bad' | 'quiet' | undefined;
}

export interface PreviewTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly PreviewRow[];
  /** Whether the first cell is the row's heading. */
  readonly named?: boolean;
  /** The number of rows that are not shown. */
  readonly more?: number;
}

/** What an action would do, row by row, in a scrolling box. */
export function PreviewTable({ label, heads, rows, named = true, more = 0 }: PreviewTableProps) {
  return (
    <div className={css.box} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, tone }) => (
            <tr key={key} data-tone={tone}>
              {cells.map((cell, at) =>
                named && at === 0 ? (
                  <th key={heads[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[at] ?? at}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>and {more} more</p> : null}
    </div>
  );
}
