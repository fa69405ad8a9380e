import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { templatesOf } from '../../../test/weekly-templates.ts';

let world: TestWorld;
const manager = holding('RAIDMANAGER', 'OVERVIEW');
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const files = importerIn(() => world);
const { list } = templatesOf(() => world, manager);
const counts = (created: number, updated: number, unchanged: number, skipped = 0) => ({
  created,
  updated,
  unchanged,
  skipped,
});

describe('recurring templates that several rows could mean', () => {
  // proves IMP-3
  it('stay free for rows without an id when their id stands in a row of the other kind', async () => {
    const header = ['Kind', 'Id', 'Day', 'Start', 'Raid', 'Difficulty', 'Loot', 'Offered bosses'];
    const at = ['Monday', '16:00', 'LOU', 'HC', 'VIP'];
    const old = csvOf([header, ['shift', 'A1', ...at, 'Gallywix 2']]);
    const first = await files.imported('templates', old);
    expect(first.counts).toEqual(counts(1, 0, 0));
    const rows = csvOf([
      header,
      ['raid', 'A1', ...at, ''],
      ['shift', '', ...at, 'Gallywix 3'],
      // refused, because the id is that of the first row
      ['shift', 'A1', ...at, 'Gallywix 4'],
    ]);
    const second = await files.imported('templates', rows);
    expect(second.counts).toEqual(counts(1, 1, 0, 1));
    expect((await files.imported('templates', rows)).counts).toEqual(counts(0, 0, 2, 1));
    for (const done of [second, first]) await files.undone(done);
  });

  // proves IMP-3, IMP-60
  it('that a row with a difficulty means are not changed by a row without one', async () => {
    const header = ['Day', 'Start', 'Raid', 'Difficulty', 'Loot', 'Note'];
    const at = ['Tuesday', '16:00', 'LOU'];
    const rows = [
      header,
      [...at, '', 'VIP', 'which one?'],
      [...at, 'HC', 'VIP', 'one'],
      [...at, 'HC', 'VIP', 'two'],
    ];
    const first = await files.imported('templates', csvOf(rows));
    expect(first.counts).toEqual(counts(2, 0, 0, 1));
    expect((await files.imported('templates', csvOf(rows))).counts).toEqual(counts(0, 0, 2, 1));
    // one that no row with a difficulty is about is left to it
    const fewer = csvOf(rows.slice(0, 3));
    expect((await files.imported('templates', fewer)).counts).toEqual(counts(0, 1, 1));
    expect((await files.imported('templates', fewer)).counts).toEqual(counts(0, 0, 2));
    const tuesdays = (await list('raid')).recurringRaids.filter(({ day }) => day === 'Tuesday');
    expect(tuesdays.map((one) => 'note' in one && one.note)).toEqual(['one', 'which one?']);
  });

  // proves IMP-3, IMP-60
  it('that a later row makes are not changed by a row that could make none, when it comes again', async () => {
    const header = ['Kind', 'Day', 'Start', 'Raid', 'Difficulty', 'Offered bosses', 'Boosters'];
    const at = ['shift', 'Wednesday', '16:00', 'LOU', 'M'];
    const rows = [
      header,
      [...at, '', '7'],
      [...at, '', '8'],
      [...at, 'Gallywix 2', '9'],
      [...at, '', '10'],
    ];
    const boosters = async () =>
      (await list('shift')).recurringRaids
        .filter(({ day }) => day === 'Wednesday')
        .map((one) => 'amountOfBooster' in one && one.amountOfBooster);
    const first = await files.imported('templates', csvOf(rows));
    expect(first.counts).toEqual(counts(1, 0, 0, 3));
    expect((await files.imported('templates', csvOf(rows))).counts).toEqual(counts(0, 0, 1, 3));
    expect(await boosters()).toEqual([9]);
    // one that no row could have made is theirs
    const alone = csvOf([header, [...at, '', '7']]);
    expect((await files.imported('templates', alone)).counts).toEqual(counts(0, 1, 0));
    expect(await boosters()).toEqual([7]);
    const two = csvOf([header, [...at, 'Gallywix 2', '8'], [...at, 'Gallywix 2', '9']]);
    expect((await files.imported('templates', two)).counts).toEqual(counts(1, 1, 0));
    const fewer = csvOf([header, [...at, '', '3'], [...at, 'Gallywix 2', '9']]);
    expect((await files.imported('templates', fewer)).counts).toEqual(counts(0, 1, 1));
    expect((await files.imported('templates', fewer)).counts).toEqual(counts(0, 0, 2));
    expect(await boosters()).toEqual([3, 9]);
  });
});
