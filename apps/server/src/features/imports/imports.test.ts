import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { csvOf, importerIn, itemSheet } from '../../../test/import-files.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { imports, loyalty } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const files = importerIn(() => world);
const keeper = holding('ACCESS');
const itemsNow = async () =>
  (await world.as(keeper).call(loyalty.adminItems)).body.data.map(
    ({ label, amount, category }) => ({
      label,
      amount,
      category,
    }),
  );

const rewards = [
  ['Our rewards', '', ''],
  ['last changed in spring', '', ''],
  ['Item', 'Cost', 'Group'],
  ['Mount', '2.500', 'Fun'],
  ['Pet', 800, 'Fun'],
  ['', 5, 'Fun'],
  ['Broken', 'many', 'Fun'],
];

describe('an import', () => {
  // proves IMP-1, IMP-2, IMP-4, IMP-5, IMP-8
  it('finds header and columns, says what rows do, and writes exactly that', async () => {
    const read = await files.sent('items', csvOf(rewards), { fileName: 'rewards.csv' });
    expect(read).toMatchObject({
      sort: 'items',
      state: 'draft',
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      headerLine: 3,
      rows: 4,
      columns: { label: 0, amount: 1, category: 2, description: null, url: null },
      fileColumns: [
        { at: 0, heading: 'Item', filled: 75, samples: ['Mount', 'Pet', 'Broken'] },
        { at: 1, heading: 'Cost', filled: 100, samples: ['2.500', '800', '5'] },
        { at: 2, heading: 'Group', filled: 100, samples: ['Fun'] },
      ],
      checks: {
        label: { problems: 1, first: 'is empty, but needed' },
        amount: { problems: 1, first: '“many” is not an amount' },
        category: { problems: 0, first: null },
      },
    });
    // the lines among which that of the headings is chosen
    expect(read.firstLines.slice(0, 3).map(({ line }) => line)).toContain(read.headerLine);
    const preview = await files.previewed(read);
    expect(preview.preview).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 2 });
    expect(preview.problems).toEqual([
      { column: 'label', sentence: 'Title: is empty, but needed', text: '', count: 1, line: 6 },
      {
        column: 'amount',
        sentence: 'Points: “many” is not an amount',
        text: 'many',
        count: 1,
        line: 7,
      },
    ]);
    expect(await itemsNow()).toEqual([]);
    const done = await files.run(preview);
    expect(done).toMatchObject({ state: 'done', counts: preview.preview, job: null });
    expect(await itemsNow()).toEqual([
      { label: 'Mount', amount: 2500, category: 'Fun' },
      { label: 'Pet', amount: 800, category: 'Fun' },
    ]);
    expect(
      (await files.rows(done)).map(({ line, outcome, label }) => [line, outcome, label]),
    ).toEqual([
      [4, 'created', 'Mount'],
      [5, 'created', 'Pet'],
      [6, 'skipped', '5'],
      [7, 'skipped', 'Broken'],
    ]);
    const failed = await files.as().call(imports.failed, { params: { id: done.id } });
    expect(failed.text).toBe(
      'Item,Cost,Group,Reason it was skipped\r\n' +
        ',5,Fun,"Title: is empty, but needed"\r\n' +
        'Broken,many,Fun,Points: “many” is not an amount\r\n',
    );
    const [audited] = await world.sql<{ action: string; differences: unknown }>(
      `select action, differences from audit_log where subject = 'import' and subject_id = $1`,
      [done.id],
    );
    expect(audited).toEqual({
      action: 'import.run',
      differences: {
        sort: { oldValue: null, newValue: 'items' },
        file: { oldValue: null, newValue: 'rewards.csv' },
        created: { oldValue: null, newValue: 2 },
        updated: { oldValue: null, newValue: 0 },
        unchanged: { oldValue: null, newValue: 0 },
        skipped: { oldValue: null, newValue: 2 },
      },
    });
  });

  // proves IMP-3
  it('writes nothing for the same file, and what differs for a corrected one', async () => {
    const again = await files.imported('items', csvOf(rewards.slice(2, 5)));
    expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 });
    const corrected = [
      ['Item', 'Cost'],
      ['Mount', 3000],
      ['Pet', 800],
      ['Toy', 10],
      ['Toy', 10],
    ];
    const done = await files.imported('items', csvOf(corrected));
    expect(done.counts).toEqual({ created: 2, updated: 1, unchanged: 1, skipped: 0 });
    expect(await itemsNow()).toEqual([
      { label: 'Mount', amount: 3000, category: 'Fun' },
      { label: 'Pet', amount: 800, category: 'Fun' },
      { label: 'Toy', amount: 10, category: 'Rewards' },
      { label: 'Toy', amount: 10, category: 'Rewards' },
    ]);
  });

  // proves IMP-6
  it('is taken back except for what somebody changed since', async () => {
    const before = await itemsNow();
    const rows = [
      ['Item', 'Cost'],
      ['Pet', 900],
      ['Hat', 50],
      ['Cape', 60],
    ];
    const done = await files.imported('items', csvOf(rows));
    expect(done.counts).toEqual({ created: 2, updated: 1, unchanged: 0, skipped: 0 });
    const { data, version } = (await world.as(keeper).call(loyalty.adminItems)).body;
    const saved = await world.as(keeper).call(loyalty.saveItems, {
      body: {
        version,
        items: data.map((item) => (item.label === 'Cape' ? { ...item, amount: 61 } : item)),
      },
    });
    expect(saved.status).toBe(200);
    const undone = await files.undone(done);
    expect(undone).toMatchObject({
      state: 'undone',
      undone: { 'taken-back': 2, kept: 1, refused: 0 },
      job: null,
    });
    expect(await itemsNow()).toEqual([
      ...before,
      { label: 'Cape', amount: 61, category: 'Rewards' },
    ]);
    expect(
      (await files.rows(done)).map(({ undone: result, undoProblem }) => [result, undoProblem]),
    ).toEqual([
      ['taken-back', null],
      ['taken-back', null],
      ['kept', 'Somebody changed it since the import'],
    ]);
    expect(
      (await files.as().call(imports.undo, { params: { id: done.id } })).problem,
    ).toMatchObject({
      type: 'import-not-done',
    });
    // The undone import does not stand in the way of the next one
    expect((await files.imported('items', csvOf(rows))).counts).toEqual({
      created: 1,
      updated: 2,
      unchanged: 0,
      skipped: 0,
    });
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  // proves IMP-5
  it('writes nothing at all if a bad row stops it', async () => {
    const before = await itemsNow();
    const read = await files.sent('items', itemSheet(['Good', 1], ['Bad', 'x']));
    const stopped = await files.run(read, 'stop');
    expect(stopped).toMatchObject({
      state: 'draft',
      job: {
        kind: 'import',
        state: 'failed',
        problem: 'Line 3 cannot be imported: nothing was written',
      },
    });
    expect(await itemsNow()).toEqual(before);
    expect((await files.run(read, 'skip')).counts).toMatchObject({ created: 1, skipped: 1 });
  });

  // proves IMP-5
  it('goes on past headings and sums if bad rows stop it', async () => {
    const read = await files.sent(
      'items',
      itemSheet(['Drum', 1], ['Item', 'Cost'], ['Total', 'all'], ['Flute', 2]),
    );
    const done = await files.run(read, 'stop');
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, skipped: 2 } });
  });

  it('says what is wrong with a file, and is ready for another sheet or file', async () => {
    const read = await files.sent('items', '\u0000\u0001\u0002 not a sheet \u0000'.repeat(50));
    expect(read).toMatchObject({
      format: null,
      job: {
        kind: 'read',
        state: 'failed',
        problem: 'This is neither a text file (CSV, TSV) nor a workbook (.xlsx, .ods)',
      },
    });
    expect(
      (await files.as().call(imports.run, { params: { id: read.id }, body: {} })).problem,
    ).toMatchObject({
      type: 'import-not-ready',
    });
    expect((await files.as().call(imports.remove, { params: { id: read.id } })).status).toBe(200);
    expect((await files.as().call(imports.show, { params: { id: read.id } })).status).toBe(404);
  });

  // proves IMP-7
  it('is for WEBADMIN alone', async () => {
    const { id } = await files.sent('items', itemSheet(['Boots', 5]));
    for (const who of [
      holding('ADMIN', 'SUPERADMIN', 'ACCESS'),
      holding('WEBADMIN', 'BLACKLISTED'),
    ]) {
      expect((await world.as(who).call(imports.show, { params: { id } })).status).toBe(403);
      expect((await world.as(who).call(imports.run, { params: { id }, body: {} })).status).toBe(
        403,
      );
    }
  });
});
