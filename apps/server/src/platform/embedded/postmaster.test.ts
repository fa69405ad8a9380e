import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hurryClock, setVariable, testFolder, writeProgram } from '../../../test/folder.ts';
import { filesIn, type Home } from './cluster.ts';
import { argumentsFor, signature } from './command-line.ts';
import { findRunning, launch, shutDown, type Running } from './postmaster.ts';
import { identityOf } from './process.ts';

const settings = { jit: 'off', port: '1' };
let home: Home;
beforeEach(async () => {
  home = filesIn(await testFolder());
  await mkdir(home.cluster);
});

/** In the place of PostgreSQL: works in the folder of the cluster and writes the same pid file. */
const begin = 'cd "$2" || exit 9; echo "begins on $2"';
const writePidFile = (socketDir = '') =>
  `printf "%s\\n" $$ "$2" 0 5433 "${socketDir}" "" "" ready > new; mv new postmaster.pid`;
const wait = 'while :; do sleep 0.01; done';
const stopOn = (signal: string) => `trap 'echo ${signal} >> signals; exit 0' ${signal}`;
const ignore = (signal: string) => `trap 'echo ${signal} >> signals' ${signal}`;

const binariesOf = async (...lines: readonly string[]) => ({
  initdb: '/nowhere',
  postgres: await writeProgram(path.join(home.folder, 'postgres'), ...lines),
  major: 18,
});
/** Starts one; whatever still runs at the end of the test is killed. */
async function launched(...lines: readonly string[]): Promise<Running> {
  const running = await launch(home, await binariesOf(...lines), null, settings, null);
  onTestFinished(() => killed(running.pid));
  return running;
}
async function killed(pid: number): Promise<void> {
  if ((await identityOf(pid)) !== null) process.kill(pid, 'SIGKILL');
}
const textOf = (name: string) => readFile(path.join(home.cluster, name), 'utf8');

