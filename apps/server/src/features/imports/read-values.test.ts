import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { catalogueLists } from '../catalogue/public.ts';
import type { ImportSession } from '../../importing/importer.ts';
import { Turns } from '../../platform/turns.ts';
import { columnsOf, NamedMembers, readValues, textsOf } from './read-values.ts';
import type { ImportRecord } from './tables.ts';

const textIn = (key: string, text: string, from: string, to: string) =>
  textsOf(
    {
      sort: 'templates',
      header: [],
      columns: { [key]: 0 },
      replacements: [{ column: key, from, to }],
    },
    [text],
  ).get(key);

// proves IMP-78
it.each([
  ['raid', 'Voidspyre', 'voidspyre ', 'Voidspire', 'Voidspire'],
  ['raid', 'Voidspyre, Dreamrift', 'Voidspyre', 'Voidspire', 'Voidspyre, Dreamrift'],
  // a list of members
  ['gcs', 'Ana, Bob', 'Bob', 'Bobbin', 'Ana,Bobbin'],
  ['gcs', 'Ana, Bob', 'Ana, Bob', 'Anabob', 'Anabob'],
  ['gcs', 'Ana; Cid', 'Bob', 'Bobbin', 'Ana; Cid'],
])('in %s, %j with %j read as %j is %j', (key, text, from, to, result) =>
  expect(textIn(key, text, from, to)).toBe(result),
);

// proves IMP-11
it.each([
  ['Price', 'k', 'k'],
  ['Price', 'g', 'g'],
  ['Price', 'other', 'g'],
  ['Price', '', 'g'],
  ['Price (k)', 'g', 'k'],
  ['Price (gold)', 'k', 'g'],
  [null, 'k', 'k'],
])('under the heading %j, with the answer %j, figures are %s', (heading, amounts, bare) => {
  const columns = columnsOf({
    sort: 'bookings',
    options: amounts === '' ? {} : { amounts },
    columns: { price: heading === null ? null : 1 },
    header: ['Collected (k)', heading ?? ''],
  });
  expect(columns.find(({ key }) => key === 'price')?.cell).toEqual({
    type: 'gold',
    bare,
  });
  expect(columns.find(({ key }) => key === 'date')?.cell).toEqual({
    type: 'day',
  });
});

let world: TestWorld;
const [ana, bob] = [person({ name: 'Ana' }), person({ name: 'Bob' })];
beforeAll(async () => {
  world = await testWorld();
  for (const one of [ana, bob, person({ name: 'Twin' }), person({ name: 'Twin' })])
    await world.join(one);
});
afterAll(() => world.close());

const header = ['Date', 'Raid', 'Buyer', 'Price', 'Realm', 'Class', 'Sold by', 'GCs', 'Unused'];
const record = {
  sort: 'bookings',
  header,
  columns: {
    date: 0,
    raid: 1,
    buyer: 2,
    price: 3,
    paymentRealm: 4,
    class: 5,
    advertiser: 6,
    gcs: 7,
    note: null,
  },
  replacements: [],
  options: {},
} as Partial<ImportRecord> as ImportRecord;
const good = [
  '20.11.2026',
  'Omega',
  'Thrall',
  '100k',
  'twisting nether',
  'mage',
  'ana',
  'Bob; Ana',
];
const values = {
  date: '2026-11-20',
  raid: 'Omega',
  buyer: 'Thrall',
  price: 100_000,
  paymentRealm: 'TwistingNether',
  class: 'Mage',
  advertiser: ana.id,
  gcs: [bob.id, ana.id],
};

/** What rows that differ from a good one say. */
async function read(
  changes: readonly Readonly<Record<number, string>>[],
  options: Record<string, string> = {},
) {
  const session = {
    read: world.server.deps.read,
    today: '2026-11-24',
    options,
    turns: new Turns(),
    lists: await catalogueLists(world.server.deps),
  } as Partial<ImportSession> as ImportSession;
  const rows = changes.map((change, at) => ({
    line: at + 2,
    cells: good.map((cell, column) => change[column] ?? cell),
  }));
  const members = new NamedMembers();
  const found = await readValues(session, record, members, rows);
  return { found, names: members.displayNames };
}

