import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { importedRunsIn } from '../../../test/imported-runs.ts';

let world: TestWorld;
const { files, imported, sound, runsNow, customersOf, goldNow, join } = importedRunsIn(() => world);
beforeAll(async () => {
  world = await testWorld();
  await join();
});
afterAll(() => world.close());

const thin = ['Date', 'Time', 'Raid', 'Customer', 'Price', 'Advertiser', 'Paid'];

describe('a thin sheet', () => {
  const rows = [
    thin,
    ['27.11.2026', '19:30', 'np', 'Firsty-Kazzak', '250k', 'Ann Seller', ''],
    ['27.11.2026', '19:30', 'Nerub-ar Palace', 'Second-Kazzak', '1,5m', 'Ann Seller', 'x'],
    ['27.11.2026', '19:30', 'Nerub-ar Palace', 'Second-Kazzak', '1,5m', 'Ann Seller', 'x'],
    ['27.11.2026', '21:00', 'Nowhere', 'Third-Kazzak', '250', 'Ann Seller', ''],
    ['27.11.2026', '21:00', 'Nerub-ar Palace', '', '', '', ''],
    ['1.2.2026', '', 'Castle of Old', 'Past-Kazzak', '300', 'Ann Seller', 'yes'],
    ['1.2.2026', '', 'Castle of Old', 'Debtor-Kazzak', '100', 'Ann Seller', 'no'],
  ];
  let id = '';

  // proves IMP-30, IMP-31, IMP-33
  it('makes runs with usual values, and settled ones of the past', async () => {
    const done = await imported(rows);
    ({ id } = done);
    expect(done.counts).toEqual({ created: 5, updated: 0, unchanged: 0, skipped: 2 });
    expect(
      (await files.rows(done, { outcome: 'skipped' })).map((r) => [r.line, r.problem]),
    ).toEqual([
      [4, expect.objectContaining({ column: 'buyer' })],
      [5, expect.objectContaining({ column: 'raid' })],
    ]);
    expect(await runsNow()).toEqual([
      expect.objectContaining({
        date: '2026-02-01',
        time: '20:00',
        raid: 'Castle of Old',
        completed: true,
        capacity: 2,
        active: 2,
        next: 3,
        version: 1,
      }),
      expect.objectContaining({
        date: '2026-11-27',
        time: '19:30',
        raid: 'Nerub-ar Palace',
        difficulty: 'Heroic',
        type: 'VIP',
        bosses: '8/8',
        completed: false,
        capacity: 2,
        active: 2,
        next: 3,
        version: 1,
      }),
      expect.objectContaining({
        date: '2026-11-27',
        time: '21:00',
        capacity: 0,
        active: 0,
        next: 1,
      }),
    ]);
    await sound();
  });

  it('says nothing new the second time', async () => {
    const done = await imported(rows);
    expect(done.counts).toEqual({ created: 0, updated: 0, unchanged: 5, skipped: 2 });
    await sound();
  });

  it('is taken back with the gold', async () => {
    expect(await goldNow()).not.toEqual({});
    const back = await files.undone({ id });
    expect(back.undone).toEqual({ 'taken-back': 7, kept: 0, refused: 0 });
    expect(await runsNow()).toEqual([]);
    expect(await customersOf('2026-02-01')).toEqual([]);
    expect(await goldNow()).toEqual({});
    expect((await world.sql('select id from ledger_entries')).length).toBe(4);
    await sound();
  });
});
