import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { sweepImports } from './remove-import.ts';

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
    const read = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Good', 1],
        ['Bad', 'x'],
      ]),
    );
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

  it('reads cells and names as they were put right', async () => {
    const read = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Ring', 'ten'],
        ['Ring two', 'ten'],
      ]),
    );
    const { id } = read;
    const set = await files.as().call(imports.setColumns, {
      params: { id },
      body: { replacements: [{ column: 'amount', from: 'TEN ', to: '10' }] },
    });
    expect(set.body.checks.amount).toEqual({ problems: 0, first: null });
    const cells = [{ line: 3, column: 'label', text: 'Necklace' }];
    expect(
      (await files.as().call(imports.setCells, { params: { id }, body: { cells } })).status,
    ).toBe(200);
    const done = await files.run(read);
    expect((await files.rows(done)).map(({ label, cells: texts }) => [label, texts])).toEqual([
      ['Ring', { label: 'Ring', amount: '10' }],
      ['Necklace', { label: 'Necklace', amount: '10' }],
    ]);
    expect(
      (await files.as().call(imports.setCells, { params: { id }, body: { cells } })).problem,
    ).toMatchObject({ type: 'import-finished' });
  });

  it('refuses columns, options, lines and parts that are not there, naming them', async () => {
    const { id } = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Belt', 5],
      ]),
    );
    const set = async (body: object) =>
      (await files.as().call(imports.setColumns, { params: { id }, body })).problem;
    const errors = (path: string, message: string) => ({
      type: 'invalid',
      errors: [{ path, message }],
    });
    expect(await set({ columns: { label: 7 } })).toMatchObject(
      errors('columns.label', 'The file has no such column'),
    );
    expect(await set({ columns: { colour: 1, amount: null } })).toMatchObject(
      errors('columns.colour', 'There is no such column'),
    );
    expect(await set({ columns: { category: 1 } })).toMatchObject(
      errors('columns.category', 'This column of the file is used twice'),
    );
    expect(await set({ options: { moon: 'full' } })).toMatchObject(
      errors('options.moon', 'There is no such choice'),
    );
    await set({ columns: { amount: null } });
    expect((await files.as().call(imports.preview, { params: { id } })).problem).toMatchObject(
      errors('columns.amount', 'Choose the column of Points'),
    );
    for (const [line, column, path, message] of [
      [9, 'label', 'cells.0.line', 'The file has no such line'],
      [1, 'label', 'cells.0.line', 'This line is not below the headings'],
      [2, 'category', 'cells.0.column', 'The file has no such column'],
      [2, 'colour', 'cells.0.column', 'The file has no such column'],
    ] as const) {
      const cells = [{ line, column, text: 'x' }];
      expect(
        (await files.as().call(imports.setCells, { params: { id }, body: { cells } })).problem,
      ).toMatchObject(errors(path, message));
    }
    const part = await files.as().send({
      method: 'PUT',
      url: `/v1/imports/${id}/parts/1048576`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('more'),
    });
    expect(part.problem).toMatchObject(
      errors('at', 'The part does not belong to the announced file'),
    );
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

  it('leaves out notes between rows and headings that come again', async () => {
    const rows = [
      ['Item', 'Cost', 'Group'],
      ['Staff', 7, ''],
      ['', '', 'winter'],
      ['', '', ''],
      ['Item', 'Cost', 'Group'],
      ['Wand', 8, ''],
    ];
    const done = await files.imported('items', csvOf(rows));
    expect(done.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 2 });
    expect((await files.rows(done, { outcome: 'skipped' })).map(({ problem }) => problem)).toEqual([
      {
        column: null,
        sentence: 'This is a note: nothing stands in the columns that are needed',
      },
      { column: null, sentence: 'These are the headings again' },
    ]);
  });

  // proves IMP-7
  it('is for WEBADMIN alone', async () => {
    const { id } = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Boots', 5],
      ]),
    );
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

describe('what imports keep', () => {
  // proves IMP-9
  it('goes after 90 days: drafts as a whole, finished ones with their rows', async () => {
    const draft = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Scarf', 5],
      ]),
    );
    const done = await files.imported(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Gloves', 5],
      ]),
    );
    const day = 24 * 60 * 60_000;
    const at = (later: number) => ({
      writes: world.server.deps.writes,
      clock: { now: () => world.clock.now() + later },
    });
    await sweepImports(at(89 * day));
    expect(await files.rows(done)).toHaveLength(1);
    await sweepImports(at(91 * day));
    expect(await files.rows(done)).toEqual([]);
    expect((await files.as().call(imports.show, { params: { id: draft.id } })).status).toBe(404);
    const [listed] = (await files.as().call(imports.list)).body;
    expect(listed).toMatchObject({ id: done.id, state: 'done', counts: { created: 1 } });
  });

  // proves IMP-10
  it('comes in parts, of which each may be sent again', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => [`Item ${at}`, 'x'.repeat(50), at]);
    const file = csvOf([['Item', 'Description', 'Cost'], ...rows]);
    expect(file.length).toBeGreaterThan(2 * 1024 * 1024);
    const { id } = (
      await files.as().call(imports.create, {
        body: { sort: 'items', fileName: 'big.csv', bytes: file.length },
      })
    ).body;
    const part = (at: number) =>
      files.as().send({
        method: 'PUT',
        url: `/v1/imports/${id}/parts/${at}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file).subarray(at, at + 1024 * 1024),
      });
    expect((await part(1024 * 1024)).status).toBe(200);
    expect(
      (await files.as().call(imports.read, { params: { id }, body: {} })).problem,
    ).toMatchObject({
      type: 'import-not-ready',
      detail: 'The file has come up to byte 0',
    });
    for (const at of [0, 2 * 1024 * 1024, 0]) expect((await part(at)).status).toBe(200);
    expect((await files.as().call(imports.read, { params: { id }, body: {} })).status).toBe(200);
    expect(await files.settled(id)).toMatchObject({ rows: 40_000, job: null });
    const large = await files.as().call(imports.create, {
      body: { sort: 'items', bytes: 64 * 1024 * 1024 + 1 },
    });
    expect(large.problem).toMatchObject({ errors: [{ path: 'bytes', message: 'At most 64 MB' }] });
  });
});
