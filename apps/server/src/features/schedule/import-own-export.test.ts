import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { booked, changeRun, follow, openRun, seen, testUsers } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { offerLabels } from '../../../test/offered-labels.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);
const people = testUsers();

// proves IMP-65
it('an exported schedule of what is to come changes nothing when it comes back', async () => {
  const first = await openRun(world, people, {
    gcPaymentRealm: 'Kazzak',
    note: 'Bring food',
  });
  const open = await openRun(world, people, {
    time: '21:00',
    leader: '',
    gc: '',
  });
  const cancelled = await openRun(world, people, { time: '22:00' });
  await changeRun(world, people.manager, cancelled, { runStatus: 'Cancelled' });
  const ids = { '20:00': first.id, '21:00': open.id, '22:00': cancelled.id };
  const exported = [
    [
      'Run ID',
      'Date',
      'Time',
      'Raid',
      'Difficulty',
      'Loot type',
      'Raid type',
      'Booked',
      'Leader',
      'Gold collector',
      'GC payment realm',
      'State',
      'Status',
    ],
    ...(['20:00', '21:00', '22:00'] as const).map((time) => {
      const staff = time === '21:00' ? '' : 'Leader';
      return [
        ids[time],
        cancelled.date,
        time,
        'Manaforge Omega',
        'Heroic',
        'VIP',
        'Full Run',
        '0 / 3',
        staff,
        staff && 'Collector',
        time === '20:00' ? 'Kazzak' : '',
        'no state',
        time === '22:00' ? 'Cancelled' : 'Active',
      ];
    }),
  ];
  const done = await files.imported('bookings', csvOf(exported));
  expect((await files.rows(done)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['unchanged', null],
    ['unchanged', null],
    ['unchanged', null],
  ]);
});

it('an exported shift keeps its collectors, whatever kind the other rows of the file are', async () => {
  const collectors = ['Gina', 'Hank'].map((name) => person({ name, roles: ['GOLDCOLLECTOR'] }));
  for (const one of collectors) await world.join(one);
  const given = { time: '23:00', gc: collectors.map(({ id }) => id) };
  const shift = await fixturesOf(world, 'shift').open(people, given);
  const exported = [
    ['Run ID', 'Date', 'Time', 'Raid', 'Difficulty', 'Leader', 'GC', 'Run note'],
    [
      shift.id,
      shift.date,
      '23:00',
      shift.raid,
      'Heroic',
      'Leader',
      collectors.map(({ name }) => name).join(', '),
      'new',
    ],
  ];
  const done = await files.imported('bookings', csvOf(exported));
  expect((await files.rows(done)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['updated', null],
  ]);
  expect(await world.sql('select note, gcs from runs where id = $1', [shift.id])).toEqual([
    { note: 'new', gcs: collectors.map(({ id }) => id) },
  ]);
});

/** What the exported customers of a run say, with these differences. */
async function exportedCustomers(
  run: { readonly id: string },
  edit: (cells: Record<string, string>) => Record<string, string> = (cells) => cells,
): Promise<string> {
  const { body } = await world.as(people.manager).call(contract.runs.raid.one, {
    params: { id: run.id },
  });
  const bookings = [...body.Buyer, ...body.Backup] as BookingFull[];
  const word = (is: boolean) => (is ? 'yes' : 'no');
  const rows = bookings.map((b) =>
    edit({
      Spot: '1',
      Customer: b.buyer,
      Status: b.customerStatus || 'Pending invite',
      Paid: word(b.paid),
      'Gold with': b.goldWithName,
      Done: word(b.completed),
      Mailed: word(b.mailed),
      'Price (k)': String(b.price / 1000),
      'Collected (k)': String(b.collectedGold / 1000),
      Fee: b.advCut,
      Advertiser: b.advertiser.username,
      Note: b.note,
      'Type of boost': b.typeOfBoost,
      'Payment realm': b.paymentRealm,
      'Payment faction': b.paymentFaction,
      Btag: b.btag,
      Kind: 'raid',
      Date: body.date,
      Time: body.time,
      Raid: body.raid,
      Difficulty: body.difficulty,
      Leader: body.leaderName,
      'Booking ID': b.id,
    }),
  );
  return csvOf([Object.keys(rows[0] ?? {}), ...rows.map((cells) => Object.values(cells))]);
}
const counted = { created: 0, updated: 0, unchanged: 0, skipped: 0 };

