import type { ReactNode } from 'react';
import type { Option } from '../../lib/option-matching.ts';

/** What a cell holds. An empty text or null is an empty cell. */
export type Value = string | number | boolean | null;

/** Fields of a row with their new values. */
export type Edit = Readonly<Record<string, Value>>;

/** How the amounts of one unit are written and read; whoever knows the unit makes one. */
export interface Unit {
  /** The unit as the heading of an export names it. */
  readonly name: string;
  /** As shown in a cell. */
  readonly show: (amount: number) => string;
  /** As shown on pointing, when a cell is too narrow for all of it. */
  readonly full?: (amount: number) => string;
  /** As a person would type it: what an editor starts with and what is copied. */
  readonly typed: (amount: number) => string;
  /** The amount that a typed text means, or why it is not one certain amount, as a sentence. */
  readonly read: (text: string) => { readonly amount: number } | { readonly why: string };
  /** Amounts that are most often a slip, whatever stood there before: they are asked about. */
  readonly asks?: (amount: number) => boolean;
}

/**
 * What the cells of a column are: a text, an amount of a unit, a status (the grid's single keys work in
 * it), a person or another choice of a list, a day `YYYY-MM-DD`, a time `HH:MM`, a tick, or a action (a
 * button, or any content without a value).
 */
export type ColumnType =
  'text' | 'amount' | 'status' | 'person' | 'choice' | 'day' | 'time' | 'tick' | 'action';

/** How a column's cells are edited. */
export interface CellEdit<Row> {
  /** The field that an edit names. */
  readonly field: string;
  /** What may be chosen; in a text column they are completed while typing, and nothing else is taken. */
  readonly choices?: (row: Row) => readonly Option[];
  /** Why this cell cannot be changed now; null while it can. */
  readonly locked?: (row: Row) => string | null;
}

/** A column of a grid: what its cells hold, how they are shown, sorted and edited. */
export interface GridColumn<Row> {
  /** Stable name; the URL's and the layout's word for it. */
  readonly key: string;
  readonly header: string;
  /** Shown instead of the header's text, such as a glyph; the text stays its name. */
  readonly headerMark?: ReactNode;
  readonly type: ColumnType;
  /** Of amounts. */
  readonly unit?: Unit;
  /** What the cell holds: copied, filtered and exported. Nothing for cells that only show something. */
  readonly value?: (row: Row) => Value;
  /** How the cell looks; by its type otherwise. */
  readonly show?: (row: Row) => ReactNode;
  /**
   * What `show` gives keeps nothing of its own (no menu that opens, no field, no answer on its way), so
   * its elements may show another row when filter or order change.
   */
  readonly still?: true;
  /** What the column is sorted by, null last; its value if not given, false when it cannot be sorted. */
  readonly sort?: false | ((row: Row) => string | number | null);
  readonly edit?: CellEdit<Row>;
  /** The field whose saving it shows, of a cell that saves and is not edited as one. */
  readonly saves?: string;
  /** What Enter, Space and a click do in a cell that is not edited. */
  readonly press?: (row: Row) => void;
  /** What is marked for a moment when it changes while it is on screen. */
  readonly watch?: (row: Row) => unknown;
  readonly align?: 'start' | 'end' | 'center';
  /** Width in px at first; people may change it. */
  readonly width?: number;
  /** The column that names the row. */
  readonly names?: boolean;
  /** Stays in view at this side while the table is scrolled sideways. */
  readonly frozen?: 'start' | 'end';
  /** Not shown until somebody asks for it. */
  readonly hidden?: boolean;
  /** Always shown: it cannot be put away. */
  readonly always?: boolean;
}

/** Tints of whole rows, each with a stripe of its own texture, so that they differ in grey too. */
export type RowTone = 'busy' | 'good' | 'gone' | 'waiting' | 'special';

/** A change of one row. */
export interface RowChange<Row> {
  readonly row: Row;
  readonly edit: Edit;
}
