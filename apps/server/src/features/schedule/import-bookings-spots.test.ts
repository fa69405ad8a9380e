import { describe, expect, it } from 'vitest';
import { importedRows } from '../../../test/imported-rows.ts';

const { here, author, date, rowOf, customer, runs, seats, outcomes, files } = importedRows();

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

  // proves IMP-3
  it('that a later row gives to a boss are not for who was refused above it, also when the rows come again', async () => {
    const boss = { boostType: "Mug'Zee" };
    const rows = [
      customer('Alpha', boss),
      customer('Beta', { ...boss, spots: 1, status: 'In group' }),
      customer('Gamma', { ...boss, spots: 4 }),
      customer('Delta', { ...boss, status: 'In group' }),
    ];
    const refused = 'No spot is free: 1 are taken';
    expect(await outcomes(rows, shift)).toEqual(['created', refused, 'created', 'created']);
    const again = 'No spot is free: 3 are taken';
    expect(await outcomes(rows, shift)).toEqual(['unchanged', again, 'unchanged', 'unchanged']);
    expect(await runs()).toMatchObject([{ capacity: 4, active: 3, waiting: 0 }]);
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

  // proves IMP-3
  it('are as few as said once a later row of the file cancels, also when it comes again', async () => {
    const names = ['Alpha', 'Beta', 'Gamma'];
    await files.run(names.map((name) => customer(name, { status: 'In group' })));
    expect(await runs()).toMatchObject([{ capacity: 3, active: 3 }]);
    const fewer = [
      customer('Alpha', { spots: 1 }),
      customer('Beta', { status: 'Cancelled' }),
      customer('Delta', { status: 'Cancelled' }),
    ];
    const done = await files.run(fewer);
    expect(done.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated', 'created']);
    expect(await runs()).toMatchObject([{ capacity: 2, active: 2, version: 2 }]);
    expect(await outcomes(fewer)).toEqual(Array(3).fill('unchanged'));
    await files.undo(done);
    expect(await runs()).toMatchObject([{ capacity: 3, active: 3 }]);
  });

  it('are none for who changes to the boss of a full group', async () => {
    const alpha = customer('Alpha', { boostType: "Mug'Zee", spots: 1 });
    const beta = (boostType: string) => customer('Beta', { boostType, spots: 1 });
    await files.run([alpha, beta('Gallywix')], { options: shift });
    expect(await outcomes([alpha, beta("Mug'Zee")], shift)).toEqual(['unchanged', 'updated']);
    expect(await seats()).toMatchObject([
      { buyer: 'Alpha-Kazzak', type: "Mug'Zee", backup: false },
      { buyer: 'Beta-Kazzak', type: "Mug'Zee", backup: true },
    ]);
    expect(await runs()).toMatchObject([{ active: 1, waiting: 1 }]);
  });

  it('are none for who waits already, where a later file says nothing of them', async () => {
    await files.run([customer('Alpha', { spots: 1 }), customer('Beta')]);
    const again = customer('Beta', { price: 120_000 });
    expect(await outcomes([again, customer('Gamma')])).toEqual(['updated', 'created']);
    expect(await seats()).toMatchObject([
      { buyer: 'Alpha-Kazzak', backup: false },
      { buyer: 'Beta-Kazzak', backup: true },
      { buyer: 'Gamma-Kazzak', backup: false },
    ]);
    expect(await runs()).toMatchObject([{ capacity: 2, active: 2, waiting: 1 }]);
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
