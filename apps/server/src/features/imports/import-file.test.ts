import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../../../test/fixtures.ts';
import { testFolder } from '../../../test/folder.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { ctxOf } from '../../../test/request-ctx.ts';
import { workbook } from '../../../test/sample-workbooks.ts';
import { JobProblem } from './begin-job.ts';
import { importFile, undoImport, type ImportedFile } from './import-file.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const operator = holding('WEBADMIN');
const ctxNow = () => ctxOf(world, { ...operator, name: 'Olga' });

/** Imports what stands in a file of that name. */
async function imported(content: string | Buffer, given: Partial<ImportedFile> = {}) {
  const file = path.join(await testFolder(), 'file');
  await writeFile(file, content);
  return importFile(ctxNow(), {
    path: file,
    name: 'rewards.csv',
    sort: 'items',
    options: {},
    columns: {},
    badRows: 'skip',
    dryRun: false,
    ...given,
  });
}
const itemsNow = async () =>
  (await world.as(holding('ACCESS')).call(contract.loyalty.adminItems)).body.data.map(
    ({ label, amount }) => [label, amount],
  );
const importsNow = () =>
  world.sql('select state, file_name as name, author_name as author from imports order by id');
const rewards = 'Item;Cost;Worth\nMount;2.500;9\n;7;8\nPet;800;7\nBroken;many;6\n';

// proves IMP-12
test('a file of an operator comes in as by the page, and is taken back', async () => {
  const skipped = [
    { line: 3, column: 'label', reason: 'Title: is empty, but needed' },
    { line: 5, column: 'amount', reason: 'Points: “many” is not an amount' },
  ];
  const planned = { id: null, created: 2, updated: 0, unchanged: 0, skipped };
  expect(await imported(rewards, { dryRun: true })).toEqual(planned);
  expect(await importsNow()).toEqual([]);
  const done = await imported(rewards);
  expect(done).toEqual({ ...planned, id: expect.stringMatching(/^[0-9a-z]{13}$/) });
  expect(await importsNow()).toEqual([{ state: 'done', name: 'rewards.csv', author: 'Olga' }]);
  const again = await imported(rewards.replace('800', '900'), { dryRun: true });
  expect(again).toEqual({ ...planned, created: 0, updated: 1, unchanged: 1 });
  const before = await itemsNow();
  expect(before).toEqual([
    ['Mount', 2500],
    ['Pet', 800],
  ]);
  expect((await undoImport(ctxNow(), String(done.id))).undone).toEqual({
    'taken-back': 2,
    kept: 0,
    refused: 0,
  });
  expect(await itemsNow()).toEqual([]);
  await expect(undoImport(ctxNow(), String(done.id))).rejects.toEqual(
    new JobProblem('This import has written nothing, or was taken back'),
  );
});

test('columns are chosen by their headings in any case, and sheets by name or number', async () => {
  const book = workbook({
    '2': [
      ['Item', 'Cost'],
      ['Rope', 6],
    ],
    Prices: [
      ['Item', 'Cost'],
      ['Lamp', 5],
    ],
    Old: [
      ['Item', 'Cost'],
      ['Torch', 7],
    ],
  });
  const would = async (content: string | Buffer, given: Partial<ImportedFile>) => {
    const done = await imported(content, given);
    const items = await itemsNow();
    await undoImport(ctxNow(), String(done.id));
    return items;
  };
  expect(await would('Item;Cost;Worth\nMount;2500;9\n', { columns: { amount: 'WORTH' } })).toEqual([
    ['Mount', 9],
  ]);
  expect(await would(book, {})).toEqual([['Rope', 6]]);
  expect(await would(book, { sheet: 'prices' })).toEqual([['Lamp', 5]]);
  expect(await would(book, { sheet: 'OLD' })).toEqual([['Torch', 7]]);
  expect(await would(book, { sheet: '1' })).toEqual([['Rope', 6]]);
  expect(await would(book, { sheet: '3' })).toEqual([['Torch', 7]]);
  // A name goes before a number.
  expect(await would(book, { sheet: '2' })).toEqual([['Rope', 6]]);
  for (const sheet of ['0', '4', '1x', 'May'])
    await expect(imported(book, { sheet })).rejects.toEqual(
      new JobProblem(`There is no sheet “${sheet}”: there are 2, Prices, Old`),
    );
});

test('a file of several parts comes in whole', async () => {
  const count = 2_300;
  const rows = Array.from({ length: count }, (_, at) => `Item ${at};many;${'x'.repeat(480)}`);
  const file = `Item;Cost;Text\n${rows.join('\n')}\nLast one;5;\n`;
  expect(file.length).toBeGreaterThan(1024 * 1024);
  const done = await imported(file);
  expect({ ...done, skipped: done.skipped.length }).toMatchObject({ created: 1, skipped: count });
  expect(new Set(done.skipped.map(({ line }) => line)).size).toBe(count);
  expect(await itemsNow()).toEqual([['Last one', 5]]);
  await undoImport(ctxNow(), String(done.id));
});

test.each<[what: string, content: string, given: Partial<ImportedFile>, sentence: string]>([
  ['an empty file', '', {}, 'The file is empty'],
  ['a file that is not there', 'x', { path: '/nowhere/x.csv' }, 'There is no file /nowhere/x.csv'],
  [
    'no sheet',
    // no encoding has that many zeros
    '\u0000\u0000\u0000\u0001'.repeat(99),
    {},
    'This is neither a text file (CSV, TSV) nor a workbook (.xlsx, .ods)',
  ],
  [
    'a sheet by a wrong name',
    rewards,
    { sheet: 'May' },
    'There is no sheet “May”: the file has only one',
  ],
  [
    'a column by a wrong heading',
    rewards,
    { columns: { label: 'Colour' } },
    'The file has no column “Colour”',
  ],
  [
    'a column that the sort does not have',
    rewards,
    { columns: { colour: 'Item' } },
    'There is no such column; This column of the file is used twice',
  ],
  ['an answer to no question', rewards, { options: { amounts: 'k' } }, 'There is no such choice'],
  [
    'a file without the needed columns',
    'Colour;Size\nred;5\n',
    {},
    'Choose the column of Title; Choose the column of Points',
  ],
  [
    'a bad row where none is wanted',
    rewards,
    { badRows: 'stop' },
    'Line 3 cannot be imported: nothing was written',
  ],
])('%s is refused with a sentence, and leaves nothing', async (_, content, given, sentence) => {
  const before = await importsNow();
  await expect(imported(content, given)).rejects.toEqual(new JobProblem(sentence));
  expect(await importsNow()).toEqual(before);
  expect(await itemsNow()).toEqual([]);
});

test('an id of no import is named', async () => {
  await expect(undoImport(ctxNow(), '0000000000000')).rejects.toEqual(
    new JobProblem('There is no import with the id 0000000000000'),
  );
});