// proves IMP-65
it('exported customers of a run change nothing, and an edited cell changes one booking', async () => {
  const run = await openRun(world, people, {
    time: '17:00',
    amountOfPossibleCustomer: 2,
  });
  const twin = await openRun(world, people, {
    time: '17:00',
    amountOfPossibleCustomer: 9,
  });
  await booked(world, people.advertiser, twin, { buyer: 'Twin-Kazzak' });
  const some = [
    await booked(world, people.advertiser, run, {
      note: 'Line 1\nand, "2"',
      btag: 'Sam#1234',
    }),
    await booked(world, people.advertiser, run, {
      paymentFaction: 'Alliance',
      price: 180_000,
    }),
    await booked(world, people.advertiser, run, {}),
  ];
  const [first, second] = some;
  if (!first || !second) throw new Error('Nobody booked');
  await follow(world, people.manager, first, {
    customerStatus: 'In group',
    paid: true,
  });
  await follow(world, people.manager, second, {
    collectedGold: 40_000,
    goldWith: people.leader.id,
  });
  const before = await exportedCustomers(run);
  const again = await files.imported('bookings', before);
  expect(again.counts).toEqual({ ...counted, unchanged: 3 });
  expect(await exportedCustomers(run)).toBe(before);

  const edited = await exportedCustomers(run, (cells) =>
    cells['Booking ID'] === second.id ? { ...cells, 'Collected (k)': '45.5', Note: 'New' } : cells,
  );
  const done = await files.imported('bookings', edited);
  expect(done.counts).toEqual({ ...counted, updated: 1, unchanged: 2 });
  expect(await exportedCustomers(run)).toBe(edited);
  const renamed = await exportedCustomers(run, (cells) =>
    cells['Booking ID'] === first.id ? { ...cells, Customer: 'Renamed-Kazzak' } : cells,
  );
  expect((await files.imported('bookings', renamed)).counts).toEqual({
    ...counted,
    updated: 1,
    unchanged: 2,
  });
});

// proves IMP-65
it('what is exported of a run that is over, but not completed, is not taken for settled', async () => {
  const run = await openRun(world, people, { time: '16:00' });
  await booked(world, people.advertiser, run, {});
  await world.sql(
    `update runs set date = '2026-11-23', starts_at = '2026-11-23T16:00:00+01:00' where id = $1`,
    [run.id],
  );
  const before = await exportedCustomers(run);
  expect((await files.imported('bookings', before)).counts).toEqual({
    ...counted,
    unchanged: 1,
  });
  expect(await exportedCustomers(run)).toBe(before);
});

// proves IMP-65
it('exported customers keep a status without its column, and words that the catalogue no longer offers', async () => {
  const run = await openRun(world, people, {
    time: '14:00',
    amountOfPossibleCustomer: 2,
  });
  const afk = await booked(world, people.advertiser, run, {});
  const second = await booked(world, people.advertiser, run, {});
  const third = await booked(world, people.advertiser, run, {});
  await follow(world, people.manager, afk, { customerStatus: 'AFK' });
  await follow(world, people.manager, third, { paid: true });
  const used = { lootTypes: ['VIP'], feeOptions: ['FTB'] };
  await offerLabels(world, false, used);
  const noStatus = (cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).filter(([name]) => name !== 'Status'));
  const before = await exportedCustomers(run, noStatus);
  expect((await files.imported('bookings', before)).counts).toEqual({
    ...counted,
    unchanged: 3,
  });
  // also those that swap their names
  const swapped: Record<string, string> = {
    [second.buyer]: third.buyer,
    [third.buyer]: second.buyer,
  };
  const swap = await exportedCustomers(run, (cells) =>
    noStatus({ ...cells, Customer: swapped[cells.Customer ?? ''] ?? cells.Customer ?? '' }),
  );
  expect((await files.imported('bookings', swap)).counts).toEqual({
    ...counted,
    updated: 2,
    unchanged: 1,
  });
  expect(await exportedCustomers(run, noStatus)).toBe(swap);
  expect((await seen(world, people.manager, run)).Buyer).toMatchObject([
    { id: second.id, buyer: third.buyer, customerStatus: '' },
    { id: third.id, buyer: second.buyer, customerStatus: '', paid: true },
    { id: afk.id, buyer: afk.buyer, customerStatus: 'AFK' },
  ]);
  await offerLabels(world, true, used);
});

// proves IMP-65
it('an exported run is moved by its id', async () => {
  const run = await openRun(world, people, { time: '15:00' });
  const sheet = (time: string) =>
    csvOf([
      ['Run ID', 'Date', 'Time', 'Raid', 'Leader'],
      [run.id, run.date, time, 'Manaforge Omega', 'Leader'],
    ]);
  expect((await files.imported('bookings', sheet('15:00'))).counts).toMatchObject({ unchanged: 1 });
  expect((await files.imported('bookings', sheet('15:30'))).counts).toEqual({
    ...counted,
    updated: 1,
  });
  const moved = await seen(world, people.manager, run);
  expect(moved.time).toBe('15:30');
});
