import type { ReactNode } from 'react';
import type { Option } from '../../lib/option-matching.ts';
import type { Unit } from '../../lib/units.ts';

/** The value of a cell. An empty text or null is an empty cell. */
export type Value = string | number | boolean | null;

/** Fields of a row with their new values. */
export type Edit = Readonly<Record<string, Value>>;

/**
 * The type of a column's cells: a text, an amount with a unit, a status (in which the grid's single
 * keys work), a person or another option of a list, a day `YYYY-MM-DD`, a time `HH:MM`, a checkbox,
 * or an action (a button, or any content without a value).
 */
export type ColumnType = WordType | 'amount' | 'day' | 'time' | 'tick' | 'action';
type WordType = 'text' | 'status' | 'person' | 'choice';

/** How a column's cells are edited. */
export interface CellEdit<Row> {
  /** The field that an edit changes. */
  readonly field: string;
  /** The options. In a text column they are completed while typing, and no other text is accepted. */
  readonly options?: (row: Row) => readonly Option[];
  /** Why this cell cannot be changed now; null if it can. */
  readonly locked?: (row: Row) => string | null;
}

/** A column of a grid: how its cells are shown, sorted and edited. */
export interface GridColumn<Row> {
  /** Stable name, used in the URL and the stored layout. */
  readonly key: string;
  readonly header: string;
  /** The heading in exported files, where the header is too short to be understood there. */
  readonly fileHeader?: string;
  /** Shown instead of the header's text, such as an icon; the text stays the accessible name. */
  readonly headerMark?: ReactNode;
  readonly type: ColumnType;
  /** For amounts. */
  readonly unit?: Unit;
  /** The cell's value for copying, filtering and exporting. Omitted if the cell has none. */
  readonly value?: (row: Row) => Value;
  /** How the cell is rendered; by its type if omitted. */
  readonly show?: (row: Row) => ReactNode;
  /**
   * `show` renders stateless content (no menu, no field, no pending call), so its elements may be
   * reused for another row when filter or sort change.
   */
  readonly still?: true;
  /** The sort value, null last; the cell's value if omitted, false if not sortable. */
  readonly sort?: false | ((row: Row) => string | number | null);
  readonly edit?: CellEdit<Row>;
  /** The field whose save state it shows, for a cell that saves but is not edited as a cell. */
  readonly saves?: string;
  /** What Enter, Space and a click do in a cell that is not edited. */
  readonly press?: (row: Row) => void;
  /** The value that is highlighted when it changes on screen. */
  readonly watch?: (row: Row) => unknown;
  readonly align?: 'start' | 'end' | 'center';
  /** Initial width in px; it can be resized. */
  readonly width?: number;
  /** The initial width in windows of up to 900 px, if it is another. */
  readonly smallWidth?: number;
  /** The column that names the row. */
  readonly names?: boolean;
  /** Sticks to this side while the table scrolls horizontally. */
  readonly frozen?: 'start' | 'end';
  /** Hidden by default; `unlessWide`: in windows that have no room for it. */
  readonly hidden?: boolean | 'unlessWide';
  /** Shown below the row's other cells, in a line of its own, if it has a value. */
  readonly under?: true;
  /** Takes the width that the others leave; without one, the last text column does. */
  readonly grows?: true;
  /** Cannot be hidden. */
  readonly always?: boolean;
}

/** Tints of whole rows, each with a stripe of its own texture, so that they differ in greyscale too. */
export type RowTone = 'busy' | 'good' | 'gone' | 'waiting' | 'special';

/** A change of one row. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly edit: Edit;
}
