import type { ReactNode, Ref } from 'react';
import type { EmptyStateProps } from '../states.tsx';
import type { CellEditorProps } from './cell-editor.tsx';
import type { Edit, GridColumn, RowChange, RowTone } from './column.ts';
import type { RowState } from './edit-states.ts';

/** What a single key does with the focused row, or with all that are chosen. */
export type RowKey<Row> = (rows: readonly Row[]) => void;

/** Moves the focus to a row; to the column that names it unless told. */
export type FocusRow = (id: string, column?: string) => void;

/** What a grid needs to be edited in. */
export interface GridEdits<Row> {
  /** Makes changes together: one request, one step to take back. May ask before. */
  readonly apply: (changes: readonly RowChange<Row>[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** How the edits of rows stand, by row. */
  readonly states: ReadonlyMap<string, RowState>;
  /** Makes rows that are not there yet; pasting offers it. `blank` says what a new row's cells take. */
  readonly add?: {
    readonly blank: Row;
    readonly rows: (added: readonly Edit[]) => void;
    /** A row into which nobody has typed: what is pasted there is for new rows. */
    readonly isBlank?: (row: Row) => boolean;
  };
  /** Who changed a field last, when that is known. */
  readonly changedBy?: (row: Row, field: string) => string | undefined;
}

/** How rows are chosen. */
export interface RowChoice<Row> {
  /** What "all" takes; every row if not given. */
  readonly all?: (row: Row) => boolean;
}

/** What stands under a grid can tell and do. */
export interface GridFoot<Row> {
  /** The rows that keys would change: the chosen ones, else those of the block of cells. */
  readonly chosen: readonly Row[];
  /** What the block of cells comes to, such as `6 cells · 750k`; empty for a single cell. */
  readonly block: string;
  readonly clear: () => void;
  /** Filter, columns and export of this grid. */
  readonly tools: ReactNode;
}

export interface GridProps<Row> {
  /** Its layout and its views are remembered under this name. */
  readonly name: string;
  /** What it holds, for readers. */
  readonly label: string;
  /**
   * `cells`: a sheet, an ARIA grid with one tab stop whose cells have the focus. `rows`: a list, a table
   * whose rows have the focus and whose controls stay in the tab order.
   */
  readonly mode: 'cells' | 'rows';
  /** Undefined while the first load runs. Keep the array and its rows stable. */
  readonly rows: readonly Row[] | undefined;
  readonly id: (row: Row) => string;
  /** What a row is called: in the names of its controls. */
  readonly rowName: (row: Row) => string;
  /** Keep it stable (module scope or useMemo): rows are memoised by it. */
  readonly columns: readonly GridColumn<Row>[];
  readonly edits?: GridEdits<Row>;
  /** `editCell`, where more than ticks is edited: tables that are only read do without its code. */
  readonly editor?: (props: CellEditorProps) => ReactNode;
  /** Single keys: `{ c: copyNames, e: edit }`. */
  readonly keys?: Readonly<Record<string, RowKey<Row>>>;
  /** Rows get a checkbox, `x`, Shift+X, `a` and Shift+click. */
  readonly choice?: RowChoice<Row>;
  /** Enter or a click beside the controls, in lists. */
  readonly onOpen?: (row: Row) => void;
  readonly tone?: (row: Row) => RowTone | null;
  /** Column key, with `-` in front for descending; kept by the grid itself if `onSort` is not given. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** The text that rows must hold, such as the address keeps it; told a moment after it was typed. */
  readonly find?: string;
  readonly onFind?: (text: string) => void;
  /** Rows of one page; without it all are shown (drawn as needed above 150). */
  readonly pageSize?: number;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  /** Where `rows` are a part of a longer list: asks for all of it, for an export. */
  readonly whole?: (() => Promise<readonly Row[]>) | undefined;
  /** Changes with every filter of its owner: then rows are exchanged at once, and nothing stays chosen. */
  readonly view?: string;
  /** The element id of a row, for links that lead to it. */
  readonly anchor?: (row: Row) => string;
  /** Is given what moves the focus to a row. */
  readonly reveal?: Ref<FocusRow>;
  /**
   * What stands under an open row, across all columns; null under the others. For lists of at most a
   * few dozen rows: a long list is drawn in part, by rows of one height.
   */
  readonly detail?: (row: Row) => ReactNode;
  /** What a row looks like on a phone; without it the table scrolls in its box. */
  readonly card?: (row: Row) => ReactNode;
  /** Instead of rows. */
  readonly empty: EmptyStateProps;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Grey rows while loading. */
  readonly expected?: number;
  /** False: its owner has views of its own. */
  readonly views?: boolean;
  /** Above the rows; is given the tools to place. Without it there are none. */
  readonly head?: (tools: ReactNode) => ReactNode;
  /** Under the rows, always in view. */
  readonly foot?: (foot: GridFoot<Row>) => ReactNode;
}
