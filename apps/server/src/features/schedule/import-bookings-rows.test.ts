import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Values } from '../../../test/drive-import.ts';
import { holding } from '../../../test/fixtures.ts';
import { importedRows } from '../../../test/imported-rows.ts';

const { here, files, date, rowOf, customer, runs, seats, outcomes } = importedRows();

it.each([
  ['8/8', '8/8'],
  [' 4 of 8 ', '4/8'],
  ['4 VON 8', '4/8'],
  ['6-8', '6/8'],
  ['8', '8/8'],
  ['10', '10/10'],
  ['CUSTOM', 'Custom'],
  ['custom', 'Custom'],
  ['my custom', null],
  ['customs', null],
  ['108', null],
  ['8a', null],
  ['a8', null],
  ['4/8a', null],
  ['a4/8', null],
])('bosses written as %j are %j', async (bosses, written) => {
  const problem = 'Must be like 8/8';
  expect(await outcomes([rowOf({ bosses })])).toEqual([written === null ? problem : 'created']);
  const found = await here.sql('select raid_boss as bosses from runs where date = $1', [date()]);
  expect(found).toEqual(written === null ? [] : [{ bosses: written }]);
});

// proves IMP-4
it.each([
  ['lootType', 'VIP', 'Saved', 'type'],
  ['raidType', 'Full Run', 'Last 2', 'raid_type'],
  ['bosses', '8/8', '4/8', 'raid_boss'],
  ['runNote', 'bring food', 'bring flasks', 'note'],
])('a corrected sheet changes the %s of its run', async (column, first, second, stored) => {
  const saved = () => here.sql(`select ${stored} as now from runs where date = $1`, [date()]);
  const said = (text: string) => customer('Alpha', { [column]: text });
  const steps = [
    [first, 'created'],
    [second, 'updated'],
    [second, 'unchanged'],
  ] as const;
  for (const [text, outcome] of steps) {
    expect(await outcomes([said(text)])).toEqual([outcome]);
    expect(await saved()).toEqual([{ now: text }]);
  }
});

it.each([
  ['Alpha-Kazzak', undefined, 'Alpha-Kazzak'],
  ['Alpha', 'Draenor', 'Alpha-Draenor'],
  ['Alpha-Kazzak', 'Draenor', 'Alpha-Kazzak'],
])('customer %j of the realm %j is %j', async (buyer, buyerRealm, name) => {
  expect(await outcomes([rowOf({ buyer, buyerRealm, price: 100_000 })])).toEqual(['created']);
  expect((await seats()).map((seat) => seat.buyer)).toEqual([name]);
});

