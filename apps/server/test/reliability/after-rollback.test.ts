import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackup } from '../../src/backup/contents.ts';
import { restore, statementsIn } from '../../src/backup/restore.ts';
import { backUpIfDue } from '../../src/backup/schedule.ts';
import { backUp } from '../../src/backup/write.ts';
import { examine } from '../../src/doctor/examine.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { migrate, pendingMigrations, readMigrations } from '../../src/platform/migrate.ts';
import { versionIn } from '../../src/platform/version.ts';
import { startDatabase } from '../../src/start-database.ts';
import { checkDatabase } from '../../src/verify/check-database.ts';
import { testWorld } from '../harness.ts';
import { rowsOfAll } from '../old-world.ts';
import { migrationsDir } from '../template.ts';
import { lookIntoUrl } from './database-probe.ts';
import { Databases } from './databases.ts';
import { root } from './server-process.ts';

/** This program: the one that runs again after a rollback. */
const version = versionIn(root);
const databases = new Databases();
let room = '';
beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-rollback-'));
});
afterAll(async () => {
  await databases.drop();
  await rm(room, { recursive: true, force: true });
});

const laterSql = `create table later_things (id text primary key, seen_at timestamptz);
  alter table members add column later_note text not null default 'none';
  create function later_guard() returns trigger language plpgsql as $$
    begin if new.id = 'never' then raise 'never'; end if; return new; end $$;
  create trigger later_guard before insert on later_things
    for each row execute function later_guard();`;

/**
 * A database with people and rows that the next release migrated and used.
 * @param before the release before that one, the oldest that runs on its schema
 */
async function nextReleases(before: string, name: string) {
  const folder = path.join(room, name);
  await cp(migrationsDir, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 9_000, tag: '9000_later' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, '9000_later.sql'), laterSql);
  const last = (await readMigrations(migrationsDir)).at(-1)?.tag;
  const releases = path.join(folder, 'releases.json');
  await writeFile(releases, JSON.stringify([{ version: before, last }]));
  const world = await testWorld();
  const file = path.join(room, `${name}.backup`);
  await backUp(world.databaseUrl, file);
  await world.close();
  const url = await databases.make();
  await restore({ connectionString: url, file, migrationsDir, version, replace: false });
  await migrate(url, folder, { version: '999.0.0' });
  await lookIntoUrl(url, ({ pool }) =>
    pool.query(`insert into later_things values ('later', now());
      update members set later_note = 'of the next release'`),
  );
  return { url, folder, older: file };
}

const envOf = (url: string) => ({ DATABASE_URL: url, DATA_DIR: room });
const start = (url: string) =>
  startDatabase(
    { config: readConfig(envOf(url), root), log: pino({ level: 'silent' }), version },
    [],
  );
const schemaSaid = async (url: string) =>
  (await examine({ env: envOf(url), root, clock: systemClock })).filter(
    ({ area }) => area === 'Schema',
  );
const backUpAndProve = (url: string, dataDir: string) =>
  backUpIfDue({
    connectionString: url,
    dataDir: path.join(room, dataDir),
    migrationsDir,
    version,
    keep: { daily: 1, weekly: 0, monthly: 0 },
    now: () => Date.parse('2026-11-24T12:00:00Z'),
  });

