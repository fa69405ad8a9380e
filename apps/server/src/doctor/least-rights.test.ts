import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, withDatabase, type TestWorld } from '../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../test/paid-run.ts';
import { migrationsDir } from '../../test/template.ts';
import { restore } from '../backup/restore.ts';
import { backUp } from '../backup/write.ts';
import { migrate } from '../platform/migrate.ts';
import { reading } from '../platform/read-only-connection.ts';
import { checkDatabase } from '../verify/check-database.ts';
import { checkDatabaseSettings, readDatabaseSettings } from './database.ts';
import { examine } from './examine.ts';

const name = `least_${randomBytes(5).toString('hex')}`;
const superuser = `${name}_super`;
// One that has to be quoted.
const password = `o'${randomBytes(8).toString('hex')}`;
let world: TestWorld;
let room = '';

/** Where the role is, as its server knows it. */
function ownUrl(): string {
  const url = new URL(withDatabase(world.databaseUrl, name));
  url.username = name;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** What psql does with the file that the composed PostgreSQL runs, under names of this test. */
async function statements(): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/database.sql');
  const text = await readFile(file, 'utf8');
  const variable = /^\\getenv (\w+) POSTGRES_PASSWORD$/m.exec(text);
  return text
    .replaceAll(/^(--|\\).*$/gm, '')
    .replaceAll(`:'${variable?.[1]}'`, pg.escapeLiteral(password))
    .replaceAll(/\bwarchest\b/g, name)
    .replaceAll(/\bpostgres\b/g, superuser)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function onServer(...all: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(world.databaseUrl, 'postgres') });
  await client.connect();
  try {
    for (const sql of all) await client.query(sql);
  } finally {
    await client.end();
  }
}

const warnings = (url: string) =>
  reading(
    url,
    'least-rights',
    async (read) =>
      checkDatabaseSettings(await readDatabaseSettings(read), { poolSize: 1, databaseUrl: url })
        .filter(({ text }) => text.includes('superuser'))
        .map(({ text, remedy }) => ({ text, remedy })),
    5_000,
  );

beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-least-'));
  await onServer(`create role ${superuser} superuser login password 'x'`, ...(await statements()));
});
afterAll(async () => {
  await onServer(
    `drop database if exists ${name} with (force)`,
    `drop role if exists ${name}`,
    `drop role if exists ${superuser}`,
  );
  await world.close();
  await rm(room, { recursive: true, force: true });
});

// proves PKG-10
it('is what the role of the composed database has, whose superuser nobody reaches by network', async () => {
  expect(
    await world.sql(
      `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication
         or rolbypassrls as more, rolpassword is null as open
       from pg_authid where rolname like '${name}%' order by 1`,
    ),
  ).toEqual([
    { name, more: false, open: false },
    { name: superuser, more: true, open: true },
  ]);
});

// proves SYS-7
it('is enough for what a superuser made, as the remedy for one says', async () => {
  const people = runPeople();
  const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
  await changeRun(world, people, id, { completed: true });
  expect(await warnings(world.databaseUrl)).toEqual([
    {
      text: 'The server connects as a superuser, with more rights than it needs.',
      remedy: expect.stringMatching(
        /^npm run backup .*create role .*create database .*npm run restore/,
      ),
    },
  ]);
  const file = path.join(room, 'all');
  await backUp(world.databaseUrl, file);
  const url = ownUrl();
  await restore({ connectionString: url, file, migrationsDir, version: '0.1.0', replace: false });
  await migrate(url, migrationsDir);
  expect(await warnings(url)).toEqual([]);
  const examined = await examine({
    env: { DATABASE_URL: url, DATA_DIR: room },
    root: path.resolve(import.meta.dirname, '../../../..'),
    clock: world.clock,
  });
  expect(examined.map(({ text }) => text).filter((text) => text.includes('be read'))).toEqual([]);
  expect(examined.filter(({ area }) => area === 'Schema')).toEqual([
    expect.objectContaining({ state: 'ok' }),
  ]);
  expect(await checkDatabase(url)).toMatchObject({ problems: 0 });
  const count = 'select count(*) as rows from audit_log';
  const [before] = await world.sql<{ rows: number }>(count);
  const [after] = await reading(
    url,
    'least-rights',
    (read) => read<{ rows: number }>(count),
    5_000,
  );
  expect(before?.rows).toBeGreaterThan(3);
  expect(after).toEqual(before);
});
