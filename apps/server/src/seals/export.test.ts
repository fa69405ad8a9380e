import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { sealEverything } from '../../test/seal.ts';
import { changeRun, runPeople, soldRun } from '../../test/paid-run.ts';
import { exportSeals } from './export.ts';
import { commandFile } from '../../test/operator-command.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
let world: TestWorld;
let room = '';
let newest = '';
let lines: string[] = [];
let exported = '';
let mode = 0;

const seal = () => sealEverything(world.databaseUrl, () => world.clock.now());

beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-export-'));
  // The script alone, where nothing of the product is.
  await copyFile(path.join(root, 'scripts/check-seals.mjs'), path.join(room, 'check-seals.mjs'));
  const people = runPeople();
  const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
  // Characters that end lines elsewhere, and some of several bytes.
  const leaderNote = 'one\u2028two\u2029three\r\nfour\u0085 \u00e9 \u{1f409} "quoted" \\ back';
  await changeRun(world, people, id, { note: leaderNote });
  await seal();
  for (const completed of [true, false]) await changeRun(world, people, id, { completed });
  newest = await seal();
  const file = path.join(room, 'seals');
  exported = (await exportSeals(world.databaseUrl, file)) ?? '';
  mode = (await stat(file)).mode & 0o777;
  lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
});
afterAll(async () => {
  await world.close();
  await rm(room, { recursive: true, force: true });
});

/** What the script says of a file with these lines. */
async function check(changed: readonly string[], ...kept: string[]) {
  await writeFile(path.join(room, 'changed'), changed.map((line) => `${line}\n`).join(''));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['check-seals.mjs', 'changed', ...kept],
    { cwd: room, encoding: 'utf8', env: {} },
  );
  return { status, said: stdout.trim().split('\n'), stderr };
}
const problems = async (changed: readonly string[], ...kept: string[]) => {
  const { status, said } = await check(changed, ...kept);
  expect(status).toBe(1);
  return said.slice(0, -2);
};

const tables = ['audit_log', 'ledger_entries', 'ledger_postings'] as const;
const words = {
  audit_log: 'audit row',
  ledger_entries: 'ledger entry',
  ledger_postings: 'ledger posting',
};
const placesOf = (table: string) =>
  lines.flatMap((line, index) => (line.startsWith(`${table} {`) ? [index] : []));
const idAt = (index: number): string => /"id":"(\w+)"/.exec(lines[index] ?? '')?.[1] ?? '';

// proves SEAL-3
it('is sound as it was written, and has the seal that was kept', async () => {
  expect({ exported, mode }).toEqual({ exported: newest, mode: 0o600 });
  const rows = lines.filter((line) => !line.startsWith('{')).length;
  const said = [
    `${lines.length - rows} seals of ${rows} rows. The newest is ${newest}.`,
    'Nothing was rewritten.',
  ];
  expect(await check(lines)).toEqual({ status: 0, said, stderr: '' });
  expect(await check(lines, newest)).toEqual({ status: 0, said, stderr: '' });
  const other = newest.replace(/:./, ':x');
  expect(await problems(lines, other)).toEqual([
    `The seal ${other}, which you stored, is not in it.`,
  ]);
});

// proves SEAL-3
describe.each(tables)('of %s', (table) => {
  it('tells which row was altered by one byte', async () => {
    const [at = 0] = placesOf(table);
    const changed = lines.with(at, (lines[at] ?? '').replace(/.}$/, '#}'));
    expect(await problems(changed)).toEqual([
      expect.stringMatching(
        `^Line ${at + 1}: the ${words[table]} ${idAt(at)} was altered \\(seal \\d, row \\d+ of \\d+\\)\\.$`,
      ),
    ]);
  });

  it('tells which row was removed', async () => {
    const [at = 0] = placesOf(table);
    expect(await problems(lines.toSpliced(at, 1))).toEqual([
      expect.stringMatching(
        `^The ${words[table]} ${idAt(at)} was removed \\(seal \\d, row \\d+ of \\d+\\)\\.$`,
      ),
    ]);
  });

  it('tells which row was added', async () => {
    const [at = 0] = placesOf(table);
    const more = (lines[at] ?? '').replace(idAt(at), 'added');
    expect(await problems(lines.toSpliced(at, 0, more))).toEqual([
      expect.stringMatching(
        `^Line ${at + 1}: The ${words[table]} added was added or renamed: seal \\d does not contain it\\.$`,
      ),
    ]);
  });

  it('tells which rows were swapped', async () => {
    const [one = 0, other = 0] = placesOf(table);
    const as = (index: number, id: string) => (lines[index] ?? '').replace(idAt(index), id);
    const swapped = lines.with(one, as(other, idAt(one))).with(other, as(one, idAt(other)));
    expect(await problems(swapped)).toEqual([
      expect.stringContaining(`${idAt(one)} was altered`),
      expect.stringContaining(`${idAt(other)} was altered`),
    ]);
  });
});

