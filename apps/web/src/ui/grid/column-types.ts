import { todayText } from '../../lib/format.ts';
import { resolveOption, type Option } from '../../lib/option-matching.ts';
import { parseDay, parseTime } from '../../lib/typed-time.ts';
import type { ColumnType, GridColumn, Value } from './column.ts';
import type { Unit } from '../../lib/units.ts';

/** What a column's type means for its cells. */
interface TypeRules {
  readonly align: 'start' | 'end' | 'center';
  /** The native control of the cell while it is edited. */
  readonly control: 'input' | 'select' | 'tick' | null;
  /**
   * What a letter does in the cell: it replaces a text, opens a list, is ignored where Enter or F2
   * is required, or is one of the grid's single keys.
   */
  readonly typing: 'replaces' | 'opens' | 'held' | 'keys';
}

export const columnTypes: Readonly<Record<ColumnType, TypeRules>> = {
  text: { align: 'start', control: 'input', typing: 'replaces' },
  amount: { align: 'end', control: 'input', typing: 'held' },
  status: { align: 'start', control: 'select', typing: 'keys' },
  person: { align: 'start', control: 'select', typing: 'opens' },
  choice: { align: 'start', control: 'select', typing: 'opens' },
  day: { align: 'start', control: 'input', typing: 'held' },
  time: { align: 'start', control: 'input', typing: 'held' },
  tick: { align: 'center', control: 'tick', typing: 'keys' },
  action: { align: 'center', control: null, typing: 'keys' },
};

/** How a value is formatted: its type, with the unit or options. */
export interface CellFormat {
  readonly type: ColumnType;
  readonly unit?: Unit | undefined;
  readonly options?: readonly Option[] | undefined;
}

/** A value as it is typed, copied and filtered by. */
export function editableText({ type, unit, options }: CellFormat, value: Value): string {
  if (value === null) return '';
  if (type === 'tick') return value === true ? 'yes' : 'no';
  if (typeof value === 'number') return unit ? unit.typed(value) : String(value);
  if (options) return options.find((one) => one.value === value)?.label ?? String(value);
  return String(value);
}

/** A value as shown in a cell. */
export const shownText = (format: CellFormat, value: Value): string =>
  typeof value === 'number' && format.unit ? format.unit.show(value) : editableText(format, value);

/** The value of a typed or pasted text, or why it is invalid. */
export type Read = { readonly value: Value } | { readonly why: string };

/** Parses a text as a value of this type. An empty amount is 0, as in a spreadsheet. */
export function readText({ type, unit, options }: CellFormat, text: string): Read {
  const plain = text.trim();
  switch (type) {
    case 'amount': {
      if (plain === '') return { value: 0 };
      if (unit) {
        const read = unit.read(plain);
        return 'why' in read ? read : { value: read.amount };
      }
      const amount = Number(plain);
      return Number.isFinite(amount) ? { value: amount } : { why: `“${plain}” is not an amount` };
    }
    case 'tick':
      if (/^(yes|true|x|1|✓)$/i.test(plain)) return { value: true };
      return /^(no|false|0|)$/i.test(plain)
        ? { value: false }
        : { why: `“${plain}” is neither yes nor no` };
    case 'day': {
      const day = parseDay(plain, todayText(Date.now()));
      return day === null ? { why: `“${plain}” is not a day` } : { value: day };
    }
    case 'time': {
      const time = parseTime(plain);
      return time === null ? { why: `“${plain}” is not a time` } : { value: time };
    }
    case 'action':
      return { why: 'Nothing can be typed here' };
    case 'text':
      if (!options || options.length === 0) return { value: plain };
      break;
    case 'status':
    case 'person':
    case 'choice':
      break;
  }
  const known = options ?? [];
  const found =
    known.find((one) => one.value === plain || one.label === plain) ?? resolveOption(plain, known);
  return found ? { value: found.value } : { why: `“${plain}” is not one of the choices` };
}

/** The format of a column's cell in a row. */
export const formatOf = <Row>(column: GridColumn<Row>, row: Row): CellFormat => ({
  type: column.type,
  unit: column.unit,
  options: column.edit?.options?.(row),
});

/** The text of a cell, for copying and filtering. */
export const cellText = <Row>(column: GridColumn<Row>, row: Row): string =>
  column.value ? editableText(formatOf(column, row), column.value(row)) : '';

/** The texts of rows, one for each column with values. */
export const textsOf = <Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): string[][] => {
  const valueColumns = columns.filter((column) => column.value !== undefined);
  return rows.map((row) => valueColumns.map((column) => cellText(column, row)));
};
