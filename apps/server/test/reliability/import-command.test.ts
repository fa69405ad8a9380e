import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { holding } from '../fixtures.ts';
import { root } from './server-process.ts';
import { commandFile } from '../operator-command.ts';

const run = promisify(execFile);
let world: TestWorld;
let room = '';
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-command-'));
});
afterAll(async () => {
  await world.close();
  await rm(room, { recursive: true, force: true });
});

/** `npm run import` beside the server of the test. */
async function command(...words: string[]) {
  const program = await commandFile('import');
  const env = { PATH: process.env.PATH, DATABASE_URL: world.databaseUrl };
  return run(process.execPath, [program, ...words], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

async function fileOf(name: string, text: string): Promise<string> {
  const file = path.join(room, name);
  await writeFile(file, text);
  return file;
}
const itemsNow = async () =>
  (await world.as(holding('ACCESS')).call(contract.loyalty.adminItems)).body.data.map(
    ({ label, amount }) => [label, amount],
  );
const rewards = 'Item;Cost\nMount;2.500\nPet;800\nBroken;many\n';

// proves IMP-12
test('imports and takes back by a command, beside a server', async () => {
  const file = await fileOf('rewards.csv', rewards);
  expect(await command(file, '--as', 'items', '--dry-run')).toEqual({
    code: 0,
    stdout:
      'Would be created: 2, updated: 0, unchanged: 0, skipped: 1.\n' +
      '  line 4: Points: “many” is not an amount\n',
    stderr: '',
  });
  expect(await itemsNow()).toEqual([]);
  const done = await command(file, '--as', 'items', '--json');
  expect(done).toMatchObject({ code: 0, stderr: '' });
  const report = JSON.parse(done.stdout) as { id: string };
  expect(report).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{13}$/),
    created: 2,
    updated: 0,
    unchanged: 0,
    skipped: [{ line: 4, column: 'amount', reason: 'Points: “many” is not an amount' }],
  });
  expect(await itemsNow()).toEqual([
    ['Mount', 2500],
    ['Pet', 800],
  ]);
  const listed = (await world.as(holding('WEBADMIN')).call(contract.imports.list)).body;
  expect(listed.map(({ id, author, state }) => [id, author, state])).toEqual([
    [report.id, `Operator ${userInfo().username}`, 'done'],
  ]);
  expect(await command('--undo', report.id)).toEqual({
    code: 0,
    stdout: 'Taken back: 2, kept: 0, refused: 0.\n',
    stderr: '',
  });
  expect(await itemsNow()).toEqual([]);
});

// proves IMP-12
test('imports in the name of a member, to whom it then gives nothing', async () => {
  const anna = person({ name: 'Anna Office', roles: ['WEBADMIN'] });
  await world.join(anna);
  const file = await fileOf('points.csv', `Member;Points;Reason\n${anna.id};500;Start\n`);
  const done = await command(file, '--as', 'points', '--by', 'anna office', '--json');
  const report = JSON.parse(done.stdout) as { id: string; created: number };
  expect([done.code, report.created]).toEqual([0, 0]);
  const [listed] = (await world.as(holding('WEBADMIN')).call(contract.imports.list)).body;
  expect([listed?.id, listed?.author]).toEqual([report.id, 'Anna Office']);
  const [audit] = await world.sql(
    `select actor_id, actor_name from audit_log where subject = 'import' and subject_id = $1`,
    [report.id],
  );
  expect(audit).toEqual({ actor_id: anna.id, actor_name: 'Anna Office' });
});

test('refuses with one sentence, and leaves no draft', async () => {
  const file = await fileOf('more.csv', rewards);
  const wrong = await fileOf('wrong.csv', 'Colour,Size\nred,5\n');
  const missing = path.join(room, 'missing.csv');
  const refusals: readonly (readonly [string[], string])[] = [
    [[], 'Name the file: npm run import -- <file> --as <sort>'],
    [[missing, '--as', 'items'], `There is no file ${missing}`],
    [[wrong, '--as', 'items'], 'Choose the column of Title; Choose the column of Points'],
    [[file, '--as', 'items', '--columns', 'label=Colour'], 'The file has no column “Colour”'],
    [[file, '--as', 'items', '--sheet', 'May'], 'There is no sheet “May”: the file has only one'],
    [[file, '--as', 'items', '--whole'], 'Line 4 cannot be imported: nothing was written'],
    [[file, '--as', 'items', '--by', 'Nobody'], 'No member is called “Nobody”'],
    [['--undo', '0000000000000'], 'There is no import with the id 0000000000000'],
  ];
  for (const [words, sentence] of refusals) {
    expect(await command(...words)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  }
  const drafts = await world.sql(`select id from imports where state = 'draft'`);
  expect(drafts).toEqual([]);
  expect(await itemsNow()).toEqual([]);
});
