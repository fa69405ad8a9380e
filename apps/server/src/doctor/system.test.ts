import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../test/folder.ts';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { recordCompletion } from '../backup/backup-folder.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Check } from './check.ts';
import { checkSystem } from './system.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const nowhere = '/nowhere/at/all';
/** The report of an installation whose folder is there or not. */
const report = (
  given: Partial<Pick<Config, 'dataDir' | 'backups'>> & {
    readonly isAway?: boolean;
    readonly isNameless?: boolean;
  } = {},
): Promise<Check[]> => {
  const { dataDir = nowhere, backups, isAway = false, isNameless = false } = given;
  const read = isAway ? null : world.server.deps.read;
  return checkSystem({ dataDir, backups }, read, systemClock, isNameless);
};
const fine = (area: Check['area'], text: string): Check => ({
  area,
  state: 'ok',
  text,
  remedy: '',
});
const noBackup: Check = {
  area: 'Backups',
  state: 'warning',
  text: 'No backup is known.',
  remedy:
    'Make one now. Set BACKUPS=daily and restart the server: then it makes one each day. npm run backup',
};
const unknownDisk = fine('Disk', 'The disk of DATA_DIR is not known.');
const process_ = (
  id: string,
  host: string,
  figures: object = {},
  seen = '1 second',
): Promise<unknown> => {
  const pool = { max: 10, open: 4, idle: 3, waiting: 0 };
  const all = {
    memory: 1,
    heapUsed: 1,
    heapLimit: 1_000,
    loopDelay: 1,
    streams: 1,
    errors: [],
    pools: { writes: pool, reads: pool },
    ...figures,
  };
  return world.sql(
    `insert into server_processes (id, host, pid, version, started_at, seen_at, figures)
     values ($1, $2, 7, '3.2.1', now() - interval '1 hour', now() - $3::interval, $4)`,
    [id, host, seen, JSON.stringify(all)],
  );
};

// proves SYS-7
test('of an idle system each area is said to be well, but for what is missing', async () => {
  expect(await report()).toEqual([
    noBackup,
    fine('Clock', 'The clocks of server and database agree.'),
    unknownDisk,
    fine('Server', '0 processes run.'),
    fine('Messages', 'None waits, none was given up.'),
  ]);
  await process_('one', 'alpha');
  await process_('gone', 'alpha', {}, '25 hours');
  expect((await report())[3]).toEqual(fine('Server', '1 process runs.'));
  await process_('two', 'beta');
  expect((await report())[3]).toEqual(fine('Server', '2 processes run.'));
});

// proves SYS-7
test('while the database is away only what is known without it is said', async () => {
  expect(await report({ isAway: true })).toEqual([noBackup, unknownDisk]);
});

// proves SYS-7, SYS-8
test('what needs somebody stands first, with what helps, and hosts have numbers where names are left out', async () => {
  await world.sql('delete from server_processes');
  await process_('calm', 'alpha');
  await process_('slow', 'beta', { loopDelay: 2_000 });
  await process_('silent', 'alpha', {}, '2 minutes');
  await world.sql(
    `insert into chat_outbox (id, kind, message, created_at, not_before, failed_at)
     values ('failed', 'news', '{}', now(), now(), now())`,
  );
  const said = (host: string, other: string): Check[] => [
    {
      area: 'Server',
      state: 'problem',
      text: `The server on ${other} (process 7) answers 2.000 ms late: it has more work than one processor does.`,
      remedy: 'Run one more process behind the proxy. PORT=3002 npm start',
    },
    {
      area: 'Server',
      state: 'warning',
      text: `The server on ${host} (process 7) crashed, or cannot reach the database.`,
      remedy: 'Read the last lines of its log. journalctl -u warchest -n 100',
    },
    {
      area: 'Messages',
      state: 'warning',
      text: '1 message to Discord was given up.',
      remedy: 'Send them again, or dismiss them. In the app: Administration.',
    },
    noBackup,
    fine('Clock', 'The clocks of server and database agree.'),
    unknownDisk,
  ];
  expect(await report()).toEqual(said('alpha', 'beta'));
  const numbered = await report({ isNameless: true });
  expect([said('host 1', 'host 2'), said('host 2', 'host 1')]).toContainEqual(numbered);
  await world.sql(`delete from chat_outbox where id = 'failed'`);
});

// proves SYS-7
test('what is known of disk and backups is said with its age', async () => {
  const dataDir = await testFolder();
  const folder = path.join(dataDir, 'backups');
  await mkdir(folder);
  const ago = (hours: number) => Date.now() - hours * 3_600_000 - 60_000;
  const file = path.join(folder, 'warchest-mine.backup');
  await writeFile(file, 'x');
  await utimes(file, new Date(), new Date(ago(3)));
  await recordCompletion(folder, 'proven', ago(4));
  const of = async (area: Check['area']) =>
    (await report({ dataDir, isAway: true })).filter((one) => one.area === area);
  expect((await of('Disk'))[0]?.text).toMatch(/^[\d.,]+ [KMGT]B of [\d.,]+ [KMGT]B are free/);
  expect(await of('Backups')).toEqual([fine('Backups', 'The last one is 3 hours old.')]);
  await recordCompletion(folder, 'copied', ago(2));
  expect(await of('Backups')).toEqual([
    fine('Backups', 'The last one is 3 hours old, its copy 2 hours.'),
  ]);
});
