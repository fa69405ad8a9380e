import { chmod, lstat, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { namesIn, putCluster } from '../../../test/clusters.ts';
import { setVariable, testFolder, writeProgram } from '../../../test/folder.ts';
import {
  assertMajor,
  ensureCluster,
  filesIn,
  findHome,
  finishUpgrade,
  identity,
  majorOfHome,
  makeHome,
  type Home,
} from './cluster.ts';

const account = { name: 'own', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
/** Nobody: what is handed to this account keeps its owner, so that the tests need not be root. */
const stranger = { name: 'stranger', uid: -1, gid: -1 };

let room = '';
let home: Home;
beforeEach(async () => {
  room = await testFolder();
  home = filesIn(path.join(room, 'home'));
  await mkdir(home.folder);
});

test('the files of a database are in its folder', () => {
  expect(filesIn('/site')).toEqual({
    folder: '/site',
    cluster: '/site/cluster',
    upgraded: '/site/cluster.upgraded',
    passwordFile: '/site/password',
    logFile: '/site/postgres.log',
    launchFile: '/site/launch.json',
  });
});

test('a program runs as the account, or as the user of this process', () => {
  expect(identity({ name: 'postgres', uid: 7, gid: 8 })).toEqual({ uid: 7, gid: 8 });
  expect(identity(null)).toEqual({});
});

test('the version of a database is that of its cluster, or of the upgraded one that has no place yet', async () => {
  expect(await findHome(path.join(room, 'missing'))).toBeNull();
  expect(await findHome(home.folder)).toEqual(home);
  await writeFile(path.join(room, 'file'), '');
  expect(await findHome(path.join(room, 'file'))).toBeNull();

  await assertMajor(path.join(room, 'missing'), 18);
  await assertMajor(home.folder, 18);
  expect(await majorOfHome(home)).toBeNull();
  await putCluster(home.upgraded, 18);
  expect(await majorOfHome(home)).toBe(18);
  await assertMajor(home.folder, 18);
  await putCluster(home.cluster, 17);
  expect(await majorOfHome(home)).toBe(17);
  await assertMajor(home.folder, 17);
  await expect(assertMajor(home.folder, 18)).rejects.toThrow(
    `The database in ${home.folder} is of PostgreSQL 17`,
  );
});

test.each([
  [[], [], false],
  [['cluster'], ['cluster'], false],
  [['cluster', 'upgraded'], ['cluster', 'cluster.upgraded'], false],
  [['upgraded'], ['cluster'], true],
] as const)('of %j an interrupted upgrade leaves %j', async (before, after, moved) => {
  for (const name of before) await putCluster(home[name], name === 'cluster' ? 17 : 18);
  expect(await finishUpgrade(home)).toBe(moved);
  expect(await namesIn(home.folder)).toEqual(after);
  expect(await majorOfHome(home)).toBe(before.length === 0 ? null : moved ? 18 : 17);
});

describe('the folder of a database', () => {
  test('is where it was asked for, and closed to others', async () => {
    const folder = path.join(room, 'new', 'postgres');
    expect(await makeHome(folder, account)).toEqual(filesIn(folder));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await chmod(folder, 0o755);
    expect(await makeHome(path.relative(process.cwd(), folder), null)).toEqual(filesIn(folder));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await lstat(folder)).isDirectory()).toBe(true);
  });

  test('is elsewhere, behind a link, if its account cannot get there', async () => {
    const requested = path.join(home.folder, 'postgres');
    const elsewhere = path.join(room, 'var', 'warchest');
    await chmod(home.folder, 0o700);
    const before = process.umask(0o077);
    const made = await makeHome(requested, stranger, elsewhere).finally(() =>
      process.umask(before),
    );
    expect(path.dirname(made.folder)).toBe(elsewhere);
    expect(path.basename(made.folder)).toMatch(/^postgres-[\da-f]{10}$/);
    expect(await readlink(requested)).toBe(made.folder);
    expect([(await stat(elsewhere)).mode & 0o777, (await stat(made.folder)).mode & 0o777]).toEqual([
      0o755, 0o700,
    ]);
    // it stays there, also for one who could reach the requested folder
    expect(await makeHome(requested, stranger, path.join(room, 'other'))).toEqual(made);
    expect(await makeHome(requested, null)).toEqual(made);
    expect(await findHome(requested)).toEqual(made);
    // those of two installations differ
    const second = path.join(home.folder, 'second', 'postgres');
    const other = await makeHome(second, stranger, elsewhere);
    expect(other.folder).not.toBe(made.folder);
  });

  test('is not moved when it holds something that its account has no access to', async () => {
    const requested = path.join(home.folder, 'postgres');
    await mkdir(requested);
    await chmod(home.folder, 0o700);
    await expect(makeHome(requested, stranger, path.join(room, 'var'))).rejects.toThrow(
      `${requested} holds data, but the user "stranger" has no access to it`,
    );
    expect((await lstat(requested)).isDirectory()).toBe(true);
  });
});

