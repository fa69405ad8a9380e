import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';

const { imports } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const files = importerIn(() => world);

describe('a draft of an import', () => {
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
    expect(
      (await files.as().call(imports.read, { params: { id }, body: {} })).problem,
    ).toMatchObject({ type: 'import-finished', status: 409 });
    expect(await files.settled(id)).toMatchObject({ state: 'done', job: null });
  });

  it('finds its columns anew for another sort or line of headings, and asks its questions again', async () => {
    const sheet = csvOf([
      ['Prizes of 2026', '', ''],
      ['Item', 'Cost', 'Category'],
      ['Member', 'Points', 'Reason'],
      ['Ring', 10, 'Toys'],
    ]);
    const { id } = await files.sent('items', sheet);
    const set = async (body: object) => {
      const answer = await files.as().call(imports.setColumns, { params: { id }, body });
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      return answer.body;
    };
    const replacements = [{ column: 'amount', from: 'ten', to: '10' }];
    const read = ({
      sort,
      headerLine,
      columns,
      replacements: texts,
    }: Awaited<ReturnType<typeof set>>) => ({
      sort,
      headerLine,
      label: columns.label,
      amount: columns.amount,
      member: columns.member,
      texts,
    });
    const first = { sort: 'items', headerLine: 2, label: 0, amount: 1, member: undefined };
    expect(read(await set({ replacements }))).toEqual({ ...first, texts: replacements });
    // The same again changes nothing
    expect(read(await set({ sort: 'items', headerLine: 2 }))).toEqual({
      ...first,
      texts: replacements,
    });
    expect(read(await set({ columns: { amount: 2, category: null } }))).toMatchObject({
      amount: 2,
    });
    expect(read(await set({ headerLine: 3 }))).toEqual({
      ...first,
      headerLine: 3,
      label: null,
      texts: [],
    });
    expect(read(await set({ sort: 'points' }))).toEqual({
      sort: 'points',
      headerLine: 3,
      label: undefined,
      amount: 1,
      member: 0,
      texts: [],
    });
    const unknown = await files.as().call(imports.setColumns, {
      params: { id },
      body: { replacements: [...replacements, { column: 'label', from: 'a', to: 'b' }] },
    });
    expect([unknown.status, unknown.problem.errors]).toEqual([
      422,
      [{ path: 'replacements.1.column', message: 'There is no such column' }],
    ]);
  });

  it('forgets what rows would do when the file is read again', async () => {
    const checked = await files.previewed(
      await files.sent(
        'items',
        csvOf([
          ['Item', 'Cost'],
          ['Cup', 5],
        ]),
      ),
    );
    expect((await files.rows(checked)).map(({ outcome }) => outcome)).toEqual(['created']);
    await files.as().call(imports.read, { params: { id: checked.id }, body: {} });
    const again = await files.settled(checked.id);
    expect(again.preview).toBeNull();
    expect((await files.rows(again)).map(({ outcome }) => outcome)).toEqual([null]);
  });

  it('names a row by the first of its columns that says something', async () => {
    const sheet = csvOf([
      ['Day', 'Gold', 'Who'],
      ['2026-11-20', '10k', 'Nobody we know'],
    ]);
    const checked = await files.previewed(await files.sent('balances', sheet));
    expect((await files.rows(checked)).map(({ outcome, label }) => [outcome, label])).toEqual([
      ['skipped', 'Nobody we know'],
    ]);
  });

  // proves IMP-11
  it('takes a figure without a unit as the column does until the question is answered', async () => {
    const holder = holding('OVERVIEW');
    await world.join(holder);
    const owed = async (heading: string, options?: Record<string, string>) => {
      const sheet = csvOf([
        ['Who', heading, 'What for'],
        [holder.id, 250, heading],
      ]);
      await files.imported('balances', sheet, options ? { options } : {});
      const [row] = await world.sql<{ gold: number }>(
        `select p.amount::integer as gold from ledger_postings p join ledger_entries e on e.id = p.entry_id
         where p.member_id = $1 order by p.id desc limit 1`,
        [holder.id],
      );
      return row?.gold;
    };
    expect(await owed('Balance')).toBe(250_000);
    expect(await owed('Owed', { amounts: 'g' })).toBe(250);
    expect(await owed('Sum', { amounts: 'k' })).toBe(250_000);
    expect(await owed('Total (gold)', { amounts: 'k' })).toBe(250);
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
});
