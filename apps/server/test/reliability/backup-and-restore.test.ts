import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { readBackup } from '../../src/backup/contents.ts';
import { restore } from '../../src/backup/restore.ts';
import { backUp } from '../../src/backup/write.ts';
import { nameOfDatabase } from '../../src/platform/database-name.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { carriedOver, fillOldWorld, oldSchemas, rowsOfAll } from '../old-world.ts';
import { testUsers } from '../fixtures.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';
import { migrationsDir } from '../template.ts';
import { lookIntoUrl } from './database-probe.ts';
import { Databases } from './databases.ts';
import { root } from './server-process.ts';
import { indexes, rounds, together } from './rounds.ts';
import { commandFile } from '../operator-command.ts';

const run = promisify(execFile);
const version = '0.1.0';
const secret = 'a password that nobody may find';
const old = await oldSchemas();
/** Of all of them in the full tier, of the oldest and the one before this in the quick one. */
const schemas = rounds(0, 1) === 1 ? old : [old[0], old.at(-1)].flatMap((one) => one ?? []);
const databases = new Databases();
let world: TestWorld;
let room = '';
const inRoom = (name: string): string => path.join(room, name);

const restoreInto = (connectionString: string, file: string, replace = false) =>
  restore({ connectionString, file, migrationsDir, version, replace });
const refusal = (connectionString: string, file: string, replace = false): Promise<string> =>
  restoreInto(connectionString, file, replace).then(
    () => 'restored',
    (error: unknown) => String(error),
  );

/** A booking that was answered with success, and when that was. */
interface Acknowledged {
  readonly id: string;
  readonly at: number;
}

/**
 * Writers who book into runs of every kind, pay, complete and mail, until stopped. All that they
 * do goes through the door of the product.
 */
async function writers(count: number) {
  const people = testUsers();
  const acknowledged: Acknowledged[] = [];
  let ending = false;
  const live = async (number: number): Promise<void> => {
    const kind = runKinds[number % runKinds.length] ?? 'raid';
    const scenes = fixturesOf(world, kind);
    const advertiser = person({ roles: ['ADVERTISER', 'OVERVIEW'] });
    while (!ending) {
      const opened = await scenes.open(people);
      const first = await scenes.booked(advertiser, opened);
      acknowledged.push({ id: first.id, at: Date.now() });
      const second = await scenes.booked(advertiser, opened);
      acknowledged.push({ id: second.id, at: Date.now() });
      const done = { customerStatus: 'In group', paid: true, completed: true };
      await scenes.follow(people.collector, first, done);
      await scenes.follow(people.manager, second, { customerStatus: 'Cancelled' });
      await scenes.change(people.manager, opened, { completed: true });
    }
  };
  for (const one of [people.leader, people.collector, people.manager]) await world.join(one);
  // every completion brings points as well
  const rules = { leader: 50, collector: 20, booster: 0, advertiser: 5, per100k: 1 };
  await world.as(person({ roles: ['ACCESS'] })).call(contract.loyalty.setWork, { body: rules });
  const living = together(indexes(count), live);
  return {
    acknowledged,
    end: async () => {
      ending = true;
      await living;
    },
  };
}

beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-b1-'));
  const access = person({ roles: ['ACCESS'] });
  const adv = person({ name: 'Somebody', roles: ['ADVERTISER'] });
  await world.join(adv);
  const entry = { discordID: adv.id, advName: 'Somebody', password: secret };
  const saved = await world
    .as(access)
    .call(contract.programs.save, { body: { programData: [entry] } });
  if (saved.status !== 200) throw new Error(saved.text);
});
afterAll(async () => {
  await world.close();
  await databases.drop();
  await rm(room, { recursive: true, force: true });
});

