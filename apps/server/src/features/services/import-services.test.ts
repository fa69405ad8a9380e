import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { importsOf } from '../../../test/drive-import.ts';
import { csvOf } from '../../../test/import-files.ts';
import { importedRunsIn } from '../../../test/imported-runs.ts';
import { serviceImporter } from './import-services.ts';

let world: TestWorld;
const { files, people, sound, goldNow, join } = importedRunsIn(() => world);
beforeAll(async () => {
  world = await testWorld();
  await join();
});
afterAll(() => world.close());

const imported = (rows: readonly (readonly string[])[]) =>
  files.imported('services', csvOf(rows), { options: { amounts: 'k' } });
const servicesNow = () =>
  world.sql(
    `select section, title, buyer, status, price, paid, gold_with as holder, mailed, details,
       to_char(completed_on, 'YYYY-MM-DD') as day from service_bookings order by id`,
  );

const header = [
  'Section',
  'Date',
  'Service',
  'Customer',
  'Price',
  'Paid',
  'Gold with',
  'Advertiser',
  'Status',
];
const rows = [
  header,
  [
    'Mythic Plus',
    '1.3.2026',
    '4x +15',
    'Alpha-Kazzak',
    '200',
    'x',
    'Bob Holder',
    'Ann Seller',
    'done',
  ],
  ['M+', '2.3.2026', '4x +10', 'Alpha-Kazzak', '100', 'x', 'Bob Holder', 'Ann Seller', 'open'],
  ['M+', '2.3.2026', '4x +10', 'Alpha-Kazzak', '100', '', '', 'Ann Seller', ''],
  ['Leveling', '3.3.2026', '60-70', 'Beta-Kazzak', '50', '', '', 'Ann Seller', 'cancelled'],
  ['Leveling', '3.3.2026', 'fast', 'Beta-Kazzak', '50', '', '', 'Ann Seller', ''],
  ['PvP', '3.3.2026', 'Rating', 'Gamma-Kazzak', '50', 'no', '', 'Ann Seller', 'done'],
];
let first = { id: '' };

// proves IMP-35
it('makes bookings; completed ones are settled', async () => {
  first = await imported(rows);
  expect(await servicesNow()).toMatchObject([
    {
      section: 'mplus',
      title: '4x +15',
      status: 'Completed',
      paid: true,
      mailed: true,
      day: '2026-03-01',
    },
    { title: '4x +10', status: 'Open', paid: true, holder: people.bob.id, mailed: false },
    { title: '4x +10', status: 'Open', paid: false, holder: null },
    { section: 'leveling', status: 'Cancelled', details: { startlevel: 60, endlevel: 70 } },
  ]);
  expect((await files.rows(first, { outcome: 'skipped' })).map((r) => r.problem?.column)).toEqual([
    'title',
    'paid',
  ]);
  expect(await goldNow()).toEqual({
    bank: 200_000,
    community: 200_000,
    customers: -200_000,
    pot: -200_000,
  });
  await sound();
});

it('writes nothing the second time, and pays what was corrected anew', async () => {
  expect((await imported(rows)).counts).toMatchObject({ unchanged: 4, skipped: 2 });
  const corrected = rows.map((cells, at) =>
    at === 1 ? cells.map((c) => (c === '200' ? '300' : c)) : cells,
  );
  const done = await imported(corrected);
  expect(done.counts).toMatchObject({ updated: 1, unchanged: 3 });
  expect(await goldNow()).toMatchObject({ bank: 300_000, community: 300_000 });
  await sound();
  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await goldNow()).toMatchObject({ bank: 200_000 });
  await sound();
});

// proves IMP-3, IMP-35
it('finds a booking of a day to come again', async () => {
  const next = [
    header,
    ['M+', '24.12.2026', '4x +12', 'Zeta-Kazzak', '80', '', '', 'Ann Seller', 'open'],
    ['M+', '24.12.2026', '4x +12', 'Zeta-Kazzak', '90', '', '', 'Ann Seller', 'open'],
  ];
  const done = await imported(next);
  expect(done.counts).toMatchObject({ created: 2 });
  expect((await imported(next)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
  await sound();
});

// proves IMP-6, IMP-35
it('is taken back but for what somebody changed', async () => {
  await world.sql(`update service_bookings set version = version + 1 where status = 'Cancelled'`);
  await world.sql(`insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, version, differences, request_id)
    select 'later-change0', now(), 'x', 'x', 'service.update', 'service', id, version, '{}', 'x' from service_bookings where status = 'Cancelled'`);
  // The correction of the completed one was taken back before.
  expect((await files.undone(first)).undone).toEqual({ 'taken-back': 3, kept: 1, refused: 0 });
  expect(await servicesNow()).toMatchObject([{ status: 'Cancelled' }]);
  await sound();
});

// proves IMP-65
it('an exported booking is known by its id: it changes nothing, and one cell changes one', async () => {
  const done = await imported([
    header,
    ['Leveling', '4.3.2026', '10-20', 'Delta-Kazzak', '50', '', '', 'Ann Seller', ''],
    ['M+', '4.3.2026', '4x +12', 'Delta-Kazzak', '80', 'x', 'Bob Holder', 'Ann Seller', ''],
  ]);
  expect(done.counts).toMatchObject({ created: 2 });
  const made = await world.sql<{ id: string; title: string; price: number; created: string }>(
    `select id, title, price, created_at::text as created from service_bookings
     where buyer = 'Delta-Kazzak' order by id`,
  );
  const head = ['Service', 'Status', 'Team', 'Customer', 'Price (k)', 'Booster (k)', 'Paid', 'Fee'];
  const own = [...head, 'Note', 'Advertiser', 'Faction', 'Booked', 'Booking ID'];
  const exported = (note: string) =>
    made.map(({ id, title, price, created }, at) => [
      `Mythic Plus: ${title}`,
      'Open',
      '0/4',
      'Delta-Kazzak',
      String(price / 1000),
      '12.5',
      at === 0 ? 'no' : 'yes',
      'FTB',
      at === 0 ? note : '',
      'Ann Seller',
      'Horde',
      created,
      id,
    ]);
  const before = await servicesNow();
  expect((await imported([own, ...exported('')])).counts).toEqual({
    created: 0,
    updated: 0,
    unchanged: 2,
    skipped: 0,
  });
  expect(await servicesNow()).toEqual(before);
  expect((await imported([own, ...exported('Call first')])).counts).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  });
  await sound();
});