// proves SEAL-3
it('tells what was altered in a seal, and where one is missing', async () => {
  const places = lines.flatMap((line, index) => (line.startsWith('{') ? [index] : []));
  const [, second = 0, third = 0] = places;
  const altered = (changes: object) =>
    problems(
      lines.with(
        second,
        JSON.stringify({ ...(JSON.parse(lines[second] ?? '') as object), ...changes }),
      ),
    );
  const noHash = 'Seal 2 was altered: its content does not give its hash.';
  const noRoot = 'Seal 2 was altered: its hashes of rows do not give its root.';
  expect(await altered({ at: '2026-01-01T00:00:00.000Z' })).toEqual([noHash]);
  expect(await altered({ since: null })).toEqual([noHash]);
  expect(await altered({ root: '00' })).toEqual([noRoot, noHash]);
  expect(await altered({ previous: '00' })).toEqual([
    'Seal 2 does not follow from what is before it: one of the two was altered.',
    noHash,
  ]);
  expect(await altered({ hash: '00' })).toEqual([
    noHash,
    'Seal 3 does not follow from what is before it: one of the two was altered.',
  ]);
  expect(await altered({ leaves: [] })).toEqual(
    expect.arrayContaining(['Seal 2 was altered: it names more or fewer rows than it has hashes.']),
  );
  expect(await problems(lines.toSpliced(second, third - second))).toEqual([
    'Seal 3 follows seal 1: the seals between them were removed.',
  ]);
  expect(await problems(lines.slice(1))).toEqual(expect.arrayContaining(['Line 1 is no seal.']));
});

it('ends with 2 where there is no such file, or it does not read like one', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['check-seals.mjs', 'none'], {
    cwd: room,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('no such file'),
  });
  expect(await check(['{'])).toMatchObject({ status: 2 });
});

// proves SEAL-4
it('is written by a command, which says the name of the newest seal, and npm run verify takes it', async () => {
  const command = async (name: 'seals' | 'verify', ...typed: string[]) =>
    run(process.execPath, [await commandFile(name), ...typed], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: world.databaseUrl },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim().split('\n') }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: (error.stdout + error.stderr).trim().split('\n'),
      }),
    );
  const named = `The newest seal is ${newest}: store this name outside the database.`;
  expect(await command('seals')).toEqual({ code: 0, said: [named] });
  const file = path.join(room, 'commanded');
  expect(await command('seals', 'export', file)).toEqual({
    code: 0,
    said: [
      expect.stringMatching(`^Exported to ${file} \\([\\d,.]+ [KM]B\\)\\.$`),
      'Check it anywhere with node scripts/check-seals.mjs <file>.',
      named,
    ],
  });
  expect((await readFile(file, 'utf8')).split('\n').slice(0, -1)).toEqual(lines);
  expect(await command('seals', 'export', file)).toMatchObject({ code: 2 });
  expect(await command('seals', 'export')).toEqual({
    code: 2,
    said: ['Use npm run seals, or npm run seals -- export <file>.'],
  });
  const rows = lines.filter((line) => !line.startsWith('{')).length;
  expect((await command('verify', '--seal', newest)).said.slice(-3)).toEqual([
    `${lines.length - rows} seals of ${rows} rows; 0 rows wait for the next one.`,
    named,
    'No sealed row was rewritten.',
  ]);
  const other = newest.replace(/:./, (start) => (start === ':0' ? ':1' : ':0'));
  const found = await command('verify', '--seal', other);
  expect(found.code).toBe(1);
  expect(found.said).toContain(
    `SEAL  Seal ${newest.split(':')[0]} has another hash than the one you stored: the seals were rebuilt.`,
  );
  expect(found.said.at(-1)).toBe('The history was rewritten.');
  expect(await command('verify', '--seal', 'nonsense')).toEqual({
    code: 2,
    said: ['A seal is named by its number and its hash, such as 12:9f86…, 64 digits.'],
  });
});
