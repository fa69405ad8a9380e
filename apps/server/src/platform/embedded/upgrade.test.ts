import { execFile } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { idlePostgres, majorIn, namesIn, putCluster } from '../../../test/clusters.ts';
import { testFolder } from '../../../test/folder.ts';
import { packagedMajor, type Binaries } from './binaries.ts';
import { filesIn, type Home } from './cluster.ts';
import { withClient } from './connect.ts';
import type { OsUser } from './os-user.ts';
import { identityOf } from './process.ts';
import { upgradeCluster } from './upgrade.ts';
import { UpgradeRefused } from './upgrade-refused.ts';
import { users } from './users.ts';

const run = promisify(execFile);
let home: Home;
let scratch: Home;
beforeEach(async () => {
  home = filesIn(await testFolder());
  scratch = filesIn(path.join(home.folder, 'upgrade'));
});

describe('an upgrade', { timeout: 60_000 }, () => {
  const refuse = () => Promise.reject(new Error('it went on'));
  const never = new AbortController().signal;
  const nothing = { oldBinaries: refuse, carry: refuse, ending: never };

  test('is refused where there is no database', async () => {
    const missing = path.join(home.folder, 'missing');
    for (const dataDir of [missing, home.folder]) {
      await expect(upgradeCluster({ dataDir, ...nothing })).rejects.toThrow(
        new UpgradeRefused(`There is no database in ${dataDir}.`),
      );
    }
    expect(await namesIn(home.folder)).toEqual([]);
  });

  test('is refused while processes use the database', async () => {
    await putCluster(home.cluster, 17);
    for (let times = 0; times < 2; times++) await users.enter(home.folder);
    await expect(upgradeCluster({ dataDir: home.folder, ...nothing })).rejects.toThrow(
      new UpgradeRefused(
        `The database is in use by process ${process.pid}: stop the server first.`,
      ),
    );
  });

  test('is refused without room, and of a newer version', async () => {
    await putCluster(home.cluster, 17);
    await mkdir(scratch.folder);
    const freeBytes = () => Promise.resolve(0);
    await expect(upgradeCluster({ dataDir: home.folder, ...nothing, freeBytes })).rejects.toThrow(
      'There is not enough room',
    );
    expect(await namesIn(home.folder)).toEqual(['cluster']);
    await putCluster(home.cluster, 99);
    await expect(upgradeCluster({ dataDir: home.folder, ...nothing })).rejects.toThrow(
      'start the newer version',
    );
  });

  test('of the right version is done, also if an earlier one was interrupted at its end', async () => {
    const major = await packagedMajor();
    await putCluster(home.upgraded, major);
    for (let times = 0; times < 2; times++) {
      const done = await upgradeCluster({ dataDir: home.folder, ...nothing });
      expect(done).toEqual({ state: 'was done', major });
      expect(await namesIn(home.folder)).toEqual(['cluster']);
    }
  });

  /** A database of version 17, and its programs. */
  async function oldDatabase() {
    await putCluster(home.cluster, 17);
    await writeFile(home.passwordFile, 'secret-1', { mode: 0o600 });
    const asked: unknown[] = [];
    const oldBinaries = async (major: number, account: OsUser | null): Promise<Binaries> => {
      asked.push([major, account === null]);
      // as root the old database runs as another user
      if (account) await run('chown', ['-R', String(account.uid), home.folder]);
      const postgres = await idlePostgres(path.join(home.folder, 'postgres'));
      return { initdb: '/nowhere', postgres, major };
    };
    return { asked, oldBinaries };
  }
  const oldPid = async (folder: string) =>
    Number((await readFile(path.join(folder, 'pids'), 'utf8')).trim());

  test('carries a database into a new cluster with the same password; the old one is kept', async () => {
    const { asked, oldBinaries } = await oldDatabase();
    await chmod(home.folder, 0o755);
    const carry = async (from: string, to: string) => {
      expect(await identityOf(await oldPid(home.cluster))).not.toBeNull();
      const socket = (folder: string) => encodeURIComponent(path.join(folder, 'socket'));
      expect([from, to]).toEqual([
        `postgresql://warchest@localhost:5432/warchest?host=${socket(home.folder)}`,
        `postgresql://warchest@localhost:5432/warchest?host=${socket(scratch.folder)}`,
      ]);
      expect((await stat(scratch.folder)).mode & 0o777).toBe(0o700);
      const { rows } = await withClient(to, (client) =>
        client.query<Record<string, unknown>>(
          `SELECT current_setting('fsync') AS fsync, current_setting('max_wal_size') AS wal`,
        ),
      );
      return { rows, password: await readFile(scratch.passwordFile, 'utf8') };
    };
    const major = await packagedMajor();
    const oldFolder = `${home.cluster}.postgresql-17`;
    const ending = new AbortController().signal;
    expect(await upgradeCluster({ dataDir: home.folder, oldBinaries, carry, ending })).toEqual({
      state: 'carried',
      from: 17,
      to: major,
      oldFolder,
      carried: { rows: [{ fsync: 'on', wal: '256MB' }], password: 'secret-1' },
    });
    // it no longer waits for its end
    expect(getEventListeners(ending, 'abort')).toEqual([]);
    expect(asked).toEqual([[17, process.getuid?.() !== 0]]);
    expect([await majorIn(home.cluster), await majorIn(oldFolder)]).toEqual([major, 17]);
    expect(await readFile(home.passwordFile, 'utf8')).toBe('secret-1');
    expect(await identityOf(await oldPid(oldFolder))).toBeNull();
    expect(await namesIn(home.folder)).toEqual(
      [
        'cluster',
        'cluster.postgresql-17',
        'launch.json',
        'password',
        'postgres',
        'postgres.log',
        'socket',
      ].toSorted(),
    );
  });

  test.each([
    ['carrying fails', new Error('the backup failed')],
    ['it is interrupted', new UpgradeRefused('The upgrade was interrupted.')],
  ])('leaves everything as it is and nothing running when %s', async (what, error) => {
    const { oldBinaries } = await oldDatabase();
    await chmod(home.folder, 0o755);
    const ending = new AbortController();
    let url = '';
    const carry = async (_: string, to: string) => {
      url = to;
      if (what === 'carrying fails') throw new Error('the backup failed');
      // what waits for a database fails then
      const waiting = withClient(to, (client) => client.query('SELECT pg_sleep(60)'));
      ending.abort();
      await waiting;
    };
    await expect(
      upgradeCluster({ dataDir: home.folder, oldBinaries, carry, ending: ending.signal }),
    ).rejects.toThrow(error);
    await expect(withClient(url, () => Promise.resolve())).rejects.toThrow('ENOENT');
    expect(await identityOf(await oldPid(home.cluster))).toBeNull();
    expect(await majorIn(home.cluster)).toBe(17);
    expect(await namesIn(home.folder)).not.toContain('upgrade');
  });

  test('that is interrupted before it begins starts nothing', async () => {
    const { oldBinaries } = await oldDatabase();
    await expect(
      upgradeCluster({
        dataDir: home.folder,
        oldBinaries,
        carry: refuse,
        ending: AbortSignal.abort(),
      }),
    ).rejects.toThrow('The upgrade was interrupted. Nothing was changed.');
    expect(await namesIn(home.cluster)).toEqual(['PG_VERSION']);
  });
});
