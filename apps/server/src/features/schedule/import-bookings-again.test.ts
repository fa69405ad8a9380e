import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, person, type TestWorld } from '../../../test/harness.ts';
import { importedRunsIn } from '../../../test/imported-runs.ts';

let world: TestWorld;
const { files, people, imported, sound, runsNow, customersOf, goldNow, join } = importedRunsIn(
  () => world,
);
const { ann, bob } = people;
beforeAll(async () => {
  world = await testWorld();
  await join();
});
afterAll(() => world.close());

const full = [
  'Id',
  'Date',
  'Time',
  'Raid',
  'Difficulty',
  'Leader',
  'Spots',
  'Customer',
  'Realm',
  'Class',
  'Price',
  'Paid',
  'Gold with',
  'Advertiser',
  'Fee',
  'Status',
  'Mailed',
  'Note',
  'Done',
];
const row = (given: Partial<Record<string, string>>) => {
  const usual: Record<string, string> = {
    Date: '2026-11-30',
    Time: '20:00',
    Raid: 'Nerub-ar Palace',
    Difficulty: 'HC',
    Leader: 'Lea Leader',
    Advertiser: 'Ann Seller',
    Price: '200',
    Realm: 'Kazzak',
    Class: 'Mage',
  };
  return full.map((name) => given[name] ?? usual[name] ?? '');
};

