import type { ReactNode } from 'react';
import css from './preview-table.module.css';

export interface PreviewRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** `bad`: it will not be done; `quiet`: nothing will be done about it. */
  readonly tone?: 'bad' | 'quiet' | undefined;
}

export interface PreviewTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly PreviewRow[];
  /** The first cell names its row. */
  readonly named?: boolean;
  /** So many more rows are not shown. */
  readonly more?: number;
}

/** What a action would do, row by row, in a box that scrolls. */
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