// proves PKG-8, OPS-12, BACK-3
test('on the schema of the next release this one starts, checks, backs up, restores and proves', async () => {
  const { url, folder, older } = await nextReleases(version, 'expanding');
  const rows = await rowsOfAll(url);
  expect(rows.later_things).toHaveLength(1);

  expect(await start(url)).toBe(url);
  const known = (await readMigrations(migrationsDir)).length;
  expect(await schemaSaid(url)).toEqual([
    {
      area: 'Schema',
      state: 'ok',
      text: `All ${known} migrations are applied, and of a newer release 9000_later: this version runs on them.`,
      remedy: '',
    },
  ]);
  const file = path.join(
    room,
    'proven',
    'backups',
    'warchest-scheduled-2026-11-24T12-00-00.backup',
  );
  expect(await backUpAndProve(url, 'proven')).toEqual({ backedUp: file, proven: file, copied: [] });

  const into = await databases.make();
  const restored = { connectionString: into, file, migrationsDir, version };
  // This database has never run the statements, and the program does not have them.
  await expect(restore({ ...restored, replace: false })).rejects.toThrow(
    'runs statements that are only in the file: 9000_later (4 statements).',
  );
  expect(await rowsOfAll(into)).toEqual({});
  expect((await statementsIn(restored)).map(({ tag, sql }) => [tag, sql])).toEqual([
    ['9000_later', laterSql],
  ]);
  const consented = await restore({ ...restored, replace: false, runStatements: true });
  expect(consented.migrated).toEqual([]);
  expect(await rowsOfAll(into)).toEqual(rows);
  expect((await checkDatabase(into)).problems).toBe(0);
  // The restored schema is that of the next release in everything: its guard and its migration.
  await lookIntoUrl(into, ({ pool }) =>
    expect(pool.query(`insert into later_things values ('never')`)).rejects.toThrow('never'),
  );
  expect(await pendingMigrations(into, folder, '999.0.0')).toEqual([]);
  expect((await readBackup(file)).header.schema.at(-1)).toMatchObject({
    tag: '9000_later',
    needs: version,
    sql: laterSql,
  });

  // A backup of a restored database is as good, and one of before the upgrade takes its place.
  const again = path.join(room, 'again.backup');
  await backUp(into, again);
  // By now the database has run them.
  await restore({ ...restored, file: again, replace: true });
  expect(await rowsOfAll(into)).toEqual(rows);
  const other = { ...restored, connectionString: await databases.make(), replace: false };
  await expect(restore({ ...other, knownFrom: other.connectionString })).rejects.toThrow(
    'only in the file',
  );
  await restore({ ...other, knownFrom: into });
  await restore({ ...restored, file: older, replace: true });
  expect(await rowsOfAll(into)).not.toHaveProperty('later_things');
});

// proves PKG-8, OPS-12
test('on the schema of a release that is further away, everything refuses with one sentence', async () => {
  const { url } = await nextReleases('998.0.0', 'forbidding');
  const before = await rowsOfAll(url);
  const sentence = `The database needs Warchest 998.0.0 or newer, because it has 9000_later. This is ${version}. Nothing was changed.`;
  await expect(start(url)).rejects.toThrow(sentence);
  expect(await schemaSaid(url)).toEqual([
    {
      area: 'Schema',
      state: 'problem',
      text: sentence,
      remedy: 'Install the version of Warchest that made this database, or a newer one.',
    },
  ]);
  await expect(backUpAndProve(url, 'unproven')).rejects.toThrow(`NewerDatabase: ${sentence}`);
  const file = path.join(room, 'forbidden.backup');
  await backUp(url, file);
  const into = await databases.make();
  const restored = { connectionString: into, file, migrationsDir, version, replace: true };
  await expect(restore(restored)).rejects.toThrow(sentence);
  expect(await rowsOfAll(into)).toEqual({});
  expect(await rowsOfAll(url)).toEqual(before);
});

// proves OPS-12
test('statements of the next release are run only if they are those that it applied', async () => {
  const { url } = await nextReleases(version, 'edited');
  const into = await databases.make();
  const refused = async (change: string, name: string) => {
    await lookIntoUrl(url, ({ pool }) => pool.query(change));
    const file = path.join(room, name);
    await backUp(url, file);
    const restored = { connectionString: into, file, migrationsDir, version, replace: false };
    const said = await restore({ ...restored, runStatements: true }).then(
      () => 'restored',
      (error: unknown) => String(error),
    );
    expect(await rowsOfAll(into)).toEqual({});
    return said;
  };
  expect(
    await refused(`update schema_migrations set sql = sql || ' ' where needs is not null`, 'other'),
  ).toBe(
    'DamagedBackup: This backup cannot be restored: the statements of 9000_later are not those that were applied. Nothing was changed.',
  );
  expect(await refused('update schema_migrations set sql = null', 'none')).toBe(
    'BackupRefused: The backup does not contain the statements of 9000_later. Restore it with the version that made them, or a later one. Nothing was changed.',
  );
});
