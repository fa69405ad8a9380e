import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';

const { imports } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const files = importerIn(() => world);
const shown = async (id: string) => (await files.as().call(imports.show, { params: { id } })).body;

/** Headings in line 1, and 503 rows below them. */
const longSheet = [
  ['Item', 'Cost', 'Group', 'Text', 'E', 'F', 'G', 'H', 'Ninth'],
  ...Array.from({ length: 503 }, (_, at): string[] => {
    const cost = { 0: '', 499: 'many', 500: 'lots' }[at] ?? String(at);
    return [`Item ${at}`, cost, '', 'T'.repeat(399 + Math.min(at, 2)), 'e', 'f', 'g', 'h', 'i'];
  }),
];

describe('a draft', () => {
  // proves IMP-2, IMP-4
  it('shows the beginning of the first twelve lines, and checks the first five hundred rows', async () => {
    const { firstLines, checks } = await files.sent('items', csvOf(longSheet));
    expect(firstLines).toEqual(
      longSheet.slice(0, 12).map((cells, at) => ({
        line: at + 1,
        cells: cells.slice(0, 8).map((text) => text.slice(0, 40)),
      })),
    );
    expect(checks).toEqual({
      label: { problems: 0, first: null },
      amount: { problems: 2, first: 'is empty, but needed' },
      category: { problems: 0, first: null },
      description: { problems: 0, first: null },
    });
  });

  it('shows first lines without the space around their texts', async () => {
    const { firstLines } = await files.sent(
      'items',
      csvOf([
        ['Item', ' Cost '],
        [' Pet', '5 '],
      ]),
    );
    expect(firstLines.map(({ cells }) => cells)).toEqual([
      ['Item', 'Cost'],
      ['Pet', '5'],
    ]);
  });

  // proves IMP-2
  it('finds the columns of a sheet by the headings that were chosen for the last import', async () => {
    const sheet = (title: string) =>
      csvOf([
        ['Ware', 'Taler'],
        [title, '5'],
      ]);
    const first = await files.sent('items', sheet('Fan'));
    expect(first.columns).toMatchObject({ label: null, amount: null });
    await files.imported('items', sheet('Fan'), { columns: { label: 0, amount: 1 } });
    expect((await files.sent('items', sheet('Cup'))).columns).toMatchObject({
      label: 0,
      amount: 1,
    });
  });

  it('reads days as the answer to its question says, day first unless asked otherwise', async () => {
    const sheet = csvOf([
      ['Discord id', 'Amount', 'Day'],
      ['223456789012345678', '5', '11/13/2026'],
    ]);
    const asked = await files.sent('balances', sheet, { options: { dates: 'month-first' } });
    const unasked = await files.sent('balances', sheet, { options: { dates: 'day-first' } });
    expect([asked.checks.day, unasked.checks.day]).toEqual([
      { problems: 0, first: null },
      { problems: 1, first: '“11/13/2026” is not a date' },
    ]);
  });
});

describe('the rows of an import', () => {
  it('come two hundred at once, behind a line, each text cut at 400 characters', async () => {
    const { id } = await files.sent('items', csvOf(longSheet));
    const page = async (after?: number) => {
      const query = after === undefined ? {} : { after: String(after) };
      const { rows, more } = (await files.as().call(imports.rows, { params: { id }, query })).body;
      return [rows[0]?.line, rows.at(-1)?.line, rows.length, more];
    };
    expect([await page(), await page(201), await page(303), await page(304)]).toEqual([
      [2, 201, 200, true],
      [202, 401, 200, true],
      [304, 503, 200, true],
      [305, 504, 200, false],
    ]);
    const { rows } = (await files.as().call(imports.rows, { params: { id } })).body;
    expect(rows.slice(0, 3).map(({ cells }) => cells.description?.length)).toEqual([399, 400, 400]);
    expect(rows[1]).toEqual({
      line: 3,
      cells: { label: 'Item 1', amount: '1', category: '', description: 'T'.repeat(400) },
      outcome: null,
      label: '',
      problem: null,
      undone: null,
      undoProblem: null,
    });
  });

  // proves IMP-5
  it('are grouped by their problem, the most frequent first, then by line', async () => {
    const read = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost', 'Group'],
        ['Ring', 'one', ''],
        ['Rope', 'two', ''],
        ['Bell', 'two', ''],
        ['Drum', '5', 'G'.repeat(61)],
        ['Too', '5', 'x', 'much'],
      ]),
    );
    expect((await files.previewed(read)).problems).toEqual([
      {
        column: 'amount',
        sentence: 'Points: “two” is not an amount',
        text: 'two',
        count: 2,
        line: 3,
      },
      {
        column: 'amount',
        sentence: 'Points: “one” is not an amount',
        text: 'one',
        count: 1,
        line: 2,
      },
      {
        column: 'category',
        sentence: 'Category: has 61 characters, at most 60 are possible',
        text: null,
        count: 1,
        line: 5,
      },
    ]);
  });
});

