import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oldPrograms } from '../../src/cli/old-programs.ts';
import { startEmbeddedPostgres, stopStale } from '../../src/platform/embedded-postgres.ts';
import { chooseAccount } from '../../src/platform/embedded/os-user.ts';
import { packageName, packagedMajor } from '../../src/platform/embedded/binaries.ts';
import { ensureCluster, makeHome } from '../../src/platform/embedded/cluster.ts';
import { connectionString } from '../../src/platform/embedded/address.ts';
import { settingsFor } from '../../src/platform/embedded/command-line.ts';
import { ensureDatabase } from '../../src/platform/embedded/connect.ts';
import * as postmaster from '../../src/platform/embedded/postmaster.ts';
import { users } from '../../src/platform/embedded/users.ts';
import { upgradeCluster } from '../../src/platform/embedded/upgrade.ts';
import { query } from '../embedded-database.ts';
import { sealEverything } from '../seal.ts';
import { carriedOver, fillOldWorld, oldSchemas, rowsOfAll } from '../old-world.ts';
import { isFullTier, seeded } from './rounds.ts';
import { root } from './server-process.ts';
import {
  begin,
  exists,
  listing,
  log,
  majorIn,
  runsNowhere,
  startOn,
  upgrade,
} from './upgrade-command.ts';
import { commandFile } from '../operator-command.ts';

const run = promisify(execFile);
const oldMajor = 17;
const schema = (await oldSchemas()).at(-1);

let room = '';
/** A data directory as a version of Warchest with PostgreSQL 17 left it; each test has a copy. */
let origin = '';
let rowsBefore: Awaited<ReturnType<typeof rowsOfAll>>;
const made: string[] = [];

beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-upgrade-'));
  // As root the database runs as another user, who must be able to get there.
  await chmod(room, 0o755);
  origin = path.join(room, 'origin');
  const folder = path.join(origin, 'postgres');
  const account = await chooseAccount(folder);
  const programs = await oldPrograms({
    major: oldMajor,
    account,
    folder: undefined,
    say: () => undefined,
  });
  const home = await makeHome(folder, account);
  await ensureCluster(home, programs, account);
  const settings = settingsFor(false, {});
  const running = await postmaster.launch(home, programs, account, settings, null);
  const url = await connectionString(home, running, 'warchest');
  await ensureDatabase(url, await connectionString(home, running, 'postgres'), 'warchest');
  for (const foreign of ['notes', 'archive']) await query(url, `create database ${foreign}`);
  await fillOldWorld(url, schema?.had ?? []);
  await sealAnew(url);
  rowsBefore = await rowsOfAll(url);
  await postmaster.shutDown(running);
});
afterAll(async () => {
  for (const site of made) await stopStale(path.join(site, 'postgres'));
  await rm(room, { recursive: true, force: true });
});

/** What fills the tables is no true seal of their rows: the product's own take its place. */
async function sealAnew(url: string): Promise<void> {
  // the history refuses to lose rows as long as triggers work
  await query(
    url,
    `do $$ begin
       set local session_replication_role = replica;
       delete from seals;
       delete from seal_progress;
     end $$`,
  );
  expect(await sealEverything(url, () => Date.now())).toMatch(/^\d+:[\da-f]{64}$/);
}

async function copyOfOrigin(name: string): Promise<string> {
  const site = path.join(room, name);
  // with owners, modes and times
  await run('cp', ['-a', origin, site]);
  made.push(site);
  return site;
}

/** Starts the database as the server does, and expects in it all that was there before the upgrade. */
async function expectCarried(site: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: path.join(site, 'postgres'), log });
  try {
    const after = await rowsOfAll(database.connectionString);
    expect(after).toEqual(carriedOver(rowsBefore, after, schema?.later ?? []));
    expect(Object.values(after).flat().length).toBeGreaterThan(50);
  } finally {
    await database.stop();
  }
  expect(await majorIn(site)).toBe(await packagedMajor());
  expect(await exists(path.join(site, 'postgres', 'upgrade'))).toBe(false);
}

