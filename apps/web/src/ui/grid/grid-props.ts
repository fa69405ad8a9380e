import type { ReactNode, Ref } from 'react';
import type { EmptyStateProps } from '../states.tsx';
import type { ToolBarProps } from '../tool-bar.tsx';
import type { UndoSteps } from '../undo-button.tsx';
import type { CellEditorProps } from './cell-editor.tsx';
import type { Edit, GridColumn, RowChange, RowTone } from './column.ts';
import type { RowState } from './edit-states.ts';
import type { RefusedChange } from './refusal-words.ts';

/** What a single key does with the focused row, or with all selected ones. */
export type RowKey<Row> = (rows: readonly Row[]) => void;

/** Focuses a row, in its naming column by default. */
export type FocusRow = (id: string, column?: string) => void;

/** Rows of which some may not be saved. */
export interface RefusalsProps<Row> {
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly edits: GridEdits<Row>;
}

/** What a grid needs for editing. */
export interface GridEdits<Row> {
  /** Makes changes together: one request, one undo step. May ask for confirmation. */
  readonly apply: (changes: readonly RowChange<Row>[]) => void;
  /** Shows changes that locked cells do not take; `among`: the number of rows of the edit. */
  readonly refuse: (changes: readonly RefusedChange<Row>[], among: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The edit state of each row. */
  readonly states: ReadonlyMap<string, RowState>;
  /** Says what was not saved and why: below the table, and beside a card on a phone. */
  readonly notSaved?: (props: RefusalsProps<Row>) => ReactNode;
  /** Forgets refused changes of rows: they show what is saved. */
  readonly takeBack?: (rows: readonly Row[]) => void;
  /** Called with the rows whenever they change: forgets refusals of what they hold by now. */
  readonly follow?: (rows: readonly Row[]) => void;
  /** Changes in words: `Anvil: sold`. */
  readonly describe?: (changes: readonly RowChange<Row>[]) => string;
  /** Adds new rows; offered when pasting. `blank` defines the cells of a new row. */
  readonly add?: {
    readonly blank: Row;
    readonly rows: (added: readonly Edit[]) => void;
    /** Whether a row is an untouched new one: pasting there adds new rows. */
    readonly isBlank?: (row: Row) => boolean;
  };
  /** Who last changed a field, if known. */
  readonly changedBy?: (row: Row, field: string) => string | undefined;
}

/** How rows are selected. */
export interface RowChoice<Row> {
  /** The rows that "select all" takes; all if omitted. */
  readonly all?: (row: Row) => boolean;
}

/** What a grid passes to its footer. */
export interface GridFoot<Row> {
  /** The rows that keys would change: the selected ones, otherwise those of the selected cells. */
  readonly chosen: readonly Row[];
  /** The sum of the selected cells, such as `6 cells · 750k`; empty for a single cell. */
  readonly block: string;
  readonly clear: () => void;
}

/** The line above the rows: filters, and the tools that every table has. */
export interface GridToolBar extends Omit<ToolBarProps, 'end'> {
  /** What a row is. */
  readonly words?: { readonly one: string; readonly several: string };
  /** The number of rows before the filters of its owner. */
  readonly total?: number | undefined;
  readonly undo?: UndoSteps;
  /** Buttons that a phone's line has no room for: they stand there under More, else at the start. */
  readonly more?: ReactNode;
}

export interface GridProps<Row> {
  /** The storage key of its layout and views. */
  readonly name: string;
  /** Its accessible name. */
  readonly label: string;
  /**
   * `cells`: a spreadsheet, an ARIA grid with one tab stop whose cells have the focus. `rows`: a
   * list, a table whose rows have the focus and whose controls stay in the tab order.
   */
  readonly mode: 'cells' | 'rows';
  /** Undefined during the first load. Keep the array and its rows stable. */
  readonly rows: readonly Row[] | undefined;
  readonly id: (row: Row) => string;
  /** A row's name, for the labels of its controls. */
  readonly rowName: (row: Row) => string;
  /** Keep it stable (module scope or useMemo): rows are memoised by it. */
  readonly columns: readonly GridColumn<Row>[];
  /** Only in exported files, after the visible columns: the ids by which an import finds the row. */
  readonly fileColumns?: readonly GridColumn<Row>[];
  readonly edits?: GridEdits<Row>;
  /** `editCell` if more than checkboxes is edited; read-only tables do not load its code. */
  readonly editor?: (props: CellEditorProps, field: string) => ReactNode;
  /** Single keys: `{ c: copyNames, e: edit }`. */
  readonly keys?: Readonly<Record<string, RowKey<Row>>>;
  /** Rows get a checkbox, `x`, Shift+X, `a` and Shift+click. */
  readonly choice?: RowChoice<Row>;
  /** Enter, or a click outside the controls, in lists. */
  readonly onOpen?: (row: Row) => void;
  readonly tone?: (row: Row) => RowTone | null;
  /** Column key, with `-` in front for descending; without `onSort` the grid keeps its own. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** The filter text, such as the one in the URL; changes are reported after a short pause. */
  readonly find?: string;
  readonly onFind?: (text: string) => void;
  /** Rows per page; without it all are shown (virtualised above 150). */
  readonly pageSize?: number;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  /** If `rows` are part of a longer list: loads all of it, for an export. */
  readonly whole?: (() => Promise<readonly Row[]>) | undefined;
  /** Changes with every filter of its owner: then rows are replaced at once, and the selection is cleared. */
  readonly view?: string;
  /** The element id of a row, for links to it. */
  readonly anchor?: (row: Row) => string;
  /** Receives the function that focuses a row. */
  readonly reveal?: Ref<FocusRow>;
  /**
   * The detail below an open row, across all columns; null for others. Only for lists of up to a
   * few dozen rows: a virtualised list needs rows of equal height.
   */
  readonly detail?: (row: Row) => ReactNode;
  /** A row on a phone; without it the table scrolls in its box. */
  readonly card?: (row: Row) => ReactNode;
  /** Shown if there are no rows. */
  readonly empty: EmptyStateProps;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** The number of placeholder rows while loading. */
  readonly expected?: number;
  /** False: it has no saved views; or those of its owner. */
  readonly views?: ReactNode;
  /** The line above its rows; without it there is none. */
  readonly toolBar?: GridToolBar | undefined;
  /** Shown between that line and the rows. */
  readonly above?: ReactNode;
  /** Shown below the rows, always visible. */
  readonly foot?: (foot: GridFoot<Row>) => ReactNode;
}
