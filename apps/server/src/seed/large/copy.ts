import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows of one table, written to the database in batches with `COPY`. */
export interface Sheet<Row> {
  /** The number of added rows. */
  readonly rows: number;
  add(row: Row): void;
  /** Writes the rows added since the last call. */
  write(client: pg.ClientBase): Promise<void>;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
};
const escaped = (text: string): string =>
  /[\\\n\t\r]/.test(text) ? text.replace(/[\\\n\t\r]/g, (sign) => escapes[sign] ?? sign) : text;

/** A list in PostgreSQL's array syntax, every item quoted. */
const arrayText = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function cell(value: unknown, json: boolean): string {
  if (value === null || value === undefined) return '\\N';
  if (json) return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(arrayText(value));
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`No cell is made of a ${typeof value}`);
}

/** A sheet of all columns of a table. */
export function sheetOf<T extends PgTable>(table: T): Sheet<InferSelectModel<T>> {
  type Row = InferSelectModel<T>;
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({
    property: property as keyof Row,
    name: column.name,
    json: column.getSQLType() === 'jsonb',
  }));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const sql = `copy "${getTableName(table)}" (${names}) from stdin`;
  let lines: string[] = [];
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    add(row) {
      rows += 1;
      let line = '';
      for (const { property, json } of columns) {
        line += (line === '' ? '' : '\t') + cell(row[property], json);
      }
      lines.push(`${line}\n`);
    },
    async write(client) {
      if (lines.length === 0) return;
      const parts = lines;
      lines = [];
      await pipeline(Readable.from(chunked(parts)), client.query(copyFrom(sql)));
    },
  };
}

function* chunked(lines: readonly string[]): Generator<string> {
  const size = 1_000;
  for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size).join('');
}