describe('a start', () => {
  test('is over when the pid file says ready', async () => {
    setVariable('SESSION_SECRET', 'not for PostgreSQL');
    await writeFile(home.logFile, 'earlier\n');
    const running = await launched(
      'pwd > "$2/place"',
      begin,
      'printf "%s\\n" "$@" > arguments',
      'env | grep -v -E "^(PWD|OLDPWD|SHLVL|_)=" | sort > environment',
      writePidFile(),
      wait,
    );
    const address = { socketDir: path.join(home.folder, 'socket'), port: 5432 };
    expect(running).toEqual({
      ...address,
      pid: Number((await textOf('postmaster.pid')).split('\n')[0]),
    });
    expect({
      place: await textOf('place'),
      arguments: (await textOf('arguments')).trim().split('\n'),
      environment: await textOf('environment'),
      log: await readFile(home.logFile, 'utf8'),
      launch: await readFile(home.launchFile, 'utf8'),
      mode: (await stat(home.launchFile)).mode & 0o777,
    }).toEqual({
      place: '/\n',
      arguments: argumentsFor(home, address, settings),
      environment: 'LC_ALL=C\nPATH=/usr/bin:/bin\nTZ=UTC\n',
      log: `earlier\nbegins on ${home.cluster}\n`,
      launch: signature({ ...(await binariesOf()), initdb: '' }, settings),
      mode: 0o600,
    });
  });

  test('after a crash takes the pid of the dead out of the way, and their temporary socket', async () => {
    const socketDir = await mkdtemp(path.join(tmpdir(), 'warchest-pg-'));
    const pidFile = ['77', home.cluster, '0', '5432', socketDir, '', '', 'ready'];
    await writeFile(path.join(home.cluster, 'postmaster.pid'), pidFile.join('\n'));
    await launched(begin, 'cp postmaster.pid before', writePidFile(), wait);
    expect(await textOf('before')).toBe(['2147483646', ...pidFile.slice(1)].join('\n'));
    await expect(stat(socketDir)).rejects.toThrow('ENOENT');
  });

  test('at an earlier address makes its folder anew', async () => {
    const previous = { socketDir: await mkdtemp(path.join(tmpdir(), 'warchest-pg-')), port: 5432 };
    onTestFinished(() => rm(previous.socketDir, { recursive: true, force: true }));
    await writeFile(path.join(previous.socketDir, 'left'), '');
    const binaries = await binariesOf(begin, writePidFile(), wait);
    const running = await launch(home, binaries, null, settings, previous);
    onTestFinished(() => killed(running.pid));
    expect(running).toEqual({ ...previous, pid: running.pid });
    expect(await readdir(previous.socketDir)).toEqual([]);
    expect(await readdir(home.folder)).not.toContain('socket');
  });

  test('at an earlier address of loopback stays there', async () => {
    const binaries = await binariesOf(begin, writePidFile(), wait);
    const running = await launch(home, binaries, null, settings, { socketDir: null, port: 5499 });
    onTestFinished(() => killed(running.pid));
    expect(running).toEqual({ socketDir: null, port: 5499, pid: running.pid });
  });

  // The pid file, which names them, belongs to the user of the database.
  test('leaves folders alone that it has not made', async () => {
    const foreign = path.join(home.folder, 'warchest-pg-foreign');
    await mkdir(foreign);
    await writeFile(path.join(foreign, 'kept'), '');
    const pidFile = ['77', home.cluster, '0', '5432', foreign, '', '', 'ready'];
    await writeFile(path.join(home.cluster, 'postmaster.pid'), pidFile.join('\n'));
    const binaries = await binariesOf(begin, writePidFile(), wait);
    const previous = { socketDir: foreign, port: 5432 };
    const running = await launch(home, binaries, null, settings, previous);
    onTestFinished(() => killed(running.pid));
    expect(running.socketDir).toBe(path.join(home.folder, 'socket'));
    expect(await readdir(foreign)).toEqual(['kept']);
  });

  test('waits until what a killed postmaster left has ended', async () => {
    const running = await launched(
      begin,
      'if mkdir tried; then echo "FATAL: pre-existing shared memory block is in use"; exit 1; fi',
      writePidFile(),
      wait,
    );
    expect(await identityOf(running.pid)).not.toBeNull();
  });

  test.each([
    ['exit 1', 'exit 1'],
    ['kill -KILL $$', 'exit SIGKILL'],
  ])('that ends by %s says what PostgreSQL wrote in it', async (line, ended) => {
    await writeFile(home.logFile, 'earlier\n');
    await expect(launched(begin, 'echo "FATAL: no"', line)).rejects.toThrow(
      new Error(`PostgreSQL did not start: ${ended}. begins on ${home.cluster}\nFATAL: no`),
    );
    expect(await readdir(home.folder)).not.toContain('launch.json');
  });

  test('of a program that is missing says so', async () => {
    const binaries = { initdb: '', postgres: path.join(home.folder, 'missing'), major: 18 };
    await expect(launch(home, binaries, null, settings, null)).rejects.toThrow(
      `PostgreSQL did not start: spawn ${binaries.postgres} ENOENT. `,
    );
  });

  test('that does not become ready in half a minute is given up, and its program is ended', async () => {
    // another's pid file is not its own
    const another = `printf "%s\\n" 1 "$2" 0 5433 "" "" "" ready > postmaster.pid`;
    const binaries = await binariesOf(begin, 'echo $$ > pid', another, wait);
    const failed = launch(home, binaries, null, settings, null).catch((error: Error) => error);
    await expect.poll(() => textOf('pid').catch(() => '')).not.toBe('');
    hurryClock(30_001);
    expect(await failed).toEqual(
      new Error(`PostgreSQL did not start: not ready in time. begins on ${home.cluster}`),
    );
    const pid = Number(await textOf('pid'));
    await expect.poll(() => identityOf(pid)).toBeNull();
  });

  test('that is not possible beside what a killed postmaster left is given up in the end', async () => {
    const second = path.join(home.cluster, 'second');
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (existsSync(second) ? 30_001 : 0));
    onTestFinished(() => clock.mockRestore());
    const left = 'FATAL: pre-existing shared memory block';
    await expect(
      launched(begin, `echo "${left}"; mkdir first || mkdir second; exit 1`),
    ).rejects.toThrow(/^PostgreSQL did not start: [^]*pre-existing shared memory block/);
    expect(existsSync(second)).toBe(true);
  });
});