// proves IMP-30
describe('the run of an imported row', () => {
  const [first, second] = [holding('OVERVIEW'), holding('OVERVIEW')];

  it.each([
    ['shift', 2],
    ['raid', 1],
  ])('of the kind %s has %i of the collectors that a row names', async (kind, most) => {
    const collectors = [holding('GOLDCOLLECTOR'), holding('GOLDCOLLECTOR')];
    await Promise.all(collectors.map((one) => here.join(one)));
    const gcs = collectors.map(({ id }) => id);
    const boostType = kind === 'shift' ? "Mug'Zee" : undefined;
    expect(await outcomes([customer('Alpha', { gcs, boostType })], { kind })).toEqual(['created']);
    expect(await runs()).toMatchObject([{ gcs: gcs.slice(0, most) }]);
  });

  it('is the one whose leader was not known yet, unless a row said that it has none', async () => {
    await Promise.all([first, second].map((one) => here.join(one)));
    await files.run([customer('Alpha', { difficulty: 'Heroic' })]);
    const led = customer('Beta', { leader: first.id, difficulty: 'Heroic' });
    expect(await outcomes([led])).toEqual(['created']);
    expect(await runs()).toMatchObject([{ leader: first.id, active: 2 }]);
    const other = customer('Gamma', { leader: second.id });
    expect(await outcomes([other, customer('Delta', { leader: first.id })])).toEqual([
      'created',
      'created',
    ]);
    expect((await runs()).map(({ leader, active }) => [leader, active])).toEqual([
      [first.id, 3],
      [second.id, 1],
    ]);
  });

  it('is not one of another difficulty', async () => {
    await here.join(first);
    await files.run([customer('Alpha', { difficulty: 'Heroic' })]);
    const rows = [
      customer('Beta', { leader: first.id, difficulty: 'Mythic' }),
      customer('Gamma', { leader: first.id, difficulty: 'Heroic' }),
      customer('Delta', { difficulty: 'Heroic' }),
      customer('Epsilon', { difficulty: 'Normal' }),
    ];
    expect(await outcomes(rows)).toEqual([
      'created',
      'The run is Mythic in another line',
      'created',
      'created',
    ]);
    expect(
      (await runs()).map(({ difficulty, leader, active }) => [difficulty, leader, active]),
    ).toEqual([
      ['Heroic', null, 2],
      ['Mythic', first.id, 1],
      ['Normal', null, 1],
    ]);
  });

  it('stays as it is once it is completed or cancelled', async () => {
    await files.run([customer('Alpha', { note: 'first', runNote: 'calm' })]);
    const states = [
      [`completed = true`, 'The run is completed and paid out: reopen it first'],
      [`completed = false, run_status = 'Cancelled'`, 'The run is cancelled: restore it first'],
    ] as const;
    for (const [state, sentence] of states) {
      await here.sql(`update runs set ${state} where date = $1`, [date()]);
      const same = customer('Alpha', { note: 'first', runNote: 'calm' });
      expect(await outcomes([same, customer('Beta')])).toEqual(['unchanged', sentence]);
      expect(await outcomes([customer('Alpha', { note: 'other' })])).toEqual([sentence]);
      expect(await outcomes([rowOf({ runNote: 'loud' })])).toEqual([sentence]);
    }
    await here.sql(`update runs set run_status = 'active' where date = $1`, [date()]);
  });

  it('is identified by its own id, which stays with the first booking that had it', async () => {
    const own = (id: string, name: string, given: Values = {}) =>
      customer(name, { ownId: `${date()} ${id}`, ...given });
    await files.run([own('1', 'Alpha'), own('2', 'Beta', { time: '21:00' })]);
    expect(
      await outcomes([
        own('2', 'Betaa', { time: '21:00' }),
        own('2', 'Other', { time: '21:00' }),
        own('1', 'Alpha', { time: '21:00' }),
      ]),
    ).toEqual([
      'updated',
      'said-twice',
      `It belongs to another run (Manaforge Omega, ${date().split('-').toReversed().join('.')} 19:00): move it there`,
    ]);
    expect((await seats()).map(({ buyer }) => buyer)).toEqual(['Alpha-Kazzak', 'Betaa-Kazzak']);
    await here.sql(
      `update bookings set bait = true where buyer = 'Alpha-Kazzak'
       and run_id in (select id from runs where date = $1)`,
      [date()],
    );
    expect(await outcomes([own('1', 'Alpha')])).toEqual(['A bait is changed in its run']);
  });
});

// proves IMP-4, IMP-30
it('a row with an id of a run of another kind is refused, whether or not rows make that run', async () => {
  const own = (kind: string) => customer('Alpha', { ownId: `${date()} 1`, kind });
  expect(await outcomes([own('mountraid')])).toEqual(['created']);
  const [, month, day] = date().split('-');
  const run = `Manaforge Omega, ${day}.${month}.2026 19:00`;
  const stays = `It belongs to a run of another kind (${run}), which stays`;
  const rows = [own('raid'), customer('Beta', { kind: 'raid' })];
  expect(await outcomes(rows)).toEqual([stays, 'created']);
  expect(await outcomes(rows)).toEqual([stays, 'unchanged']);
  expect(await seats()).toMatchObject([{ buyer: 'Alpha-Kazzak' }, { buyer: 'Beta-Kazzak' }]);
});

// proves IMP-4
it('a sheet without a column leaves that field of a customer as it is', async () => {
  const sale = {
    price: 120_000,
    faction: 'Alliance',
    paymentFaction: 'Horde',
    boostType: 'Saved',
    fee: 'TAKEN',
    paymentRealm: 'Draenor',
    class: 'Mage',
    btag: 'Alpha#1234',
    status: 'In group',
    paid: true,
    collected: 100_000,
  };
  const buyer = 'Alpha-Kazzak';
  const saved = async () => {
    const rows = await here.sql<{ note: string }>(
      `select b.note, b.price, b.faction, b.payment_faction, b.type_of_boost, b.adv_cut,
         b.payment_realm, b.buyer_class, b.armor_type, b.btag, b.customer_status, b.paid,
         b.gold_with, b.collected_gold, b.advertiser_id
       from bookings b join runs r on r.id = b.run_id where r.date = $1`,
      [date()],
    );
    return rows[0];
  };
  expect(await outcomes([rowOf({ buyer, ...sale, note: 'early' })])).toEqual(['created']);
  const before = await saved();
  expect(before).toMatchObject({ faction: 'Alliance', type_of_boost: 'Saved', adv_cut: 'TAKEN' });
  expect(await outcomes([rowOf({ buyer, note: 'late' })])).toEqual(['updated']);
  expect(await saved()).toEqual({ ...before, note: 'late' });
});