describe('a full sheet', () => {
  const upcoming = [
    full,
    row({ Id: 'a1', Customer: 'Alpha', Paid: 'yes', 'Gold with': 'Bob Holder', Spots: '2' }),
    row({ Id: 'a2', Customer: 'Beta' }),
    row({ Id: 'a3', Customer: 'Gamma' }),
    row({ Id: 'a4', Customer: 'Delta', Status: 'Cancelled' }),
    row({ Id: 'a5', Customer: 'Epsilon', Status: 'In group' }),
    row({
      Id: 'a6',
      Customer: 'Zeta',
      Fee: 'TAKEN',
      Date: '2026-03-01',
      Paid: 'yes',
      'Gold with': 'Bob Holder',
    }),
    row({ Id: 'a7', Customer: 'Eta', Date: '2026-03-01', Fee: 'BALANCEC', Paid: 'yes' }),
  ];

  // proves IMP-31, IMP-32
  it('takes seats, strings and ids as the product does', async () => {
    const done = await imported(upcoming);
    expect((await files.rows(done)).map((r) => [r.outcome, r.problem?.column ?? null])).toEqual([
      ['created', null],
      ['created', null],
      ['created', null],
      ['created', null],
      ['skipped', 'status'],
      ['created', null],
      ['created', null],
    ]);
    expect(await customersOf('2026-11-30')).toMatchObject([
      {
        buyer: 'Alpha-Kazzak',
        paid: true,
        status: 'In group',
        holder: bob.id,
        mailed: false,
        backup: false,
      },
      { buyer: 'Beta-Kazzak', paid: false, status: '', backup: false, fee: 'FTB' },
      { buyer: 'Gamma-Kazzak', backup: true },
      { buyer: 'Delta-Kazzak', status: 'Cancelled', backup: false },
    ]);
    expect(await customersOf('2026-03-01')).toMatchObject([
      { buyer: 'Zeta-Kazzak', status: 'In group', done: true, mailed: true, holder: bob.id },
      {
        buyer: 'Eta-Kazzak',
        status: 'In group',
        done: true,
        mailed: false,
        holder: ann.id,
        realm: 'BALANCE',
      },
    ]);
    expect(await goldNow()).toEqual({
      balance: 200_000,
      bank: 200_000,
      community: 400_000,
      customers: -400_000,
      pot: -400_000,
    });
    const strings = await world.as(bob).call(contract.strings.raids.list, { query: {} });
    expect(strings.body).toHaveLength(1);
    expect(
      await world.sql(`select notice from member_notices where member_id = $1`, [bob.id]),
    ).toEqual([
      { notice: { key: 'gold-imported', by: expect.any(String), strings: 1, amount: 200_000 } },
    ]);
    await sound();
  });

  // proves IMP-34
  it('changes what a corrected file says, pays a settled run anew, and takes that back', async () => {
    const corrected = upcoming.map((cells, at) => {
      if (at === 2) return row({ Id: 'a2', Customer: 'Beta', Note: 'late', Price: '300' });
      if (at === 4) return row({ Id: 'a4', Customer: 'Deltaa', Status: 'Cancelled' });
      if (at === 6)
        return row({
          Id: 'a6',
          Customer: 'Zeta',
          Fee: 'TAKEN',
          Date: '2026-03-01',
          Paid: 'yes',
          Price: '500',
          'Gold with': 'Bob Holder',
        });
      return cells;
    });
    const done = await imported(corrected);
    expect(done.counts).toEqual({ created: 0, updated: 3, unchanged: 3, skipped: 1 });
    expect(await goldNow()).toMatchObject({ balance: 200_000, bank: 500_000, community: 700_000 });
    await sound();
    expect((await imported(corrected)).counts).toMatchObject({ updated: 0, unchanged: 6 });
    world.clock.set(world.clock.now() + 60_000);
    const back = await files.undone(done);
    expect(back.undone).toEqual({ 'taken-back': 3, kept: 0, refused: 0 });
    // by which a list knows that what it keeps of a run is old
    expect(
      await world.sql(`select distinct updated_at = $1 as is_now from runs where version > 2`, [
        new Date(world.clock.now()).toISOString(),
      ]),
    ).toEqual([{ is_now: true }]);
    expect(await goldNow()).toMatchObject({ balance: 200_000, bank: 200_000, community: 400_000 });
    expect((await imported(upcoming)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 6,
    });
    await sound();
  });

  it('moves a run with its customers where every row of it says so', async () => {
    const later = upcoming
      .map((cells, at) =>
        at > 0 && at < 5 ? cells.map((cell) => (cell === '20:00' ? '21:30' : cell)) : cells,
      )
      .filter((_, at) => at !== 5);
    const done = await imported(later);
    expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 5, skipped: 0 });
    expect(await runsNow()).toMatchObject([
      { date: '2026-03-01' },
      { date: '2026-11-30', time: '21:30', active: 2, waiting: 1 },
    ]);
    await sound();
  });

  it('keeps what somebody worked on since', async () => {
    const rows = [
      full,
      row({ Date: '2026-12-01', Customer: 'One', Time: '18:00' }),
      row({ Date: '2026-12-01', Customer: 'Two', Time: '18:00' }),
      row({ Date: '2026-04-01', Customer: 'Old', Paid: 'x' }),
    ];
    const done = await imported(rows);
    const manager = person({ roles: ['RAIDMANAGER', 'OVERVIEW'] });
    const [run] = await world.sql<{ id: string }>(
      `select id from runs where date = '2026-12-01' and deleted_at is null`,
    );
    const [one] = await world.sql<{ id: string }>(
      `select id from bookings where buyer = 'One-Kazzak'`,
    );
    const changed = await world.as(manager).call(contract.bookings.raid.update, {
      params: { id: run?.id ?? '', bookingId: one?.id ?? '' },
      body: { note: 'mine' },
    });
    expect(changed.status).toBe(200);
    const [past] = await world.sql<{ id: string }>(
      `select id from runs where date = '2026-04-01' and deleted_at is null`,
    );
    const noted = await world
      .as(manager)
      .call(contract.runs.raid.update, { params: { id: past?.id ?? '' }, body: { note: 'mine' } });
    expect(noted.status).toBe(200);
    const back = await files.undone(done);
    expect(back.undone).toEqual({ 'taken-back': 1, kept: 4, refused: 0 });
    expect(await customersOf('2026-12-01')).toMatchObject([{ buyer: 'One-Kazzak' }]);
    expect(await customersOf('2026-04-01')).toMatchObject([{ buyer: 'Old-Kazzak', done: true }]);
    await sound();
  });

  it('settles a run that was to come once it is over, and takes that back', async () => {
    const rows = [
      full,
      row({ Date: '2026-11-25', Customer: 'Soon', Time: '18:00', Leader: '' }),
      row({ Date: '2026-11-25', Customer: 'Later', Time: '18:00', Paid: 'x', Leader: '' }),
    ];
    await imported(rows);
    const over = rows.map((cells) =>
      cells.map((cell, at) =>
        full[at] === 'Done' && cells !== full
          ? 'yes'
          : full[at] === 'Paid' && cells !== full
            ? 'yes'
            : cell,
      ),
    );
    const done = await imported(over);
    expect(done.counts).toMatchObject({ updated: 2 });
    expect(await runsNow()).toContainEqual(
      expect.objectContaining({ date: '2026-11-25', completed: true }),
    );
    await sound();
    expect((await imported(over)).counts).toMatchObject({ unchanged: 2 });
    await files.undone(done);
    expect(await runsNow()).toContainEqual(
      expect.objectContaining({ date: '2026-11-25', completed: false, active: 2 }),
    );
    await sound();
  });
});