describe('a backup', () => {
  // proves OPS-11
  test('taken while everybody writes is of one moment, and whole', async () => {
    const { acknowledged, end } = await writers(16);
    const enough = rounds(40, 400);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(enough);
    const began = Date.now();
    const { sums } = await backUp(world.databaseUrl, inRoom('busy'));
    const ended = Date.now();
    const during = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(during);
    await end();
    const url = await databases.make();
    const restored = await restoreInto(url, inRoom('busy'));
    expect(restored.sums).toEqual(sums);
    // What is there now is what was written, row for row.
    expect((await backUp(url, inRoom('busy again'))).sums).toEqual(sums);
    expect(await lookIntoUrl(url, verifyDatabase)).toEqual([]);
    const rows = await lookIntoUrl(url, ({ read }) =>
      read<{ id: string }>('select id from bookings'),
    );
    const there = new Set(rows.map(({ id }) => id));
    const before = acknowledged.filter(({ at }) => at < began);
    expect(before.filter(({ id }) => !there.has(id))).toEqual([]);
    expect(before.length).toBeGreaterThan(enough);
    const known = new Set(acknowledged.filter(({ at }) => at <= ended).map(({ id }) => id));
    // Those whose answer was still under way may be in it; nothing that came later is.
    expect([...there].filter((id) => !known.has(id)).length).toBeLessThanOrEqual(16);
  });

  test('at rest is the same rows, and holds no password that could be read', async () => {
    await backUp(world.databaseUrl, inRoom('rest'));
    const url = await databases.make();
    await restoreInto(url, inRoom('rest'));
    expect(await rowsOfAll(url)).toEqual(await rowsOfAll(world.databaseUrl));
    expect((await rowsOfAll(url))['program_entries']).toHaveLength(1);
    const bytes = await readFile(inRoom('rest'));
    expect(gunzipSync(bytes.subarray(0, -73)).includes(secret)).toBe(false);
    expect((await stat(inRoom('rest'))).mode & 0o777).toBe(0o600);
    expect((await readdir(room)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  // proves OPS-13
  test('makes another database of one in which it is restored: pages that stayed open begin anew', async () => {
    const url = await databases.make();
    const name = () => lookIntoUrl(url, ({ read }) => nameOfDatabase(read));
    await backUp(world.databaseUrl, inRoom('named'));
    await restoreInto(url, inRoom('named'));
    const before = await name();
    // whoever starts on it brings it to the newest schema first
    await migrate(url, migrationsDir);
    expect(await name()).toBe(before);
    await restoreInto(url, inRoom('named'), true);
    expect(await name()).not.toBe(before);
  });

  test('is restored although the last connection is only just closing', async () => {
    await backUp(world.databaseUrl, inRoom('closing'));
    const url = await databases.make();
    const last = new pg.Client({ connectionString: url, application_name: 'last' });
    await last.connect();
    const restored = refusal(url, inRoom('closing'));
    const sql = `select 1 from pg_stat_activity where application_name = 'warchest-restore'
      and datname = current_database() and state = 'idle'`;
    await expect.poll(async () => (await last.query(sql)).rowCount).toBe(1);
    // it has looked who is connected
    await sleep(100);
    await last.end();
    expect(await restored).toBe('restored');
  });

  test('of balances beyond the limit, from before there was one, is restored with them and the limit', async () => {
    const [from, into] = [await databases.make(), await databases.make()];
    await fillOldWorld(from, schemas.at(-1)?.had ?? []);
    await migrate(from, migrationsDir);
    const on = async (url: string, sql: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    };
    const more = (id: string) =>
      `with e as (insert into ledger_entries (id, at, kind, cycle_day, actor_id)
         values ('${id}', now(), 'correction', '2026-11-24', 'x'))
       insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
       values ('${id}a', '${id}', '2026-11-24', 'member', '1', 9000000000000000),
              ('${id}b', '${id}', '2026-11-24', 'pot', null, -9000000000000000)`;
    const limit = 'ledger_postings_limit';
    await on(from, `alter table ledger_postings disable trigger ${limit}`);
    await on(from, more('beyond1'));
    await on(from, `alter table ledger_postings enable trigger ${limit}`);
    await backUp(from, inRoom('beyond'));
    await restoreInto(into, inRoom('beyond'));
    expect(await rowsOfAll(into)).toEqual(await rowsOfAll(from));
    await expect(on(into, more('beyond2'))).rejects.toMatchObject({ code: 'WC001' });
  });

  test('does not take the place of another file', async () => {
    await writeFile(inRoom('mine'), 'mine');
    await expect(backUp(world.databaseUrl, inRoom('mine'))).rejects.toThrow('already');
    expect(await readFile(inRoom('mine'), 'utf8')).toBe('mine');
  });

  test('of a database that was never used is refused', async () => {
    await expect(backUp(await databases.make(), inRoom('none'))).rejects.toThrow('nothing to back');
    expect(await readdir(room)).not.toContain('none');
  });

  // proves OPS-10
  test.each(schemas)('of the version of $last comes forward', async ({ had, later }) => {
    const earlier = await databases.make();
    await fillOldWorld(earlier, had);
    const last = had.at(-1)?.tag ?? '';
    await backUp(earlier, inRoom(last));
    const url = await databases.make();
    const { migrated } = await restoreInto(url, inRoom(last));
    expect(migrated).toEqual(later.map(({ tag }) => tag));
    const after = await rowsOfAll(url);
    expect(after).toEqual(carriedOver(await rowsOfAll(earlier), after, later));
    expect(await lookIntoUrl(url, verifyDatabase)).toEqual([]);
  });
});

test('the commands say what they did', async () => {
  const url = await databases.make();
  const file = inRoom('commanded');
  const command = async (name: 'backup' | 'restore', databaseUrl: string, ...words: string[]) =>
    run(process.execPath, [await commandFile(name), ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, words: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        words: error.stdout + error.stderr,
      }),
    );
  const backup = await command('backup', world.databaseUrl, file);
  expect(backup).toMatchObject({ code: 0, words: expect.stringContaining(`Backed up to ${file}`) });
  const { sums } = await readBackup(file);
  expect(backup.words).toMatch(new RegExp(` ${sums['bookings']?.rows}  bookings\n`));
  const restored = await command('restore', url, file);
  expect(restored).toMatchObject({
    code: 0,
    words: expect.stringContaining('All invariants hold.'),
  });
});
