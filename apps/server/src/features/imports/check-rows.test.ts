import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { csvOf, importerIn, itemSheet } from '../../../test/import-files.ts';
import { ctxOf } from '../../../test/request-ctx.ts';
import { workbook } from '../../../test/sample-workbooks.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { Cancelled, type Progress } from './begin-job.ts';
import { importFor } from './check-keeper.ts';
import { checkRows } from './check-rows.ts';
import { readFile } from './read-file.ts';
import { analysingGrowth, muchWritten } from './refresh-statistics.ts';
import { withdrawImport } from './withdraw-import.ts';
import { writeRows } from './write-rows.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const admin = holding('WEBADMIN');
const files = importerIn(() => world, admin);
const ctxNow = () => ctxOf(world, admin);

/** A sheet of 850 rows, of which the first 250 are good. */
const sheet = itemSheet(
  ...Array.from({ length: 850 }, (_, at): [string, string | number] => [
    `Item ${at}`,
    at < 250 ? 5 : 'many',
  ]),
);

/** What work says of how far it is. */
async function stepsOf(work: (progress: Progress) => Promise<unknown>): Promise<number[]> {
  const steps: number[] = [];
  await work({ step: (done) => Promise.resolve(void steps.push(done)) });
  return steps;
}

const stateOf = async (id: string) => {
  const { state, rows, preview, counts, undone } = await files.settled(id);
  return { state, rows, preview, counts, undone };
};

/** How much of an import is stored. */
const storedOf = async (id: string) => {
  const count = (table: string) =>
    `(select count(*)::integer from ${table} where import_id = $1) as ${table}`;
  const tables = ['import_parts', 'import_rows', 'import_outcomes', 'import_things'].map(count);
  return (await world.sql(`select ${tables.join(', ')}`, [id]))[0];
};

// proves IMP-5
test('reading, checking, importing and taking back say how many rows they have done', async () => {
  const { id } = await files.sent('items', sheet);
  const ctx = ctxNow();
  const record = () => importFor(ctx, id);
  const of = async () => ({
    record: await record(),
    lists: await catalogueLists(ctx),
    pictureHosts: [],
    ctx,
  });
  const by = {
    read: await stepsOf(async (progress) => readFile(ctx, await record(), 0, progress)),
    checked: await stepsOf(async (progress) =>
      checkRows(ctx, { ...(await of()), read: ctx.read, writes: false }, progress),
    ),
  };
  const eachHundred = [100, 200, 300, 400, 500, 600, 700, 800, 850];
  expect(by).toEqual({ read: [300, 600], checked: eachHundred });
  expect(await storedOf(id)).toEqual({
    import_parts: 1,
    import_rows: 851,
    import_outcomes: 850,
    import_things: 0,
  });
  const counts = { created: 250, updated: 0, unchanged: 0, skipped: 600 };
  expect(await stateOf(id)).toEqual({
    state: 'draft',
    rows: 850,
    preview: counts,
    counts: null,
    undone: null,
  });
  expect(await stepsOf(async (progress) => writeRows(ctx, await of(), 'skip', progress))).toEqual(
    eachHundred,
  );
  expect(await stateOf(id)).toMatchObject({ state: 'done', counts, undone: null });
  // the file itself is of no use any more
  const stored = { import_parts: 0, import_rows: 851, import_outcomes: 850, import_things: 250 };
  expect(await storedOf(id)).toEqual(stored);
  expect(await stepsOf(async (progress) => withdrawImport(ctx, await record(), progress))).toEqual([
    100, 200, 250,
  ]);
  expect(await stateOf(id)).toMatchObject({
    state: 'undone',
    counts,
    undone: { 'taken-back': 250, kept: 0, refused: 0 },
  });
});

// proves IMP-5
test('whatever is cancelled after some rows leaves nothing of them', async () => {
  const { id } = await files.sent('items', sheet);
  const before = await stateOf(id);
  const ctx = ctxNow();
  const source = {
    record: await importFor(ctx, id),
    lists: await catalogueLists(ctx),
    pictureHosts: [],
    ctx,
  };
  const progress: Progress = {
    step: (done) => (done > 300 ? Promise.reject(new Cancelled()) : Promise.resolve()),
  };
  await expect(
    checkRows(ctx, { ...source, read: ctx.read, writes: false }, progress),
  ).rejects.toThrow(Cancelled);
  await expect(writeRows(ctx, source, 'skip', progress)).rejects.toThrow(Cancelled);
  await expect(readFile(ctx, source.record, 0, progress)).rejects.toThrow(Cancelled);
  expect(await stateOf(id)).toEqual(before);
  expect(await world.sql(`select count(*)::integer as items from store_items`)).toEqual([
    { items: 0 },
  ]);
});

// proves IMP-5
test('an empty sheet is refused with a sentence, and the one that was read before stays', async () => {
  const book = workbook({
    One: [
      ['Item', 'Cost'],
      ['Lamp', 5],
    ],
    Empty: [],
  });
  const { id } = await files.sent('items', book);
  const before = await stateOf(id);
  await files.as().call(contract.imports.read, { params: { id }, body: { sheet: 1 } });
  const { job, sheet } = await files.settled(id);
  expect([await stateOf(id), sheet, job]).toEqual([
    before,
    0,
    { kind: 'read', state: 'failed', done: 0, total: 0, problem: 'The sheet is empty' },
  ]);
});

// proves IMP-4
test('headings in between, and notes, are left out with a sentence, whatever space is around them', async () => {
  const sheet = csvOf([
    [' Item', 'Cost ', 'Text'],
    ['Lamp', 5, ''],
    ['Item ', ' Cost', ''],
    ['  ', ' ', ' of spring '],
    ['Cost', 'Item', ''],
  ]);
  const checked = await files.previewed(await files.sent('items', sheet));
  expect(
    (await files.rows(checked)).map(({ outcome, label, problem }) => [outcome, label, problem]),
  ).toEqual([
    ['created', 'Lamp', null],
    ['skipped', 'Item', { column: null, sentence: 'These are the headings again' }],
    [
      'skipped',
      'of spring',
      { column: null, sentence: 'This is a note: nothing stands in the columns that are needed' },
    ],
    ['skipped', 'Cost', { column: 'amount', sentence: 'Points: “Item” is not an amount' }],
  ]);
});

// proves PERF-11
test('the tables of an import are analysed after 500 rows, and then at four times as many', async () => {
  const sent: unknown[] = [];
  const q = ((sql: string, values: unknown) => {
    sent.push(values ?? sql);
    return Promise.resolve(values === undefined ? [] : [{ name: 'one' }, { name: 'odd "one' }]);
  }) as Parameters<typeof analysingGrowth>[0]['q'];
  const growth = analysingGrowth({ q });
  const counted = async (done: number) => {
    await growth.analyse(done);
    return sent.splice(0);
  };
  const analysed = [[1], 'analyze (skip_locked) "one"', 'analyze (skip_locked) "odd ""one"'];
  const all = [];
  for (const done of [499, 500, 501, 1_999, 2_050, 8_199, 8_200]) all.push(await counted(done));
  // roughly, which is said once
  expect(all).toEqual([[], [['10'], ...analysed], [], [], analysed, [], analysed]);
  // after it those that have that many new rows are, and those that were analysed roughly
  expect([await muchWritten({ q }), sent.splice(0)]).toEqual([['one', 'odd "one'], [[2_000]]]);
  const none = (() => Promise.resolve([])) as typeof q;
  expect(await analysingGrowth({ q: none }).tables()).toEqual([]);
  expect([await growth.tables(), sent]).toEqual([['one', 'odd "one'], [[2_000]]]);
});
