import { beforeEach, describe, expect, it } from 'vitest';
import { community } from '../../../test/community.ts';
import { importsOf, type Values } from '../../../test/drive-import.ts';
import { holding } from '../../../test/fixtures.ts';
import { bookingImporter } from './import-bookings.ts';

const here = community();
const author = holding('WEBADMIN');
const files = importsOf(() => here.world, author, bookingImporter);

beforeEach(() => here.join(author));

/** Every test has a day of its own. */
let day = 1;
beforeEach(() => {
  day += 1;
});
const date = () => new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
const rowOf = (given: Values = {}): Values => ({
  date: date(),
  time: '19:00',
  raid: 'Manaforge Omega',
  ...given,
});
const customer = (name: string, given: Values = {}): Values =>
  rowOf({ buyer: `${name}-Kazzak`, price: 100_000, ...given });
/** The runs of the test's day. */
const runs = () =>
  here.sql(
    `select time, raid, difficulty, leader, gcs, note, capacity, active_count as active,
       waiting_count as waiting, offered_bosses as offered, version
     from runs where date = $1 and deleted_at is null order by time, difficulty, id`,
    [date()],
  );
const seats = () =>
  here.sql(
    `select b.buyer, b.type_of_boost as type, b.backup, b.customer_status as status, b.cancelled_by as by
     from bookings b join runs r on r.id = b.run_id
     where r.date = $1 and b.deleted_at is null order by r.time, b.position`,
    [date()],
  );
const outcomes = async (rows: readonly Values[], options: Record<string, string> = {}) =>
  (await files.run(rows, { options })).rows.map(({ outcome, problem }) =>
    problem ? (problem.values.sentence ?? problem.key) : outcome,
  );

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

it.each([
  ['Alpha-Kazzak', undefined, 'Alpha-Kazzak'],
  ['Alpha', 'Draenor', 'Alpha-Draenor'],
  ['Alpha-Kazzak', 'Draenor', 'Alpha-Kazzak'],
])('customer %j of the realm %j is %j', async (buyer, buyerRealm, name) => {
  expect(await outcomes([rowOf({ buyer, buyerRealm, price: 100_000 })])).toEqual(['created']);
  expect((await seats()).map((seat) => seat.buyer)).toEqual([name]);
});