describe('a cluster', () => {
  /** In the place of initdb: makes a folder that says how it was called. */
  const recording = [
    'target=${1#--pgdata=}',
    'mkdir "$target" && printf "18\\n" > "$target/PG_VERSION"',
    'printf "%s\\n" "$@" > "$target/arguments"',
    'env | grep -v -E "^(PWD|OLDPWD|SHLVL|_)=" | sort > "$target/environment"',
    'pwd > "$target/place"',
    'stat -c %a "${3#--pwfile=}" > "$target/mode" && cat "${3#--pwfile=}" > "$target/password"',
  ];
  const binariesOf = async (...lines: readonly string[]) => ({
    initdb: await writeProgram(path.join(room, 'initdb'), ...lines),
    postgres: '/nowhere',
    major: 18,
  });

  test('is created whole, in UTF-8, closed to others, and without what this process knows', async () => {
    setVariable('SESSION_SECRET', 'not for PostgreSQL');
    setVariable('PGPORT', '1');
    for (const name of ['cluster.new-1', 'cluster.newer'])
      await mkdir(path.join(home.folder, name));
    await writeFile(path.join(home.folder, 'cluster.new-1', 'half'), '');
    await ensureCluster(home, await binariesOf(...recording), account, 'secret-1');
    const linesOf = async (name: string) =>
      (await readFile(path.join(home.cluster, name), 'utf8')).trim().split('\n');
    const words = await linesOf('arguments');
    expect(words[0]).toMatch(new RegExp(`^--pgdata=${home.cluster}\\.new-[\\da-f]{8}$`));
    expect(words.slice(1)).toEqual([
      '--username=warchest',
      `--pwfile=${home.passwordFile}.new`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
    expect({
      environment: await linesOf('environment'),
      place: await linesOf('place'),
      mode: await linesOf('mode'),
      given: await linesOf('password'),
      kept: await readFile(home.passwordFile, 'utf8'),
      names: await namesIn(home.folder),
    }).toEqual({
      environment: ['LC_ALL=C', 'PATH=/usr/bin:/bin', 'TZ=UTC'],
      place: ['/'],
      mode: ['600'],
      given: ['secret-1'],
      kept: 'secret-1',
      names: ['cluster', 'cluster.newer', 'password'],
    });
  });

  test('has a password of its own, which nobody guesses', async () => {
    const binaries = await binariesOf(...recording);
    const passwords = new Set<string>();
    for (const name of ['first', 'second']) {
      const one = filesIn(path.join(room, name));
      await mkdir(one.folder);
      await ensureCluster(one, binaries, null);
      passwords.add(await readFile(one.passwordFile, 'utf8'));
    }
    expect(passwords.size).toBe(2);
    for (const password of passwords) expect(password).toMatch(/^[\w-]{32}$/);
  });

  test('that exists stays as it is', async () => {
    const binaries = await binariesOf('exit 1');
    await putCluster(home.upgraded, 18);
    await ensureCluster(home, binaries, null);
    expect(await namesIn(home.folder)).toEqual(['cluster']);
    await ensureCluster(home, binaries, null);
    await expect(ensureCluster(home, { ...binaries, major: 19 }, null)).rejects.toThrow(
      `The database in ${home.folder} is of PostgreSQL 18`,
    );
    expect(await namesIn(home.folder)).toEqual(['cluster']);
  });

  test.each([
    ['echo "no room"; echo "on the disk" >&2; exit 3', 'initdb ended with 3: no room\non the disk'],
    ['kill -KILL $$', 'initdb ended with SIGKILL: '],
    [`printf "%01100d" 0; exit 1`, `initdb ended with 1: ${'0'.repeat(1_000)}`],
  ])('is not there when initdb fails by %s', async (line, message) => {
    const failed = ensureCluster(home, await binariesOf(line), null).catch((error: Error) => error);
    expect(await failed).toEqual(new Error(message));
    expect(await namesIn(home.folder)).toEqual(['password.new']);
  });

  test('is not there when initdb cannot be run', async () => {
    const binaries = { initdb: path.join(room, 'missing'), postgres: '/nowhere', major: 18 };
    await expect(ensureCluster(home, binaries, null)).rejects.toThrow('ENOENT');
  });
});
