import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What an operating system says of its processes. */
export interface ProcessTable {
  /**
   * Identifies a living process by pid and start time, so that a reused pid differs. Null if the
   * process is gone; a zombie counts as gone, because some containers never reap orphans.
   */
  readonly identityOf: (pid: number) => Promise<string | null>;
  /**
   * Whether this pid is the postmaster of this cluster, and not an unrelated process with a reused
   * pid.
   */
  readonly isPostmasterOf: (pid: number, cluster: string) => Promise<boolean>;
  /**
   * Pids of PostgreSQL's programs (initdb, postgres) that were started on this folder or on one
   * below it, also before they have written anything. A postmaster's own children are not listed.
   */
  readonly findPrograms: (folder: string) => Promise<number[]>;
}

/** Linux, by the files in `/proc`. */
export const linux: ProcessTable = {
  identityOf: (pid) =>
    readFile(`/proc/${pid}/stat`, 'utf8').then(
      (stat) => identityInStat(pid, stat),
      () => null,
    ),
  async isPostmasterOf(pid, cluster) {
    if ((await linux.identityOf(pid)) === null) return false;
    // A postmaster's working directory is its data directory.
    return Promise.all([readlink(`/proc/${pid}/cwd`), realpath(cluster)]).then(
      ([cwd, own]) => cwd === own,
      () => false,
    );
  },
  async findPrograms(folder) {
    const pids: number[] = [];
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const commandLine = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      if (isProgramOn(folder, commandLine)) pids.push(Number(name));
    }
    return pids;
  },
};

/** Systems without `/proc`, such as macOS, by `ps`. They do not say when a process was started. */
export const posix: ProcessTable = {
  identityOf(pid) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') return Promise.resolve(null);
    }
    return Promise.resolve(`${pid}-0`);
  },
  async isPostmasterOf(pid, cluster) {
    if ((await posix.identityOf(pid)) === null) return false;
    return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.includes('postgres') && stdout.includes(cluster),
      () => false,
    );
  },
  async findPrograms(folder) {
    const { stdout } = await run('ps', ['-axo', 'pid=,command=']);
    return stdout
      .split('\n')
      .filter((line) => isProgramOn(folder, line))
      .map((line) => Number.parseInt(line, 10));
  },
};

/** Pid and start time from the text of `/proc/<pid>/stat`; null if the process has ended. */
export function identityInStat(pid: number, stat: string): string | null {
  // The command name may contain spaces and brackets, so fields are counted after its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : `${pid}-${fields[19]}`;
}

/** Whether a command line starts a program of PostgreSQL on a folder or on one below it. */
export function isProgramOn(folder: string, commandLine: string): boolean {
  const words = commandLine.split(/[\0\s"'=]+/);
  return (
    words.some((word) => word === folder || word.startsWith(`${folder}/`)) &&
    words.some((word) => ['initdb', 'postgres'].includes(path.basename(word)))
  );
}
