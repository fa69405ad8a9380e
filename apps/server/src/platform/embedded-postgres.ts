import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionString, type Address } from './embedded/address.ts';
import { chooseAccount } from './embedded/os-user.ts';
import { findBinaries, packagedMajor } from './embedded/binaries.ts';
import { assertMajor, ensureCluster, findHome, makeHome, type Home } from './embedded/cluster.ts';
import { settingsFor, signature } from './embedded/command-line.ts';
import { answers, ensureDatabase } from './embedded/connect.ts';
import { trimLog } from './embedded/log-file.ts';
import * as postmaster from './embedded/postmaster.ts';
import { withLock } from './embedded/lock.ts';
import { ensureStatistics } from './embedded/statistics.ts';
import { identityOf } from './embedded/process.ts';
import { users } from './embedded/users.ts';
import { StartRefused } from './start-refused.ts';

/** The part of the logger that is used here. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface EmbeddedOptions {
  /** All files of this database (made 0700). */
  dataDir: string;
  /** Off: commits are not flushed to disk, for throwaway data in tests. */
  durable?: boolean;
  log: Log;
  /** Created if missing. */
  database?: string;
  /** Extra PostgreSQL settings, such as `{max_connections: '300'}`. */
  settings?: Readonly<Record<string, string>>;
  /** The folder for a copy of the programs if they cannot be used in place. */
  cacheDir?: string;
  /** Restarts PostgreSQL when it ends unexpectedly, and limits its log (default: yes). */
  revive?: boolean;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** The pid of the current postmaster. */
  readonly pid: number;
  /** Stops it, unless another living process uses it. */
  stop(): Promise<void>;
}

/** The embedded database cannot be used; the message says what to do instead. */
export class EmbeddedPostgresError extends StartRefused {
  override readonly name = 'EmbeddedPostgresError';
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The embedded PostgreSQL cannot run: ${reason}\n` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer to use that instead, ' +
        'such as DATABASE_URL=postgresql://user:password@host:5432/warchest',
      { cause },
    );
  }
}

/**
 * A real PostgreSQL from the installed package, started as a child that survives a crash of this
 * process. A postmaster that is already running is adopted if it answers and has the same settings,
 * else stopped first: a data directory never has two. Several processes may share one; the last to
 * stop ends it. It listens on a Unix socket in a private directory or, if the path would be too
 * long, on loopback with a generated password.
 * @throws StartRefused, with the reason and what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (cause) {
    throw cause instanceof StartRefused ? cause : new EmbeddedPostgresError(cause);
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('it is not supported on Windows.');
  const { database = 'warchest', log } = options;
  await assertMajor(options.dataDir, await packagedMajor());
  const account = await chooseAccount(options.dataDir);
  const binaries = await findBinaries(account, options.cacheDir);
  const settings = settingsFor(options.durable ?? true, options.settings ?? {});
  const home = await makeHome(options.dataDir, account);

  const adoptOrLaunch = (previous: Address | null): Promise<postmaster.Running> =>
    withLock(home.folder, async () => {
      const found = await postmaster.findRunning(home);
      if (found) {
        const same = (await launchedWith(home)) === signature(binaries, settings);
        if (same && (await answers(await connectionString(home, found, 'postgres')))) return found;
        const others = (await users.listLiving(home.folder)).filter((entry) => entry !== userEntry);
        if (others.length > 0) {
          throw new Error(`process ${parseInt(others[0] ?? '', 10)} uses it with other settings.`);
        }
        log.warn({ pid: found.pid }, 'Stopping a database that an earlier process left running');
        await postmaster.shutDown(found);
      }
      await ensureCluster(home, binaries, account);
      return postmaster.launch(home, binaries, account, settings, previous);
    });

  const userEntry = await users.enter(home.folder);
  let running: postmaster.Running;
  let url: string;
  try {
    running = await adoptOrLaunch(null);
    url = await connectionString(home, running, database);
    await ensureDatabase(url, await connectionString(home, running, 'postgres'), database);
    // they are for operators: without them everything else works
    await ensureStatistics(url, binaries).catch((error: unknown) =>
      log.warn({ err: error }, 'What statements cost cannot be counted'),
    );
  } catch (error) {
    await users.leave(home.folder, userEntry);
    throw error;
  }
  log.info(
    { pid: running.pid, folder: home.folder, user: account?.name },
    'Embedded database is running',
  );

  let stopping: Promise<void> | null = null;
  const leaving = new AbortController();
  const check = async (): Promise<void> => {
    await trimLog(home);
    if (stopping || (await identityOf(running.pid)) !== null) return;
    log.warn({ pid: running.pid }, 'The embedded database ended unexpectedly, starting it again');
    // At the same address, so that pools reconnect by themselves.
    running = await adoptOrLaunch(running);
    log.info({ pid: running.pid }, 'Embedded database is running again');
  };
  const watching = (options.revive ?? true) ? watch(check, leaving.signal, log) : Promise.resolve();

  return {
    connectionString: url,
    get pid() {
      return running.pid;
    },
    stop: () =>
      (stopping ??= Promise.resolve().then(async () => {
        leaving.abort();
        await watching;
        await withLock(home.folder, async () => {
          await users.leave(home.folder, userEntry);
          if ((await users.listLiving(home.folder)).length > 0) return;
          const found = await postmaster.findRunning(home);
          if (found) await postmaster.shutDown(found);
        });
      })),
  };
}

/** Checks the postmaster until aborted. Its timers keep no process alive. */
async function watch(look: () => Promise<void>, leaving: AbortSignal, log: Log): Promise<void> {
  let wait = 250;
  while (!leaving.aborted) {
    try {
      await pause(wait, undefined, { ref: false, signal: leaving });
      await look();
      wait = 250;
    } catch (error) {
      if (leaving.aborted) return;
      wait = Math.min(wait * 2, 5_000);
      log.warn({ err: error }, 'The embedded database could not be started again');
    }
  }
}

/**
 * Stops a database that a killed process left running on this data directory. Returns whether there
 * was one.
 */
export async function stopStale(dataDir: string): Promise<boolean> {
  const home = await findHome(dataDir);
  if (!home) return false;
  return withLock(home.folder, async () => {
    const found = await postmaster.findRunning(home);
    if (found) await postmaster.shutDown(found);
    return found !== null;
  });
}

const launchedWith = (home: Home): Promise<string> =>
  readFile(home.launchFile, 'utf8').catch(() => '');