/** What a run that was killed left is no part of it. */
function isCarriedAsItIsNow(): void {
  // proves OPS-14
  test('is carried over as it is now, whatever a killed run has copied and has still at work', async () => {
    const site = await copyOfOrigin('orphans');
    const stale = path.join(site, 'postgres', 'cluster.upgraded');
    await mkdir(stale);
    await writeFile(path.join(stale, 'PG_VERSION'), '18\n');
    const scratch = path.join(site, 'postgres', 'upgrade');
    // creates its folder again and again, as an initdb does that has only just begun
    const program = path.join(room, 'initdb');
    await writeFile(
      program,
      '#!/bin/sh\nfor turn in $(seq 4000); do mkdir -p "$2/x"; sleep 0.005; done\n',
      { mode: 0o755 },
    );
    const orphan = spawn(program, ['--pgdata', path.join(scratch, 'cluster.new-1')]);
    const ended = new Promise((resolve) => orphan.once('exit', (_, signal) => resolve(signal)));
    await expect.poll(() => exists(scratch)).toBe(true);
    expect(await upgrade(site)).toMatchObject({ code: 0 });
    expect(await ended).toBe('SIGKILL');
    await expectCarried(site);
  });
}

describe('a database of an older PostgreSQL', { timeout: 240_000 }, () => {
  test('is refused by every start and command in a sentence that helps, and is left as it is', async () => {
    const site = await copyOfOrigin('refused');
    const before = await listing(site);
    const sentence = new RegExp(
      `^The database in ${site}/postgres is of PostgreSQL 17, and .* PostgreSQL 18: .* npm run upgrade-database\\. Nothing was changed\\.$`,
    );
    const started = (await startOn(site)).replace('ForeignMajorError: ', '');
    expect(started).toMatch(sentence);
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site };
    const verify = await commandFile('verify');
    const failed: { code?: number; stderr?: string } = await run(process.execPath, [verify], {
      cwd: root,
      env,
    }).then(
      () => ({}),
      (error: object) => error,
    );
    expect(failed.code).toBe(2);
    expect(failed.stderr?.trim()).toMatch(sentence);
    expect(await listing(site)).toEqual(before);
  });

  // proves OPS-14
  test('is carried over by the command with programs that it fetches; the old folder is kept', async () => {
    const site = await copyOfOrigin('carried');
    const { code, said } = await upgrade(site);
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining('All invariants hold.'),
    });
    expect(said).toMatch(/The database is now on PostgreSQL 18/);
    expect(said).toContain("not Warchest's: the databases archive, notes.");
    expect(await runsNowhere(site)).toBe(true);
    await expectCarried(site);
    expect(await majorIn(site, 'cluster.postgresql-17')).toBe(17);
    const backups = await readdir(path.join(site, 'backups'));
    expect(backups).toEqual([expect.stringMatching(/^warchest-before-upgrade-.*\.backup$/)]);
    const again = await upgrade(site);
    expect(again).toMatchObject({
      code: 0,
      said: expect.stringContaining('already has version 18'),
    });
    expect(await readdir(path.join(site, 'backups'))).toEqual(backups);

    // cut off after the old one had made room: the next start puts the new one in its place
    const at = (name: string) => path.join(site, 'postgres', name);
    await rename(at('cluster'), at('cluster.upgraded'));
    await expectCarried(site);
    await rename(at('cluster'), at('cluster.upgraded'));
    expect(await upgrade(site)).toMatchObject({ code: 0 });
    await expectCarried(site);
  });

  // proves OPS-14
  test('loses nothing when the command is killed in the middle, and the second run finishes', async () => {
    const chance = seeded('upgrade database');
    // in the full tier also earlier ones, and some by chance
    const others = ['postgres/upgrade', 'Backed up', ...Array<string>(20).fill('')];
    const moments = ['Restored', ...(isFullTier ? others : [])];
    for (const [at, moment] of moments.entries()) {
      const site = await copyOfOrigin(`killed-${at}`);
      const first = begin(site);
      const isThere = async () =>
        moment.includes('/') ? exists(path.join(site, moment)) : first.said().includes(moment);
      let over = false;
      void first.ended.then(() => (over = true));
      if (moment === '') await Promise.race([pause(chance.next() * 6_000), first.ended]);
      else while (!over && !(await isThere())) await pause(5);
      first.child.kill('SIGKILL');
      await first.ended;
      const started = await startOn(site);
      if (await exists(path.join(site, 'postgres', 'cluster.postgresql-17'))) {
        expect(started).toBe('started');
      } else {
        expect(started).toContain('npm run upgrade-database');
        expect(await majorIn(site)).toBe(17);
      }
      expect(await upgrade(site)).toMatchObject({ code: 0 });
      await expectCarried(site);
      const backups = await readdir(path.join(site, 'backups'));
      expect(backups.filter((name) => name.endsWith('.part'))).toEqual([]);
      await rm(site, { recursive: true });
    }
  });

  if (isFullTier) isCarriedAsItIsNow();

  test('stays as it is when the command is stopped by Ctrl+C, and no database runs on', async () => {
    const site = await copyOfOrigin('interrupted');
    const { child, ended, said } = begin(site);
    await expect.poll(said, { timeout: 60_000, interval: 5 }).toContain('Backed up');
    child.kill('SIGINT');
    expect(await ended).toEqual({
      code: 2,
      said: expect.stringMatching(/interrupted\. Nothing was changed\.\n$/),
    });
    expect(await runsNowhere(site)).toBe(true);
    expect(await majorIn(site)).toBe(17);
    expect(await exists(path.join(site, 'postgres', 'upgrade'))).toBe(false);
  });

  test('is not touched while somebody uses it, without room, or with other programs', async () => {
    const site = await copyOfOrigin('reasons');
    const postgres = path.join(site, 'postgres');
    const unchanged = async () => {
      expect(await majorIn(site)).toBe(17);
      expect(await readdir(postgres)).not.toContain('upgrade');
      expect(await exists(path.join(site, 'backups'))).toBe(false);
    };
    const entry = await users.enter(postgres);
    expect(await upgrade(site)).toEqual({
      code: 2,
      said: `The database is in use by process ${process.pid}: stop the server first. Nothing was changed.\n`,
    });
    await users.leave(postgres, entry);

    const nothing = () => Promise.reject(new Error('it went on'));
    const refused = upgradeCluster({
      dataDir: postgres,
      oldBinaries: nothing,
      carry: nothing,
      ending: new AbortController().signal,
      freeBytes: () => Promise.resolve(100_000_000),
    });
    await expect(refused).rejects.toThrow(
      /^There is not enough room in .*: 95 MB are free, .* Nothing was/,
    );

    expect(await upgrade(site, '--old-programs', room)).toEqual({
      code: 2,
      said: `There are no programs of PostgreSQL in ${room} (no bin/postgres). Nothing was changed.\n`,
    });
    const newer = path.join(root, 'node_modules', packageName());
    expect(await upgrade(site, '--old-programs', newer)).toMatchObject({
      code: 2,
      said: expect.stringMatching(
        /^The database is of PostgreSQL 17, and .* are PostgreSQL 18\. Nothing/,
      ),
    });
    expect(await upgrade(room)).toMatchObject({
      code: 2,
      said: expect.stringContaining('no database'),
    });
    await unchanged();
  });

  test('that is newer than the program is refused with what helps then', async () => {
    const site = await copyOfOrigin('newer');
    await writeFile(path.join(site, 'postgres', 'cluster', 'PG_VERSION'), '99\n');
    const sentence =
      /PostgreSQL 99, .* start the newer version of Warchest .* Nothing was changed\./;
    expect(await startOn(site)).toMatch(sentence);
    expect(await upgrade(site)).toMatchObject({ code: 2, said: expect.stringMatching(sentence) });
  });
});
