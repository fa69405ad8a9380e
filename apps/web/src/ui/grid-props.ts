import type { ReactNode } from 'react';
import type { RowTone } from './status-badge.tsx';
import type { Steady } from './steady.ts';
import type { RowKey } from './table-keys.ts';

/** A column of a table: what its cells show, and how it sorts. */
export interface Column<Row> {
  /** Stable name, also what the URL calls it when sorted by. */
  readonly key: string;
  readonly header: string;
  /** Shown instead of the header's text, such as a glyph; the text stays its name. */
  readonly headerMark?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable: what it is compared by; null sorts last. */
  readonly sort?: (row: Row) => string | number | null;
  readonly align?: 'start' | 'end' | 'center';
  /** CSS width, such as `120px`. */
  readonly width?: string;
  /** The column that names the row: a row header, pinned when the table scrolls sideways. */
  readonly names?: boolean;
}

/** What a table draws. */
export interface GridProps<Row> {
  /** What the table holds, for readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  /** Keep it stable (module scope or useMemo): rows are memoised by it. */
  readonly columns: readonly Column<Row>[];
  /** Column key, with `-` in front for descending; belongs into the URL. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly tone?: (row: Row) => RowTone | null;
  /** Enter or a click beside the controls. */
  readonly onOpen?: (row: Row) => void;
  /** Single keys for the focused row, or for the chosen ones: `{ c: copyNames, e: edit }`. */
  readonly keys?: Readonly<Record<string, RowKey<Row>>>;
  /** Chosen row ids; with `onSelect` rows get a checkbox, `x` and Shift+X. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Under a row, over all columns (a run's bookings). Null: nothing. */
  readonly detail?: (row: Row) => ReactNode;
  /** Rows that are no longer there but still drawn. */
  readonly gone: ReadonlySet<string>;
  readonly hold: Steady<Row>['hold'];
}