describe('the running postmaster', () => {
  test('is the one whose pid is recorded, if it works in that folder', async () => {
    const running = await launched(begin, writePidFile('/site/socket'), wait);
    const { pid } = running;
    expect(await findRunning(home)).toEqual({
      pid,
      port: 5433,
      socketDir: '/site/socket',
      ready: true,
    });
    const text = await textOf('postmaster.pid');
    await writeFile(path.join(home.cluster, 'postmaster.pid'), text.replace('/site/socket', ''));
    expect(await findRunning(home)).toEqual({ pid, port: 5433, socketDir: null, ready: true });
  });

  test('is none where nothing was started, or where another has the pid', async () => {
    expect(await findRunning(home)).toBeNull();
    await writeFile(path.join(home.cluster, 'postmaster.pid'), `${process.pid}\n`);
    expect(await findRunning(home)).toBeNull();
  });

  test('that has not begun is waited for, but not for ever', async () => {
    const { postgres } = await binariesOf('read line', begin, writePidFile(), wait);
    const child = spawn(postgres, ['-D', home.cluster], { stdio: ['pipe', 'ignore', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValue(30_001);
    onTestFinished(() => clock.mockRestore());
    await expect(findRunning(home)).rejects.toThrow(
      `process ${child.pid} was started on ${home.cluster} and does not begin.`,
    );
    clock.mockReset().mockReturnValue(0);
    const found = findRunning(home);
    await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(2);
    child.stdin.end('go on\n');
    expect((await found)?.pid).toBe(child.pid);
  });
});

describe('a stop', () => {
  test('lets PostgreSQL end in order, and removes its temporary socket', async () => {
    const running = await launched(begin, stopOn('INT'), writePidFile(), wait);
    const socketDir = await mkdtemp(path.join(tmpdir(), 'warchest-pg-'));
    await shutDown({ ...running, socketDir });
    expect(await identityOf(running.pid)).toBeNull();
    expect(await textOf('signals')).toBe('INT\n');
    await expect(stat(socketDir)).rejects.toThrow('ENOENT');
    // once more, of what is gone
    await shutDown({ ...running, socketDir: null });
  });

  test('of one that hangs is at once after a while', async () => {
    const running = await launched(begin, ignore('INT'), stopOn('QUIT'), writePidFile(), wait);
    const kill = vi.spyOn(process, 'kill');
    onTestFinished(() => kill.mockRestore());
    // the ten seconds for the first signal pass at once, then the clock stands still
    let now = 0;
    const clock = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => (kill.mock.calls.length > 1 ? now : (now += 10_001)));
    onTestFinished(() => clock.mockRestore());
    await shutDown(running);
    expect(await identityOf(running.pid)).toBeNull();
    expect(kill.mock.calls).toEqual([
      [running.pid, 'SIGINT'],
      [running.pid, 'SIGQUIT'],
    ]);
    expect(await readdir(path.join(home.folder, 'socket'))).toEqual([]);
  });

  test('says when nothing stops it, and each means has its time', async () => {
    const running = await launched(begin, writePidFile(), wait);
    const start = Date.now();
    let now = start;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 500));
    onTestFinished(() => clock.mockRestore());
    const sent: unknown[] = [];
    const kill = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      sent.push([pid, signal, Math.round((now - start) / 1000)]);
      return true;
    });
    onTestFinished(() => kill.mockRestore());
    await expect(shutDown(running)).rejects.toThrow(
      `PostgreSQL (pid ${running.pid}) does not stop`,
    );
    expect(sent).toEqual([
      [running.pid, 'SIGINT', 0],
      [running.pid, 'SIGQUIT', 11],
      [running.pid, 'SIGKILL', 17],
    ]);
  });

  test('that is not permitted says so', async () => {
    const running = await launched(begin, writePidFile(), wait);
    const denied = Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw denied;
    });
    onTestFinished(() => kill.mockRestore());
    await expect(shutDown(running)).rejects.toThrow('kill EPERM');
  });
});
