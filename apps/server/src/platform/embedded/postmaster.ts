import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OsUser } from './os-user.ts';
import type { Binaries } from './binaries.ts';
import {
  bareEnvironment,
  disownPid,
  identity,
  readPidFile,
  superuser,
  type Home,
} from './cluster.ts';
import { openLog, readFrom } from './log-file.ts';
import { findPrograms, isPostmasterOf, waitUntilGone } from './process.ts';

/** The address of a running PostgreSQL. */
export interface Address {
  /** Directory of the Unix socket, or null if it listens on loopback. */
  readonly socketDir: string | null;
  readonly port: number;
}

export interface Running extends Address {
  readonly pid: number;
}

/** A socket's full path must fit into about 100 bytes on every system. */
const maxSocketPath = 100;
const socketPort = 5432;
const temporaryPrefix = 'warchest-pg-';

const fits = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}.lock`)) <= maxSocketPath;

/** A private directory with a short path: beside the data, else a temporary one, else loopback. */
async function chooseAddress(home: Home, account: OsUser | null): Promise<Address> {
  const beside = path.join(home.folder, 'socket');
  if (fits(beside)) {
    // No postmaster of ours runs now, so its content was left by a crash.
    return prepareAgain({ socketDir: beside, port: socketPort }, account);
  }
  for (const parent of [tmpdir(), '/tmp']) {
    if (!fits(path.join(parent, `${temporaryPrefix}xxxxxx`))) continue;
    const made = await mkdtemp(path.join(parent, temporaryPrefix)).catch(() => null);
    if (made === null) continue;
    if (account) await chown(made, account.uid, account.gid);
    return { socketDir: made, port: socketPort };
  }
  return { socketDir: null, port: await freePort() };
}

/** Prepares the previous address again, so that existing clients can reconnect. */
async function prepareAgain(address: Address, account: OsUser | null): Promise<Address> {
  if (address.socketDir === null) return address;
  await rm(address.socketDir, { recursive: true, force: true });
  await mkdir(address.socketDir, { mode: 0o700 });
  if (account) await chown(address.socketDir, account.uid, account.gid);
  return address;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('No free port on loopback');
  return bound.port;
}

/** The connection string of a database at this address. */
export async function connectionString(
  home: Home,
  address: Address,
  database: string,
): Promise<string> {
  if (address.socketDir !== null) {
    const host = encodeURIComponent(address.socketDir);
    return `postgresql://${superuser}@localhost:${address.port}/${database}?host=${host}`;
  }
  const password = (await readFile(home.passwordFile, 'utf8')).trim();
  return `postgresql://${superuser}:${password}@127.0.0.1:${address.port}/${database}`;
}

/**
 * Settings that differ from PostgreSQL's defaults. Without `durable` a crash may lose everything.
 */
export const settingsFor = (
  durable: boolean,
  extra: Readonly<Record<string, string>>,
): Record<string, string> => ({
  max_connections: '100',
  shared_buffers: '128MB',
  // Compiling plans takes longer than it saves on short statements.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refusals such as a duplicate booking are errors to PostgreSQL. They are logged as one line,
  // without the statement and its values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  ...extra,
});

/**
 * The running postmaster of this home, from the pid file in its data directory. One that was started
 * by a killed process and has not written that file yet is waited for. The caller holds the lock.
 * @throws Error if it neither writes the file nor ends within half a minute
 */
export async function findRunning(home: Home): Promise<(Running & { ready: boolean }) | null> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const recorded = await readPidFile(home.cluster);
    if (recorded && (await isPostmasterOf(recorded.pid, home.cluster))) {
      return { ...recorded, socketDir: recorded.socketDir === '' ? null : recorded.socketDir };
    }
    const starting = await findPrograms(home.cluster);
    if (starting.length === 0) return null;
    if (Date.now() > deadline) {
      throw new Error(`process ${starting[0]} was started on ${home.cluster} and does not begin.`);
    }
    await pause(20);
  }
}

/**
 * Starts PostgreSQL and waits until it accepts connections, at the `previous` address if there was
 * one. The caller holds the lock.
 */
export async function launch(
  home: Home,
  binaries: Binaries,
  account: OsUser | null,
  settings: Readonly<Record<string, string>>,
  previous: Address | null,
): Promise<Running> {
  const recorded = await readPidFile(home.cluster);
  if (recorded) {
    await disownPid(home.cluster);
    await removeTemporary(recorded.socketDir);
  }
  const address = previous
    ? await prepareAgain(previous, account)
    : await chooseAddress(home, account);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const result = await attempt(home, binaries, account, address, settings, deadline);
    if (typeof result !== 'string') {
      await writeFile(home.launchFile, signature(binaries, settings), { mode: 0o600 });
      return result;
    }
    // After a kill of the postmaster its backends need some time to end.
    const backendsLinger = result.includes('pre-existing shared memory block');
    if (!backendsLinger || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${result}`);
    await pause(200);
  }
}

async function attempt(
  home: Home,
  binaries: Binaries,
  account: OsUser | null,
  address: Address,
  settings: Readonly<Record<string, string>>,
  deadline: number,
): Promise<Running | string> {
  const log = await openLog(home);
  const start = (await log.stat()).size;
  const listen = {
    listen_addresses: address.socketDir === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socketDir ?? '',
    unix_socket_permissions: '0700',
    port: String(address.port),
  };
  const flags = Object.entries({ ...settings, ...listen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...flags], {
    ...identity(account),
    cwd: '/',
    env: bareEnvironment,
    // Its own session, so that Ctrl+C in the terminal does not stop it before the server. A file
    // for its output, because a pipe would break when this process is killed.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exit: { ended: string | null } = { ended: null };
  child.on('error', (error) => (exit.ended = error.message));
  child.on('exit', (code, signal) => (exit.ended = `exit ${code ?? signal}`));
  child.unref();
  try {
    for (;;) {
      if (exit.ended !== null) return `${exit.ended}. ${await readFrom(home.logFile, start)}`;
      const state = await readPidFile(home.cluster);
      if (state?.ready && state.pid === child.pid) return { ...address, pid: state.pid };
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        return `not ready in time. ${await readFrom(home.logFile, start)}`;
      }
      await pause(5);
    }
  } finally {
    await log.close();
  }
}

/** Identifies the programs and settings of a postmaster; only an equal one is adopted. */
export const signature = (binaries: Binaries, settings: Readonly<Record<string, string>>): string =>
  JSON.stringify([binaries.postgres, settings]);

/**
 * Stops a postmaster: first in fast mode (rolls back transactions and flushes), then, if it hangs,
 * in immediate mode (the next start recovers from the write-ahead log).
 */
export async function shutDown(running: Running): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(running.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await waitUntilGone(running.pid, timeoutMs)) {
      if (running.socketDir !== null) await removeTemporary(running.socketDir);
      return;
    }
  }
  throw new Error(`PostgreSQL (pid ${running.pid}) does not stop`);
}

/** Removes a socket directory that {@link chooseAddress} created in a temporary folder. */
async function removeTemporary(socketDir: string): Promise<void> {
  if (path.basename(socketDir).startsWith(temporaryPrefix))
    await rm(socketDir, { recursive: true, force: true });
}
