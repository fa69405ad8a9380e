import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAddress, isChosen, prepareAgain, removeTemporary, type Address } from './address.ts';
import { argumentsFor, signature } from './command-line.ts';
import type { OsUser } from './os-user.ts';
import type { Binaries } from './binaries.ts';
import { bareEnvironment, identity, type Home } from './cluster.ts';
import { writeAnew } from './foreign-folder.ts';
import { openLog, readFrom } from './log-file.ts';
import { disownPid, readPidFile } from './pid-file.ts';
import { findPrograms, isPostmasterOf, waitUntilGone } from './process.ts';
import { countingSettings } from './statistics.ts';

export interface Running extends Address {
  readonly pid: number;
}

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
    await disownPid(home.cluster, account);
    await removeTemporary(recorded.socketDir);
  }
  const isKept = previous && (previous.socketDir === null || isChosen(home, previous.socketDir));
  const address = isKept
    ? await prepareAgain(previous, account)
    : await chooseAddress(home, account);
  const deadline = Date.now() + 30_000;
  const all = { ...(await countingSettings(binaries)), ...settings };
  for (;;) {
    const result = await attempt(home, binaries, account, address, all, deadline);
    if (typeof result !== 'string') {
      await writeAnew(home.launchFile, signature(binaries, settings));
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
  const child = spawn(binaries.postgres, argumentsFor(home, address, settings), {
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