// proves IMP-4
it('a row has the values of its columns, with members, realms and classes as they are known', async () => {
  const { found, names } = await read([{}, { 3: '', 6: '', 7: '' }]);
  expect(found).toEqual([
    { row: { line: 2, values } },
    {
      row: {
        line: 3,
        values: { ...values, price: null, advertiser: null, gcs: null },
      },
    },
  ]);
  expect(Object.fromEntries(names)).toEqual({
    [ana.id]: 'Ana',
    [bob.id]: 'Bob',
  });
});

it('days are read as the answer to the question about them says', async () => {
  const dayOf = async (options: Record<string, string>) => {
    const [row] = (await read([{ 0: '03/11/2026' }], options)).found;
    return row && 'row' in row ? row.row.values.date : row;
  };
  expect([
    await dayOf({}),
    await dayOf({ dates: 'day-first' }),
    await dayOf({ dates: 'month-first' }),
  ]).toEqual(['2026-11-03', '2026-11-03', '2026-03-11']);
});

// proves IMP-4
it('the first cell that cannot be read is what is wrong with a row', async () => {
  const long = 'x'.repeat(70);
  const { found } = await read([
    { 4: 'Nowhere' },
    { 5: 'Bard' },
    { 6: 'Xaver' },
    { 6: 'Twin' },
    { 7: 'Bob; Xaver; Twin' },
    { 0: ' ', 6: 'Xaver' },
    { 2: ' Thrall ', 3: 'many', 4: 'Nowhere' },
    { 4: long },
    Object.fromEntries(header.map((heading, at) => [at, ` ${heading} `])),
    { 0: ' ', 1: '', 2: 'Offers of spring' },
  ]);
  const problem = (
    line: number,
    label: string,
    key: string,
    column?: string,
    said: object = {},
  ) => ({
    line,
    label,
    problem: { key, ...(column === undefined ? {} : { column }), values: said },
  });
  const label = '20.11.2026';
  expect(found).toEqual([
    problem(2, label, 'unknown-realm', 'paymentRealm', { text: 'Nowhere' }),
    problem(3, label, 'unknown-class', 'class', { text: 'Bard' }),
    problem(4, label, 'unknown-member', 'advertiser', { text: 'Xaver' }),
    problem(5, label, 'several-members', 'advertiser', {
      text: 'Twin',
      count: 2,
    }),
    problem(6, label, 'unknown-member', 'gcs', { text: 'Xaver' }),
    problem(7, 'Omega', 'required', 'date'),
    expect.objectContaining({
      line: 8,
      problem: expect.objectContaining({
        key: 'not-an-amount',
        column: 'price',
      }) as object,
    }),
    expect.objectContaining({
      problem: expect.objectContaining({ key: 'unknown-realm' }) as object,
    }),
    problem(10, 'Date', 'headings-again'),
    problem(11, 'Bob; Ana', 'note'),
  ]);
});

// proves IMP-4
it('captions and sums between rows are none, and what could be a mistake is said as one', async () => {
  const nothing = Object.fromEntries(header.map((_, at) => [at, '']));
  const keysOf = async (changes: readonly Readonly<Record<number, string>>[]) =>
    (await read(changes.map((change) => ({ ...nothing, ...change })))).found.map((one) =>
      'problem' in one ? `${one.problem.key} ${one.problem.column ?? ''}`.trim() : 'good',
    );
  expect(
    await keysOf([
      { 0: 'November' },
      { 0: 'Total', 3: '1.250k' },
      { 0: 'Gesamt:', 3: '1.250k', 5: 'x' },
      { 0: 'grand total of week 3', 1: '12' },
      { 0: '20.11.2026' },
      { 0: 'November', 1: 'Omega' },
      { 0: 'Summer', 3: '100k' },
      { 0: 'Sum-Kazzak', 3: '100k' },
      { 0: 'What we sold in total', 3: '100k' },
    ]),
  ).toEqual([
    'caption',
    'sum',
    'sum',
    'sum',
    'required raid',
    'not-a-day date',
    'not-a-day date',
    'not-a-day date',
    'not-a-day date',
  ]);
  // A row that can be imported is one, whatever it is called.
  expect(await keysOf([{ ...good, 2: 'Total' }])).toEqual(['good']);
});
