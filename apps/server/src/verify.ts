import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectionSettings, statement } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { verifyDatabase, type Finding } from './verify/database.ts';
import { invariants } from './verify/invariants.ts';

/**
 * `npm run verify`: asks a database for everything that must never be in it, and says what was
 * found. Reads DATABASE_URL, or else the embedded database in DATA_DIR, which may be in use. Ends
 * with 1 if anything was found, with 2 if the database could not be asked.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const log = {
  info: () => undefined,
  warn: (details: object, message: string) => console.error(message, details),
};

/** On one connection without time limits: a large database may take its time. */
async function verify(connectionString: string): Promise<Finding[]> {
  const client = new pg.Client({
    ...connectionSettings(connectionString, 'warchest-verify'),
    options: '-c timezone=UTC -c default_transaction_read_only=on',
  });
  await client.connect();
  try {
    return await verifyDatabase({
      read: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await client.query<Row & pg.QueryResultRow>(statement(sql, values))).rows,
    });
  } finally {
    await client.end();
  }
}

async function verifyEmbedded(): Promise<Finding[]> {
  const dataDir = path.resolve(root, process.env.DATA_DIR || 'data', 'postgres');
  // Starting it would make a new one, in which everything holds.
  if (!existsSync(dataDir)) throw new Error(`There is no database in ${dataDir}`);
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await verify(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}

async function main(): Promise<number> {
  const url = process.env.DATABASE_URL;
  const findings = url ? await verify(url) : await verifyEmbedded();
  for (const { id, what } of invariants) {
    const found = findings.find((finding) => finding.what === what);
    console.log(`${id.padEnd(4)} ${String(found?.rows ?? 0).padStart(6)}  ${what}`);
    for (const example of found?.examples ?? []) {
      console.log(`${' '.repeat(13)}${JSON.stringify(example)}`);
    }
  }
  console.log(findings.length === 0 ? 'Everything holds.' : 'Promises are broken.');
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
