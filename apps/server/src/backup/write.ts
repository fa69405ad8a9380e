import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionSettings } from '../platform/database.ts';
import { readOn } from '../platform/job-connection.ts';
import { appliedMigrations } from '../platform/schema-versions.ts';
import type { Backup, BackupHeader, TableSum } from './contents.ts';
import { rowsIn } from './contents.ts';
import { frame, writeFrames } from './file.ts';
import { namesSql, sequencesOf, tablesOf, type CopiedTable } from './schema.ts';
import { BackupRefused } from './errors.ts';

/** Settings that make the text of values independent of the server, without time limits. */
const plainValues =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=3 ' +
  '-c bytea_output=hex -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** Opens a connection for backups, without time limits. */
export async function connect(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionSettings(connectionString, name),
    options: plainValues,
  });
  // A broken connection also fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Writes the whole database into a file, from one snapshot, while the product works. Tables cannot
 * be altered meanwhile; reads and writes do not wait.
 * @throws BackupRefused if this is not a database of the product
 */
export async function backUp(connectionString: string, file: string): Promise<Backup> {
  const client = await connect(connectionString, 'warchest-backup');
  try {
    const tables = await freeze(client);
    const header = await headerOf(client, tables);
    const sums: Record<string, TableSum> = {};
    await writeFrames(file, framesOf(client, header, tables, sums));
    await client.query('commit');
    return { header, sums };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Begins the transaction. It locks the tables before the first query takes the snapshot, so that no
 * migration runs between the two.
 */
async function freeze(client: pg.Client): Promise<CopiedTable[]> {
  const migrations = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (!migrations.rows[0]?.there) {
    throw new BackupRefused('There is nothing to back up: this database has no schema.');
  }
  for (;;) {
    const names = (await tablesOf(client)).map(({ name }) => name);
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `lock table ${namesSql(client, ['schema_migrations', ...names])} in access share mode`,
    );
    const tables = await tablesOf(client);
    if (tables.length === names.length && tables.every(({ name }) => names.includes(name))) {
      return tables;
    }
    await client.query('rollback');
  }
}

async function headerOf(client: pg.Client, tables: readonly CopiedTable[]): Promise<BackupHeader> {
  const { rows: now } = await client.query<{ at: string }>('select now() as at');
  return {
    format: 'warchest-backup-1',
    at: now[0]?.at ?? '',
    schema: await appliedMigrations(readOn(client)),
    tables: tables.map(({ name }) => name),
    sequences: await sequencesOf(client),
  };
}

/** Rows are grouped into frames of about this many bytes. */
const partSize = 256 * 1024;

async function* framesOf(
  client: pg.Client,
  header: BackupHeader,
  tables: readonly CopiedTable[],
  sums: Record<string, TableSum>,
): AsyncGenerator<Buffer> {
  yield frame(JSON.stringify(header));
  for (const { name, columns } of tables) {
    yield frame(JSON.stringify({ table: name, columns }));
    const hash = createHash('sha256');
    let rows = 0;
    for await (const part of rowsOf(client, name, columns)) {
      hash.update(part);
      rows += rowsIn(part);
      yield frame(part);
    }
    yield frame('');
    const sum = { rows, sha256: hash.digest('hex') };
    sums[name] = sum;
    yield frame(JSON.stringify(sum));
  }
}

async function* rowsOf(
  client: pg.Client,
  name: string,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  const sql = `copy public.${client.escapeIdentifier(name)} (${namesSql(client, columns)}) to stdout`;
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
