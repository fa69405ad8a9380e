import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { putOnPath, testFolder, writeProgram } from '../../../test/folder.ts';
import { identityInStat, isProgramOn, linux, posix } from './process-table.ts';

afterEach(() => void vi.restoreAllMocks());

/** A process that waits in a folder. */
function sleeper(cwd: string, program = 'sleep', ...words: readonly string[]): number {
  const child = spawn(program, words.length > 0 ? words : ['60'], { cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

/** The pid of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' });
  await once(child, 'close');
  return child.pid ?? 0;
}

/** `/proc/<pid>/stat` counts its fields from one: the second is the name, the 22nd the start time. */
const statOf = (name: string, state: string): string =>
  [7, `(${name})`, state, ...Array.from({ length: 30 }, (_, at) => `field${at + 4}`)].join(' ');

test.each([
  ['sleep', 'S', '7-field22'],
  ['a name) with (brackets', 'R', '7-field22'],
  ['sleep', 'Z', null],
  ['sleep', 'X', null],
])('a process called %s in state %s is known as %s', (name, state, identity) => {
  expect(identityInStat(7, statOf(name, state))).toBe(identity);
});

test.each([
  [true, '/usr/lib/bin/postgres\0-D\0/site/data\0-c\0port=5432\0'],
  [true, '/usr/lib/bin/initdb\0--pgdata=/site/data/cluster.new-1\0'],
  [true, '  12 postgres -D "/site/data/cluster"'],
  [true, `sh -c exec 'postgres' -D '/site/data'`],
  [false, '/usr/lib/bin/postgres\0-D\0/site/database\0'],
  [false, '/usr/lib/bin/postgres\0-D\0/elsewhere/site/data\0'],
  [false, 'postgres: checkpointer \0'],
  [false, 'vi\0/site/data/postgresql.conf\0'],
  [false, 'pg_postgres\0-D\0/site/data\0'],
  [false, ''],
])('%s: on /site/data works %j', (expected, commandLine) => {
  expect(isProgramOn('/site/data', commandLine)).toBe(expected);
});

describe('on Linux', () => {
  test('a living process is known by pid and start time, one that has ended is not known', async () => {
    const stat = await readFile(`/proc/${process.pid}/stat`, 'utf8');
    const identity = await linux.identityOf(process.pid);
    expect(identity).toBe(identityInStat(process.pid, stat));
    expect(identity).toMatch(/^\d+-\d{2,}$/);
    expect(await linux.identityOf(await endedPid())).toBeNull();
  });

  test('the postmaster of a cluster is the process that works in its folder', async () => {
    const folder = await testFolder();
    for (const name of ['cluster', 'other']) await mkdir(path.join(folder, name));
    await symlink('cluster', path.join(folder, 'link'));
    const pid = sleeper(path.join(folder, 'cluster'));
    const isOf = (name: string, which = pid) =>
      linux.isPostmasterOf(which, path.join(folder, name));
    expect([
      await isOf('cluster'),
      await isOf('link'),
      await isOf('other'),
      await isOf('missing'),
      await isOf('cluster', await endedPid()),
    ]).toEqual([true, true, false, false, false]);
  });

  test('a program of PostgreSQL is found before it has written anything', async () => {
    const folder = await testFolder();
    const program = await writeProgram(path.join(folder, 'initdb'), 'read line');
    const child = spawn(program, [`--pgdata=${folder}/new`], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    sleeper(folder);
    await expect.poll(() => linux.findPrograms(folder)).toEqual([child.pid]);
    expect(await linux.findPrograms(path.join(folder, 'other'))).toEqual([]);
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    expect(await linux.findPrograms(folder)).toEqual([]);
  });
});

describe('elsewhere', () => {
  test.each([
    [undefined, '7-0'],
    // it is of another user
    ['EPERM', '7-0'],
    ['ESRCH', null],
  ])('a process whose signal fails with %s is known as %s', async (code, identity) => {
    const asked = vi.spyOn(process, 'kill').mockImplementation(() => {
      if (code) throw Object.assign(new Error(code), { code });
      return true;
    });
    expect(await posix.identityOf(7)).toBe(identity);
    // 0 only asks whether it is there
    expect(asked.mock.calls).toEqual([[7, 0]]);
  });

  /** In the place of `ps`: says its arguments in a file, and what it is given. */
  async function fakePs(...output: readonly string[]): Promise<() => Promise<string>> {
    const folder = await testFolder();
    const said = path.join(folder, 'said');
    const lines = output.map((line) => `echo '${line}'`);
    await writeProgram(path.join(folder, 'ps'), `echo "$@" > ${said}`, ...lines);
    putOnPath(folder);
    return () => readFile(said, 'utf8');
  }

  test.each([
    [true, '/usr/lib/bin/postgres -D /site/cluster'],
    [false, '/usr/lib/bin/postgres -D /elsewhere'],
    [false, 'tail -f /site/cluster/log'],
  ])('%s: the postmaster of /site/cluster is %s', async (expected, commandLine) => {
    const said = await fakePs(commandLine);
    expect(await posix.isPostmasterOf(process.pid, '/site/cluster')).toBe(expected);
    expect(await said()).toBe(`-o command= -p ${process.pid}\n`);
  });

  test('a process that has ended, or that ps does not know, is no postmaster', async () => {
    await fakePs('/usr/lib/bin/postgres -D /site/cluster');
    expect(await posix.isPostmasterOf(await endedPid(), '/site/cluster')).toBe(false);
    await fakePs();
    const folder = await testFolder();
    await writeProgram(path.join(folder, 'ps'), 'exit 1');
    putOnPath(folder);
    expect(await posix.isPostmasterOf(process.pid, '/site/cluster')).toBe(false);
  });

  test('the programs on a folder are those that ps lists', async () => {
    const said = await fakePs(
      '    1 /sbin/init',
      '   27 /usr/lib/bin/initdb --pgdata=/site/cluster',
      '  311 /usr/lib/bin/postgres -D /site',
    );
    expect(await posix.findPrograms('/site')).toEqual([27, 311]);
    expect(await said()).toBe('-axo pid=,command=\n');
  });
});
