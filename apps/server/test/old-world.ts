import pg from 'pg';
import { tablesOf } from '../src/backup/schema.ts';
import { applyMigrations, readMigrations } from '../src/platform/migrate.ts';
import type { Migration } from '../src/platform/schema-versions.ts';
import { everything } from './old-rows/everything.ts';
import { broughtLater, filledFrom, rewrittenBy, takenLater } from './old-rows/later-schemas.ts';
import type { Row, Tables } from './old-rows/row.ts';
import { migrationsDir } from './template.ts';

/** What an installation may have been left with: its migrations, and those that came after. */
interface OldSchema {
  /** The newest of its migrations. */
  readonly last: string;
  readonly had: readonly Migration[];
  readonly later: readonly Migration[];
}

/** The schemas before this one that installations with data may have, from the ledger's first on. */
export async function oldSchemas(): Promise<OldSchema[]> {
  const all = await readMigrations(migrationsDir);
  const first = all.findIndex(({ tag }) => tag === '0002_ledger_guard');
  return all.slice(first, -1).map(({ tag }, index) => ({
    last: tag,
    had: all.slice(0, first + index + 1),
    later: all.slice(first + index + 1),
  }));
}

/**
 * Fills an empty database as a version of the product with these migrations had it.
 * @throws if there is a table that nothing is put into
 */
export async function fillOldWorld(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await applyMigrations(client, migrations);
    for (const { name, columns } of await tablesOf(client)) {
      const rows = everything[name]?.map((row) => rewritten(row, name, migrations));
      if (!rows?.[0]) throw new Error(`Nothing is put into ${name}`);
      const first = rows[0];
      const lacking = columns.filter((column) => !(column in first));
      if (lacking.length > 0)
        throw new Error(`${name} has ${lacking.join()}, of which nothing is put`);
      const list = columns.join(', ');
      await client.query(
        `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  } finally {
    await client.end();
  }
}

/** All rows of a database, by table, in an order of their own. */
export async function rowsOfAll(url: string): Promise<Record<string, Row[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, Row[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text collate "C"`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** What the rows of an older schema are in one that has these tables and columns, and these migrations later. */
export function carriedOver(
  before: Tables,
  after: Tables,
  later: readonly Migration[],
): Record<string, Row[]> {
  return Object.fromEntries(
    Object.keys(after).map((name) => {
      const columns = Object.keys(after[name]?.[0] ?? {});
      const source = filledFrom[name];
      const filled = source ? (before[source.table] ?? []).map(source.row) : [];
      const rows = (before[name] ?? filled).map((row) => {
        const kept = Object.entries(row).filter(
          ([column]) => !takenLater.includes(`${name}.${column}`),
        );
        const brought = columns
          .filter((column) => !(column in row))
          .map((column): [string, unknown] => [column, broughtLater[`${name}.${column}`]?.(row)]);
        const carried = Object.fromEntries([...kept, ...brought]);
        return rewritten(carried, name, later);
      });
      return [name, rows];
    }),
  );
}

/** What these migrations make of a row of a table. */
const rewritten = (row: Row, table: string, migrations: readonly Migration[]): Row =>
  migrations.reduce(
    (one, { tag }) => rewrittenBy[tag.replace(/^\d+_/, '')]?.[table]?.(one) ?? one,
    row,
  );
