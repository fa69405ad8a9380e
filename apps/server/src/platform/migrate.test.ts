import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { withDatabase } from '../../test/harness.ts';
import { migrationsDir } from '../../test/template.ts';
import {
  migrate,
  pendingMigrations,
  readMigrations,
  schemaChecker,
  waitForMigrations,
} from './migrate.ts';

let admin: pg.Client;
let name = '';
let url = '';
let room = '';

beforeAll(async () => {
  admin = new pg.Client({ connectionString: withDatabase(inject('templateUrl'), 'postgres') });
  await admin.connect();
});
afterAll(() => admin.end());
beforeEach(async () => {
  name = `migrate_${process.pid}_${Math.random().toString(36).slice(2)}`;
  url = withDatabase(inject('templateUrl'), name);
  await admin.query(`create database ${name}`);
  room = await mkdtemp(path.join(tmpdir(), 'warchest-migrate-'));
});
afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await rm(room, { recursive: true, force: true });
});

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The migrations, and one more. */
async function oneMore(sql: string): Promise<string> {
  const folder = path.join(room, 'migrations');
  await cp(migrationsDir, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 9_000, tag: '9000_more' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, '9000_more.sql'), sql);
  return folder;
}

test('a fresh database gets everything, and the second time there is nothing to do', async () => {
  expect((await migrate(url, migrationsDir)).length).toBeGreaterThan(1);
  expect(await migrate(url, migrationsDir)).toEqual([]);
  const isCurrent = await schemaChecker(migrationsDir, query);
  expect(await isCurrent()).toBe(true);
});

// proves OPS-2, OPS-9
test('five processes that start at once do it once', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, migrationsDir)));
  expect(applied.filter((tags) => tags.length > 0)).toHaveLength(1);
});

test('a start says that it waits for another process, and only then', async () => {
  let waits = 0;
  const onWait = () => void (waits += 1);
  await migrate(url, migrationsDir, { onWait });
  expect(waits).toBe(0);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await waitForMigrations(other);
    const started = migrate(url, migrationsDir, { onWait });
    await expect.poll(() => waits).toBe(1);
    await other.end();
    expect(await started).toEqual([]);
  } finally {
    await other.end().catch(() => undefined);
  }
  expect(waits).toBe(1);
});

// proves OPS-9
test('a migration that fails leaves everything as it was', async () => {
  await migrate(url, migrationsDir);
  const folder = await oneMore('create table halfway (id text); select 1 / 0;');
  await expect(migrate(url, folder)).rejects.toThrow('division by zero');
  expect(await query(`select 1 from pg_tables where tablename = 'halfway'`)).toEqual([]);
  expect(await migrate(url, migrationsDir)).toEqual([]);
});

// proves OPS-9
test('a migration that was changed afterwards, or is unknown here, stops the start', async () => {
  const folder = await oneMore('create table more (id text);');
  await migrate(url, folder);
  await writeFile(path.join(folder, '9000_more.sql'), 'create table other (id text);');
  await expect(migrate(url, folder)).rejects.toThrow('9000_more was changed');
  await expect(migrate(url, migrationsDir)).rejects.toThrow('newer than this program');
});

// proves OPS-9
test('killed in the middle, nothing has changed and the next start finishes', async () => {
  const folder = await oneMore('create table late (id text); select pg_sleep(30);');
  const module = fileURLToPath(new URL('migrate.ts', import.meta.url));
  const code = `const { migrate } = await import(${JSON.stringify(module)});
    await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  const asleep = () =>
    query(
      `select 1 from pg_stat_activity where datname = '${name}' and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
    );
  await expect.poll(async () => (await asleep()).length).toBe(1);
  child.kill('SIGKILL');
  // The database notices a lost client only when it writes to it.
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  expect(await query('select tag from schema_migrations')).toEqual([]);
  expect(await query(`select 1 from pg_tables where tablename = 'runs'`)).toEqual([]);
  await writeFile(path.join(folder, '9000_more.sql'), 'create table late (id text);');
  expect(await migrate(url, folder)).toContain('9000_more');
});

test('migrations are read in the order of their numbers, wherever they stand in the journal', async () => {
  const folder = path.join(room, 'journal');
  const entries = [2, 0, 1].map((idx) => ({ idx, tag: `000${idx}_x` }));
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const { tag } of entries) await writeFile(path.join(folder, `${tag}.sql`), `-- ${tag}`);
  expect((await readMigrations(folder)).map(({ tag, sql }) => [tag, sql])).toEqual(
    ['0000_x', '0001_x', '0002_x'].map((tag) => [tag, `-- ${tag}`]),
  );
});

/** Lets a folder of migrations know the releases that are out. */
const know = (folder: string, releases: readonly object[]) =>
  writeFile(path.join(folder, 'releases.json'), JSON.stringify(releases));

// proves PKG-8
test('each migration needs the release before the one that brings it', async () => {
  const folder = path.join(room, 'needs');
  const entries = [0, 1, 2, 3].map((idx) => ({ idx, tag: `000${idx}_x` }));
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const { tag } of entries) await writeFile(path.join(folder, `${tag}.sql`), `-- ${tag}`);
  const needs = async () => (await readMigrations(folder)).map(({ needs }) => needs);
  expect(await needs()).toEqual([null, null, null, null]);
  await know(folder, [
    { version: '0.1.0', last: '0001_x' },
    { version: '0.2.0', last: '0002_x' },
  ]);
  expect(await needs()).toEqual([null, null, '0.1.0', '0.2.0']);
});

// proves PKG-8
test('a release runs on the schema of the next one, and an older one names the one that does', async () => {
  const folder = await oneMore('alter table runs add column more text;');
  const last = (await readMigrations(migrationsDir)).at(-1)?.tag;
  await know(folder, [{ version: '0.4.0', last }]);
  await migrate(url, folder, { version: '0.5.0' });
  expect(
    await query('select tag, needs, sql from schema_migrations where sql is not null'),
  ).toEqual([{ tag: '9000_more', needs: '0.4.0', sql: 'alter table runs add column more text;' }]);
  const rows = () => query('select * from schema_migrations order by tag');
  const before = await rows();
  for (const version of ['0.4.0', '0.4.1', '0.10.0']) {
    expect(await migrate(url, migrationsDir, { version })).toEqual([]);
    expect(await pendingMigrations(url, migrationsDir, version)).toEqual([]);
  }
  const message =
    'The database needs Warchest 0.4.0 or newer, because it has 9000_more. This is 0.3.9. Nothing was changed.';
  await expect(migrate(url, migrationsDir, { version: '0.3.9' })).rejects.toThrow(message);
  await expect(pendingMigrations(url, migrationsDir, '0.3.9')).rejects.toThrow(message);
  expect(await rows()).toEqual(before);
});

// proves PKG-8
test('what would be applied is said without a change', async () => {
  const all = (await readMigrations(migrationsDir)).map(({ tag }) => tag);
  const pending = async () =>
    (await pendingMigrations(url, migrationsDir, '0.1.0')).map(({ tag }) => tag);
  expect(await pending()).toEqual(all);
  expect(await query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  // as an installation from before the first release has it
  await migrate(url, migrationsDir);
  await query('alter table schema_migrations drop column needs, drop column sql');
  expect(await pending()).toEqual([]);
  const folder = await oneMore('create table more (id text);');
  expect(await migrate(url, folder)).toEqual(['9000_more']);
  expect(await query(`select needs, sql from schema_migrations where tag = '9000_more'`)).toEqual([
    { needs: null, sql: null },
  ]);
});