// proves IMP-31
describe('spots of imported runs', () => {
  const shift = { kind: 'shift' };

  it('belong to bosses where these are sold one by one', async () => {
    const rows = [
      customer('Alpha', { boostType: "Mug'Zee", spots: 3 }),
      customer('Beta', { boostType: 'Gallywix', spots: 2 }),
      customer('Gamma', { boostType: "Mug'Zee" }),
      customer('Delta', { boostType: 'Gallywix' }),
    ];
    expect(await outcomes(rows, shift)).toEqual(Array(4).fill('created'));
    expect(await runs()).toMatchObject([
      {
        capacity: 5,
        active: 4,
        waiting: 0,
        offered: [
          { boss: "Mug'Zee", possibleCustomers: 3 },
          { boss: 'Gallywix', possibleCustomers: 2 },
        ],
      },
    ]);
    // A later file gives more of one, and never takes what is taken
    const more = await files.run([customer('Alpha', { boostType: "Mug'Zee", spots: 4 })], {
      options: shift,
    });
    expect(more.counts).toMatchObject({ updated: 1 });
    const fewer = [customer('Alpha', { boostType: "Mug'Zee", spots: 1 })];
    expect(await outcomes(fewer, shift)).toEqual(['unchanged']);
    const offeredOf = (spots: number) => [
      { boss: "Mug'Zee", possibleCustomers: spots },
      { boss: 'Gallywix', possibleCustomers: 2 },
    ];
    expect(await runs()).toMatchObject([{ capacity: 6, version: 2, offered: offeredOf(4) }]);
    expect(await files.undo(more)).toEqual([{ seq: 0, result: 'taken-back' }]);
    expect(await runs()).toMatchObject([{ capacity: 5, version: 3, offered: offeredOf(3) }]);
    const tooMany = [customer('Alpha', { boostType: "Mug'Zee", spots: 999 })];
    expect(await outcomes(tooMany, shift)).toEqual(['The run has as many spots as a run can have']);
    await here.sql('update runs set completed = true where date = $1', [date()]);
    expect(await outcomes([customer('Alpha', { boostType: "Mug'Zee", spots: 4 })], shift)).toEqual([
      'The run is completed and paid out: reopen it first',
    ]);
  });

  it('are as many as customers for a boss of whom no row says how many', async () => {
    const rows = [
      customer('Alpha', { boostType: "Mug'Zee", spots: 1 }),
      customer('Beta', { boostType: 'Gallywix' }),
      customer('Gamma', { boostType: "Mug'Zee" }),
      customer('Delta', { boostType: 'Gallywix' }),
    ];
    expect(await outcomes(rows, shift)).toEqual(Array(4).fill('created'));
    expect((await seats()).map(({ buyer, backup }) => [buyer, backup])).toEqual([
      ['Alpha-Kazzak', false],
      ['Beta-Kazzak', false],
      ['Gamma-Kazzak', true],
      ['Delta-Kazzak', false],
    ]);
    expect(await runs()).toMatchObject([
      {
        capacity: 3,
        active: 3,
        waiting: 1,
        offered: [
          { boss: "Mug'Zee", possibleCustomers: 1 },
          { boss: 'Gallywix', possibleCustomers: 2 },
        ],
      },
    ]);
    expect(await outcomes(rows, shift)).toEqual(Array(4).fill('unchanged'));
  });

  // proves IMP-3
  it('that a later row gives to a boss are for who waits above it, in a new run, too', async () => {
    const boss = { boostType: "Mug'Zee" };
    const rows = [
      customer('Alpha', { ...boss, spots: 1 }),
      customer('Beta', boss),
      customer('Gamma', { ...boss, spots: 3 }),
    ];
    expect(await outcomes(rows, shift)).toEqual(Array(3).fill('created'));
    expect(await runs()).toMatchObject([{ capacity: 3, active: 3, waiting: 0 }]);
    expect(await outcomes(rows, shift)).toEqual(Array(3).fill('unchanged'));
    const [moved] = await here.sql<{ version: number }>(
      `select version from runs where date = $1 and deleted_at is null`,
      [date()],
    );
    expect(moved?.version).toBe(2);
  });

  it('are as many for each boss as customers, where no row says how many', async () => {
    const bosses = ["Mug'Zee", 'Gallywix', "Mug'Zee"];
    const rows = bosses.map((boostType, at) => customer(`Alpha${'abc'[at]}`, { boostType }));
    expect(await outcomes(rows, shift)).toEqual(Array(3).fill('created'));
    expect(await runs()).toMatchObject([
      {
        capacity: 3,
        active: 3,
        offered: [
          { boss: "Mug'Zee", possibleCustomers: 2 },
          { boss: 'Gallywix', possibleCustomers: 1 },
        ],
      },
    ]);
  });

  it('grow and shrink with what a later file says, down to what is taken', async () => {
    await files.run([customer('Alpha', { spots: 2 }), customer('Beta')]);
    const capacityBy = async (spots: number) => {
      const [outcome] = await outcomes([rowOf({ spots })]);
      const [run] = await runs();
      return [outcome, run?.capacity, run?.version];
    };
    expect(await capacityBy(2)).toEqual(['unchanged', 2, 1]);
    expect(await capacityBy(5)).toEqual(['updated', 5, 2]);
    expect(await capacityBy(1)).toEqual(['updated', 2, 3]);
  });

  it('are not more than a run can have', async () => {
    const sold = rowOf({ spots: 1_000 });
    expect(await outcomes([sold])).toEqual(['created']);
    expect(await runs()).toMatchObject([{ capacity: 1_000 }]);
    await here.sql(
      `update runs set active_count = capacity where date = $1 and deleted_at is null`,
      [date()],
    );
    expect(await outcomes([customer('Alpha')])).toEqual([
      'The run has as many spots as a run can have',
    ]);
    await here.sql('update runs set active_count = 0 where date = $1', [date()]);
  });

  it('take who comes too late as waiting, unless they are to be in the group', async () => {
    const full = customer('Alpha', { spots: 1 });
    expect(
      await outcomes([
        full,
        customer('Beta'),
        customer('Gamma', { status: 'In group' }),
        customer('Delta', { status: 'Cancelled' }),
      ]),
    ).toEqual(['created', 'created', 'No spot is free: 1 are taken', 'created']);
    expect(await seats()).toEqual([
      { buyer: 'Alpha-Kazzak', type: 'VIP', backup: false, status: '', by: null },
      { buyer: 'Beta-Kazzak', type: 'VIP', backup: true, status: '', by: null },
      { buyer: 'Delta-Kazzak', type: 'VIP', backup: false, status: 'Cancelled', by: author.id },
    ]);
    expect(await runs()).toMatchObject([{ capacity: 1, active: 1, waiting: 1 }]);
    // The first one cancels: who waits moves up
    expect(await outcomes([customer('Alpha', { status: 'Cancelled' })])).toEqual(['updated']);
    expect(await seats()).toMatchObject([{ status: 'Cancelled' }, { backup: false }, {}]);
    expect(await runs()).toMatchObject([{ capacity: 1, active: 1, waiting: 0 }]);
  });
});

// proves IMP-34
describe('spots of an import that is taken back', () => {
  const shift = { kind: 'shift' };
  /** A customer with a spot and two who wait, and a file that gives two more spots. */
  async function raised(options: Record<string, string>) {
    const boss = options.kind === 'shift' ? { boostType: "Mug'Zee" } : {};
    const alpha = (spots: number) => customer('Alpha', { ...boss, spots });
    const waiting = ['Beta', 'Gamma'].map((name) => customer(name, boss));
    await files.run([alpha(1), ...waiting], { options });
    expect(await runs()).toMatchObject([{ capacity: 1, active: 1, waiting: 2 }]);
    const more = await files.run([alpha(4)], { options });
    expect(await runs()).toMatchObject([{ capacity: 4, active: 3, waiting: 0 }]);
    expect(await files.undo(more)).toEqual([{ seq: 0, result: 'taken-back' }]);
  }

  it('stay as many as customers have moved up to them', async () => {
    await raised({ kind: 'raid' });
    expect(await runs()).toMatchObject([{ capacity: 3, active: 3, waiting: 0 }]);
  });

  it('stay those of the boss whose customers have moved up to them', async () => {
    await raised(shift);
    expect(await runs()).toMatchObject([
      {
        capacity: 3,
        active: 3,
        waiting: 0,
        offered: [{ boss: "Mug'Zee", possibleCustomers: 3 }],
      },
    ]);
  });
});

// proves IMP-30
describe('the run of an imported row', () => {
  const [first, second] = [holding('OVERVIEW'), holding('OVERVIEW')];

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
