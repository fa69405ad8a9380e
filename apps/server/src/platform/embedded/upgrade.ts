import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chooseAccount, type OsUser } from './os-user.ts';
import { findBinaries, packagedMajor, type Binaries } from './binaries.ts';
import { ensureCluster, filesIn, findHome, finishUpgrade, type Home } from './cluster.ts';
import { connectionString } from './address.ts';
import { giveFolder, removeFolder } from './foreign-folder.ts';
import { settingsFor } from './command-line.ts';
import { ensureDatabase } from './connect.ts';
import * as postmaster from './postmaster.ts';
import { withLock } from './lock.ts';
import { UpgradeRefused } from './upgrade-refused.ts';
import { assertSpace, removeInterruptedRun, replaceCluster } from './upgrade-steps.ts';
import { users } from './users.ts';
import { ForeignMajorError, majorOfCluster } from './version.ts';

interface UpgradeOptions<Carried> {
  readonly dataDir: string;
  /** The programs of an older major version, usable by the account. */
  readonly oldBinaries: (major: number, account: OsUser | null) => Promise<Binaries>;
  /** Copies everything from one database to the other and verifies it there. */
  readonly carry: (from: string, to: string) => Promise<Carried>;
  /** Aborted: both databases are stopped, and the old one stays in place. */
  readonly ending: AbortSignal;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

type Upgrade<Carried> =
  /**
   * It already had the right version, perhaps because an earlier upgrade was interrupted at its
   * end.
   */
  | { readonly state: 'was done'; readonly major: number }
  | {
      readonly state: 'carried';
      readonly from: number;
      readonly to: number;
      /** The folder of the old cluster. */
      readonly oldFolder: string;
      readonly carried: Carried;
    };

const database = 'warchest';

/**
 * Creates a cluster of the installed major version from one of an older version. The new one is
 * created and verified beside the old one, which is then moved aside and kept. After an
 * interruption at any point one of them is complete, and a second run or the next start finishes.
 * The lock of the folder keeps other processes from starting a database there.
 * @throws UpgradeRefused, ForeignMajorError if the cluster is newer than the programs
 */
export async function upgradeCluster<Carried>(
  options: UpgradeOptions<Carried>,
): Promise<Upgrade<Carried>> {
  const home = await findHome(options.dataDir);
  if (!home) throw new UpgradeRefused(`There is no database in ${options.dataDir}.`);
  const account = await chooseAccount(options.dataDir);
  return withLock(home.folder, async () => {
    const others = await users.listLiving(home.folder);
    if (others.length > 0) {
      const pids = [...new Set(others.map((entry) => Number.parseInt(entry, 10)))].join(', ');
      throw new UpgradeRefused(`The database is in use by process ${pids}: stop the server first.`);
    }
    await finishUpgrade(home);
    const [from, to] = [await majorOfCluster(home.cluster), await packagedMajor()];
    if (from === null) throw new UpgradeRefused(`There is no database in ${home.folder}.`);
    if (from === to) return { state: 'was done', major: to };
    if (from > to) throw new ForeignMajorError(home.folder, from, to);
    const scratch = filesIn(path.join(home.folder, 'upgrade'));
    await removeInterruptedRun(home, scratch);
    await assertSpace(home, options.freeBytes);
    const binaries = {
      old: await options.oldBinaries(from, account),
      fresh: await findBinaries(account),
    };
    try {
      const carried = await carryOver(options, { home, scratch, account, binaries });
      const oldFolder = await replaceCluster(home, scratch, from);
      return { state: 'carried', from, to, oldFolder, carried };
    } finally {
      await removeFolder(scratch.folder);
    }
  });
}

interface Place {
  readonly home: Home;
  readonly scratch: Home;
  readonly account: OsUser | null;
  readonly binaries: { readonly old: Binaries; readonly fresh: Binaries };
}

async function carryOver<Carried>(
  { carry, ending }: UpgradeOptions<Carried>,
  { home, scratch, account, binaries }: Place,
): Promise<Carried> {
  const running: postmaster.Running[] = [];
  let stopping = Promise.resolve();
  const stopAll = (): Promise<void> =>
    (stopping = stopping.then(async () => {
      for (const one of running.splice(0)) await postmaster.shutDown(one);
    }));
  const launch = async (place: Home, programs: Binaries): Promise<postmaster.Running> => {
    ending.throwIfAborted();
    const settings = settingsFor(true, { max_wal_size: '256MB' });
    const made = await postmaster.launch(place, programs, account, settings, null);
    running.push(made);
    ending.throwIfAborted();
    return made;
  };
  // Everything that waits for a database then fails, which ends the work.
  const stopNow = () => void stopAll().catch(() => undefined);
  ending.addEventListener('abort', stopNow);
  try {
    const old = await launch(home, binaries.old);
    await mkdir(scratch.folder, { mode: 0o700 });
    await giveFolder(scratch.folder, account);
    // The same password, so that its file need not be replaced together with the cluster.
    const password = await readFile(home.passwordFile, 'utf8').catch(() => undefined);
    await ensureCluster(scratch, binaries.fresh, account, password);
    const fresh = await launch(scratch, binaries.fresh);
    const url = (name: string) => connectionString(scratch, fresh, name);
    await ensureDatabase(await url(database), await url('postgres'), database);
    const carried = await carry(await connectionString(home, old, database), await url(database));
    ending.throwIfAborted();
    return carried;
  } catch (error) {
    if (ending.aborted) throw new UpgradeRefused('The upgrade was interrupted.');
    throw error;
  } finally {
    ending.removeEventListener('abort', stopNow);
    await stopAll();
  }
}