describe('the work on an import is shown', () => {
  const states = [
    [
      'while its process has reported lately',
      "null, now() - interval '19 seconds', null",
      'running',
    ],
    ['as interrupted after that', "null, now() - interval '21 seconds', null", 'interrupted'],
    ['as failed with its reason', "now(), now(), 'The sheet is empty'", 'failed'],
    ['as cancelled without one', "now(), now(), ''", 'cancelled'],
  ] as const;
  // proves IMP-5
  it.each(states)('%s', async (_, values, state) => {
    const { id } = await files.sent('items', csvOf(longSheet.slice(0, 3)));
    await world.sql(
      `update import_jobs set kind = 'preview', done = 3, total = 7,
         (ended_at, beat_at, problem) = (${values}) where import_id = '${id}'`,
    );
    const problem = state === 'failed' ? 'The sheet is empty' : '';
    const job = { kind: 'preview', state, done: 3, total: 7, problem };
    expect((await shown(id)).job).toEqual(job);
    const { body } = await files.as().call(imports.list);
    expect(body.find((one) => one.id === id)?.job).toEqual(job);
  });

  it('no more when it finished well', async () => {
    const { id } = await files.sent('items', csvOf(longSheet.slice(0, 3)));
    expect((await shown(id)).job).toBeNull();
  });

  it('with counts of a check, and groups of problems, only when it has ended', async () => {
    const read = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Pet', 'many'],
      ]),
    );
    const { id } = await files.previewed(read);
    const groups = async (ended: string, beat: string) => {
      await world.sql(
        `update import_jobs set ended_at = ${ended}, beat_at = ${beat} where import_id = '${id}'`,
      );
      const { problems, preview } = await shown(id);
      return [problems.length, preview?.skipped ?? null];
    };
    expect([
      await groups('null', 'now()'),
      await groups('null', `now() - interval '1 hour'`),
      await groups('now()', 'now()'),
    ]).toEqual([
      [0, null],
      [1, 1],
      [1, 1],
    ]);
  });
});

// proves IMP-8
describe('the skipped rows', () => {
  const skipped = async (fileName: string, rows: readonly (readonly string[])[]) => {
    const { id } = await files.run(await files.sent('items', csvOf(rows), { fileName }));
    const { text, headers } = await files.as().call(imports.failed, { params: { id } });
    const [start, name = ''] = String(headers['content-disposition']).split("''");
    expect(start).toBe('attachment; filename*=UTF-8');
    return { text, name: decodeURIComponent(name) };
  };

  it('keep the columns of the file, and guard what a spreadsheet would run', async () => {
    const { text, name } = await skipped('Our list (spring).CSV', [
      ['Item', 'Cost', 'Own'],
      ['=1+1', 'many', 'a,b'],
      ['Bell', 'many', 'a "b"'],
      ['Drum', 'many', 'a;b'],
      ['Harp', 'many', 'a\tb'],
      ['Gong', 'many', 'a\nb'],
      ['Horn', 'many'],
      ['Lute', '5', 'fine'],
    ]);
    const reason = 'Points: “many” is not an amount';
    expect(text).toBe(
      [
        'Item,Cost,Own,Reason it was skipped',
        `'=1+1,many,"a,b",${reason}`,
        `Bell,many,"a ""b""",${reason}`,
        `Drum,many,"a;b",${reason}`,
        `Harp,many,"a\tb",${reason}`,
        `Gong,many,"a\nb",${reason}`,
        `Horn,many,,${reason}`,
        '',
      ].join('\r\n'),
    );
    expect(name).toBe('Our-list-spring-skipped.csv');
  });

  it.each([
    ['Wünsche der Gäste.xlsx', 'Wünsche-der-Gäste-skipped.csv'],
    ['Цены.csv', 'Цены-skipped.csv'],
    ['(?).csv', 'items-skipped.csv'],
  ])('of %s are called %s', async (fileName, expected) => {
    const { name } = await skipped(fileName, [
      ['Item', 'Cost'],
      ['Pet', 'x'],
    ]);
    expect(name).toBe(expected);
  });

  it('are all of them, in the order of the file', async () => {
    const read = await files.sent(
      'items',
      csvOf([
        ['Item', 'Cost'],
        ['Item 2', 'x'],
      ]),
    );
    const { id } = await files.run(read);
    await world.sql(
      `insert into import_rows select import_id, n, array['Item ' || n, 'x'] from import_rows,
         generate_series(3, 4002) as n where import_id = '${id}' and line = 2`,
    );
    await world.sql(
      `insert into import_outcomes select import_id, n, outcome, label, problem from import_outcomes,
         generate_series(3, 4002) as n where import_id = '${id}' and line = 2`,
    );
    const { text } = await files.as().call(imports.failed, { params: { id } });
    const items = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(items).toEqual(Array.from({ length: 4001 }, (_, at) => `Item ${at + 2}`));
  });
});