// proves IMP-35
it('a booking that is named by its id keeps its section', async () => {
  const cells = ['5.3.2026', '10-20', 'Theta-Kazzak', '70', '', '', 'Ann Seller', ''];
  await imported([header, ['Leveling', ...cells]]);
  const stored = () =>
    world.sql<{ id: string }>(`select * from service_bookings where buyer = 'Theta-Kazzak'`);
  const before = await stored();
  const head = [...header, 'Note', 'Booking ID'];
  const moved = await imported([head, ['PvP', ...cells, 'Changed', before[0]?.id ?? '']]);
  expect((await files.rows(moved, { outcome: 'skipped' })).map(({ problem }) => problem)).toEqual([
    { column: 'section', sentence: 'Section: It is a booking of Leveling, which stays' },
  ]);
  expect(await stored()).toEqual(before);
  await sound();
});

// proves IMP-3, IMP-65
it('an exported booking keeps its id, whatever a row without one above it says', async () => {
  const cells = ['M+', '5.3.2026', '4x +14', 'Omega-Kazzak', '70', '', '', 'Ann Seller', ''];
  await imported([header, cells]);
  const notes = () =>
    world.sql<{ id: string; note: string }>(
      `select id, note from service_bookings where buyer = 'Omega-Kazzak' order by id`,
    );
  const [first] = await notes();
  const sheet = [
    [...header, 'Note', 'Booking ID'],
    [...cells, 'A second one', ''],
    [...cells, 'Changed', first?.id ?? ''],
  ];
  expect((await imported(sheet)).counts).toMatchObject({ created: 1, updated: 1 });
  expect(await notes()).toEqual([
    { id: first?.id, note: 'Changed' },
    { id: expect.any(String), note: 'A second one' },
  ]);
  expect((await imported(sheet)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  await sound();
});

// proves IMP-4, IMP-35
it('makes equal bookings of a customer who is in another section in between', async () => {
  const rows = ['mplus', 'leveling', 'mplus'].map((section) => ({
    section,
    buyer: 'Sigma-Kazzak',
    title: '60-70',
    price: 50_000,
    advertiser: people.ann.id,
  }));
  const one = importsOf(() => world, people.ann, serviceImporter);
  // Each row is written before the next one is planned.
  const done = await one.run(rows, { atOnce: 1 });
  expect(done.counts).toEqual({ created: 3, updated: 0, unchanged: 0, skipped: 0 });
  expect((await one.run(rows, { atOnce: 1 })).counts.unchanged).toBe(3);
  await sound();
});

// proves IMP-4, IMP-35
it('finds all bookings of a customer after an id led to one of them', async () => {
  const of = (buyer: string, title: string, ownId: string | null = null) => ({
    ownId,
    section: 'mplus',
    buyer,
    title,
    price: 50_000,
    advertiser: people.ann.id,
  });
  const one = importsOf(() => world, people.ann, serviceImporter);
  const [unnamed, renamed] = [of('Tau-Kazzak', '4x +10'), of('Upsilon-Kazzak', '60-70', 'A1')];
  await one.run([of('Tau-Kazzak', '60-70', 'A1'), unnamed]);
  const again = await one.run([renamed, unnamed], { atOnce: 1 });
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged']);
  await sound();
});

// proves IMP-35
it('takes the fee that was chosen for the file where it is offered, else the first that is', async () => {
  const of = (section: string, title: string) => ({
    section,
    buyer: 'Phi-Kazzak',
    title,
    price: 50_000,
    advertiser: people.ann.id,
  });
  const one = importsOf(() => world, people.ann, serviceImporter);
  const rows = [of('mplus', '4x +10'), of('mounts', 'Invincible'), of('leveling', '60-70')];
  const { things } = await one.run(rows, { options: { fee: 'BSFTB' } });
  const fees = await world.sql<{ section: string; fee: string }>(
    `select section, adv_cut as fee from service_bookings where id = any($1)`,
    [things.map(({ subjectId }) => subjectId)],
  );
  expect(Object.fromEntries(fees.map(({ section, fee }) => [section, fee]))).toEqual({
    mplus: 'BSFTB',
    mounts: 'TAKEN',
    leveling: 'BSFTB',
  });
  await sound();
});

// proves IMP-35
it('takes a row that says no section for one of Mythic Plus', async () => {
  const row = { buyer: 'Chi-Kazzak', title: '4x +10', price: 50_000, advertiser: people.ann.id };
  const one = importsOf(() => world, people.ann, serviceImporter);
  expect((await one.run([row])).things[0]?.after).toMatchObject({ section: 'mplus' });
  await sound();
});
