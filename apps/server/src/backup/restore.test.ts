import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { rowsOfAll } from '../../test/old-world.ts';
import { Databases } from '../../test/reliability/databases.ts';
import { openRun, testUsers } from '../../test/fixtures.ts';
import { migrationsDir } from '../../test/template.ts';
import { migrate } from '../platform/migrate.ts';
import { readBackup } from './contents.ts';
import { restore } from './restore.ts';
import { backUp } from './write.ts';

let world: TestWorld;
let room = '';
const databases = new Databases();
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'restore-'));
});
afterAll(async () => {
  await world.close();
  await databases.drop();
  await rm(room, { recursive: true });
});

// proves OPS-12
it('is refused while others are connected, and names them', async () => {
  const connectionString = world.databaseUrl;
  const file = path.join(room, 'backup');
  await backUp(connectionString, file);
  const clients = ['psql', 'psql', '', 'warchest-migrate'].map(
    (name) => new pg.Client({ connectionString, application_name: name }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const options = { connectionString, file, migrationsDir, version: '0.1.0', replace: true };
    await expect(restore(options)).rejects.toThrow(
      /^The database is in use: psql \(2\), unnamed \(1\), warchest \(\d+\), warchest-notices \(1\) connected\. Stop the server first\. Nothing was changed\.$/,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});

// proves OPS-11, OPS-12
it('makes every row, and says what is in the file', async () => {
  await openRun(world, testUsers());
  const file = path.join(room, 'whole');
  const written = await backUp(world.databaseUrl, file);
  expect(written).toEqual(await readBackup(file));
  const connectionString = await databases.make();
  const options = { connectionString, file, migrationsDir, version: '0.1.0', replace: false };
  expect(await restore(options)).toEqual({ ...written, migrated: [] });
  expect(await rowsOfAll(connectionString)).toEqual(await rowsOfAll(world.databaseUrl));
});

/** The migrations, and another one behind them. */
async function migrationsWith(sql: string): Promise<string> {
  const folder = path.join(room, 'migrations');
  await cp(migrationsDir, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 9_000, tag: '9000_added' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, '9000_added.sql'), sql);
  return folder;
}

// proves OPS-12
it('gives sequences the values that they had, and migrations their times', async () => {
  const folder = await migrationsWith(
    'create sequence tickets; create sequence "Next one" start 7; create sequence again',
  );
  const [from, into] = [await databases.make(), await databases.make()];
  const on = async <Row extends pg.QueryResultRow>(connectionString: string, sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await migrate(from, folder);
  await on(from, `select nextval('tickets'), nextval('tickets'), setval('again', 5, false)`);
  await on(from, `update schema_migrations set applied_at = '2026-01-02T03:04:05Z'`);
  const file = path.join(room, 'sequences');
  await backUp(from, file);
  const options = { file, migrationsDir: folder, version: '0.1.0', replace: false };
  await restore({ connectionString: into, ...options });
  const times = 'select tag, applied_at from schema_migrations order by tag';
  expect(await on(into, times)).toEqual(await on(from, times));
  expect(
    await on(
      into,
      `select nextval('tickets') as tickets, nextval('"Next one"') as next, nextval('again') as again`,
    ),
  ).toEqual([{ tickets: 3, next: 7, again: 5 }]);
});