// proves IMP-3
it('a run without customers is known by the id of its row', async () => {
  const own = (time: string) => rowOf({ ownId: `${date()} 1`, time });
  expect(await outcomes([own('19:00')])).toEqual(['created']);
  expect(await outcomes([own('21:00')])).toEqual(['updated']);
  expect(await runs()).toMatchObject([{ time: '21:00' }]);
});

// proves IMP-34
it('a new run for which somebody opened a roster is kept when the import is taken back', async () => {
  const done = await files.run([rowOf(), rowOf({ time: '21:00' })]);
  const [, later] = done.things;
  const opened = await here
    .as(holding('RAIDMANAGER'))
    .call(contract.rosters.open, { body: { raid: later?.subjectId ?? '' } });
  expect(opened.status).toBe(200);
  expect(await files.undo(done)).toEqual([
    { seq: 1, result: 'kept', problem: { key: 'in-use', values: {} } },
    { seq: 0, result: 'taken-back' },
  ]);
  expect(await runs()).toMatchObject([{ time: '21:00' }]);
});

// proves IMP-3, IMP-4
it('a row with an id of another run is refused for what else is wrong with it, also once a row below made its run', async () => {
  const own = customer('Alpha', { ownId: `${date()} 1` });
  expect(await outcomes([own])).toEqual(['created']);
  const values = { ...own, time: '21:00', fee: 'Nothing' };
  const rows = [values, customer('Beta', { time: '21:00' })];
  expect(await outcomes(rows)).toEqual(['not-in-catalogue', 'created']);
  expect(await outcomes(rows)).toEqual(['not-in-catalogue', 'unchanged']);
});

// proves IMP-4, IMP-33
describe('a run that its own id leads to another time', () => {
  const own = (name: string, given: Values = {}) =>
    customer(name, { ownId: `${date()} 1`, ...given });
  const unknown = 'not-in-catalogue';

  it('is over if the file says so of that time, also when the rows come again', async () => {
    expect(await outcomes([own('Alpha')])).toEqual(['created']);
    const rows = [
      own('Alpha', { time: '21:00', done: true }),
      customer('Beta', { time: '21:00', boostType: 'Forgotten', done: true }),
    ];
    const settled = { past: 'settled' };
    expect(await outcomes(rows, settled)).toEqual(['updated', 'created']);
    expect(await outcomes(rows, settled)).toEqual(['unchanged', 'unchanged']);
  });

  it('is paid out with the customers that it had before, of whom the file has no row', async () => {
    const holder = holding('OVERVIEW');
    await here.join(holder);
    const paid = { paid: true, done: true, goldWith: holder.id, status: 'In group' };
    await files.run([own('Alpha', paid), customer('Beta', paid)], { options: { past: 'open' } });
    const moved = [own('Alpha', { ...paid, time: '21:00' })];
    expect(await outcomes(moved, { past: 'settled' })).toEqual(['updated']);
    const pots = await here.sql(
      `select sum(amount)::integer as pot from ledger_postings
         join ledger_entries on ledger_entries.id = entry_id
         join runs on runs.id = run_id
       where date = $1 and account = 'pot'`,
      [date()],
    );
    expect(pots).toEqual([{ pot: -200_000 }]);
    expect(await here.brokenInvariants()).toEqual([]);
  });

  it('is not over because the file says so of the time that it leaves', async () => {
    const settled = { past: 'settled' };
    expect(await outcomes([own('Alpha')])).toEqual(['created']);
    const rows = [
      own('Alpha', { time: '21:00' }),
      customer('Beta', { time: '21:00', boostType: 'Forgotten' }),
      customer('Gamma', { boostType: 'Forgotten', done: true }),
    ];
    expect(await outcomes(rows, settled)).toEqual(['updated', unknown, 'created']);
    expect(await outcomes(rows, settled)).toEqual(['unchanged', unknown, 'unchanged']);
  });
});
