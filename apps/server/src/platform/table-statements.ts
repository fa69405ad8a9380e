import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Difference } from './tables.ts';

/** The statements of a table, derived from its columns, so that they include every new column. */
export interface TableStatements<Row> {
  /** Every column under its property name, for a `select`; `of` is the table's alias. */
  readonly columns: (of?: string) => string;
  /** Inserts one row; its values are `inserted`. */
  readonly insertSql: string;
  readonly inserted: (row: Row) => unknown[];
  /** The parameter of a column in `insertSql`, such as `$3`. */
  readonly place: (column: keyof Row & string) => string;
  /** Inserts the rows of one JSON parameter, an array of `record`s; `parameter` such as `$1`. */
  readonly insertAllSql: (parameter: string) => string;
  /** The values of a row in column order; with names, the database would parse the names of each row. */
  readonly record: (row: Row) => unknown[];
  /** Updates every changeable column, by the row's id; its values are `updated`. */
  readonly updateSql: string;
  readonly updated: (row: Row) => unknown[];
  /** Updates the same columns of the rows of one JSON parameter, an array of `record`s. */
  readonly updateAllSql: (parameter: string) => string;
}

/**
 * Creates the statements of a table with an `id`. Inserts write all columns, updates all but the
 * `fixed` ones: a new column cannot be forgotten.
 */
export function tableStatements<T extends PgTable>(
  table: T,
  fixed: readonly (keyof InferSelectModel<T> & string)[] = [],
): TableStatements<InferSelectModel<T>> {
  type Row = InferSelectModel<T>;
  const all = Object.entries(getTableColumns(table)).map(([property, column]) => ({
    property,
    name: `"${column.name}"`,
    type: column.getSQLType(),
    // The driver would convert a list to a PostgreSQL array, even for a JSON column.
    json: column.getSQLType() === 'jsonb',
  }));
  const isFixed = new Set<string>(['id', ...fixed]);
  const written = all.filter(({ property }) => !isFixed.has(property));
  const places = new Map(all.map(({ property }, index) => [property, `$${index + 1}`]));
  const names = all.map((column) => column.name).join(', ');
  const into = `insert into "${getTableName(table)}" (${names})`;
  const valueOf = (row: Row, { property, json }: (typeof all)[number]): unknown => {
    const value = row[property as keyof Row];
    return json && value !== null ? JSON.stringify(value) : value;
  };
  const given = (parameter: string): string =>
    `select ${all.map(({ name, type }, at) => `${valueAt(at, type)} as ${name}`).join(', ')}
      from jsonb_array_elements(${parameter}::jsonb) as record (list)`;
  return {
    columns: (of) => {
      const from = of === undefined ? '' : `${of}.`;
      return all.map(({ property, name }) => `${from}${name} as "${property}"`).join(', ');
    },
    insertSql: `${into} values (${[...places.values()].join(', ')})`,
    inserted: (row) => all.map((column) => valueOf(row, column)),
    place: (column) => places.get(column) ?? '',
    insertAllSql: (parameter) => `${into} ${given(parameter)}`,
    record: (row) => all.map(({ property }) => row[property as keyof Row]),
    updateSql: `update "${getTableName(table)}" set ${written
      .map(({ name }, index) => `${name} = $${index + 2}`)
      .join(', ')} where "id" = $1`,
    updated: (row) => [row['id' as keyof Row], ...written.map((column) => valueOf(row, column))],
    updateAllSql: (parameter) => `update "${getTableName(table)}" as changed set ${written
      .map(({ name }) => `${name} = given.${name}`)
      .join(', ')}
      from (${given(parameter)}) as given where changed."id" = given."id"`,
  };
}

/** The value at a place of a record, as a column of that type stores it. */
function valueAt(at: number, type: string): string {
  if (type === 'jsonb') return `nullif(list -> ${at}, 'null')`;
  if (type === 'text') return `list ->> ${at}`;
  if (!type.endsWith('[]')) return `(list ->> ${at})::${type}`;
  const elements = `array(select jsonb_array_elements_text(list -> ${at}))::${type}`;
  return `case jsonb_typeof(list -> ${at}) when 'array' then ${elements} end`;
}

/** The recorded name of each column, such as in the audit log; null: not recorded. */
export type ColumnNames<Row> = Readonly<Record<keyof Row, string | null>>;

/** How a column's value is recorded, where that differs from how it is stored. */
type RecordedValues<Row> = { readonly [K in keyof Row]?: (value: Row[K]) => unknown };

/**
 * The differences between two states of a row (before is null for a new row), under the given
 * names. Every column must be named or excluded: the compiler reports a new one.
 */
export function differencesOf<Row extends object>(
  names: ColumnNames<Row>,
  recordedAs: RecordedValues<Row> = {},
): (before: Row | null, after: Row) => Record<string, Difference> {
  const columns = (Object.keys(names) as (keyof Row)[]).flatMap((column) => {
    const name = names[column];
    const as = recordedAs[column];
    const recorded = (row: Row): unknown => (as ? as(row[column]) : row[column]);
    return name === null ? [] : [{ name, recorded }];
  });
  return (before, after) => {
    const differences: Record<string, Difference> = {};
    for (const { name, recorded } of columns) {
      const [oldValue, newValue] = [before === null ? null : recorded(before), recorded(after)];
      if (!isSame(oldValue, newValue)) differences[name] = { oldValue, newValue };
    }
    return differences;
  };
}

/** Lists and objects are compared by content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other));
