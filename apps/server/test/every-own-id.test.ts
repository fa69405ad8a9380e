import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { holding } from './fixtures.ts';
import { testWorld, type TestWorld } from './harness.ts';
import { csvOf, importerIn } from './import-files.ts';
import { importedRunsIn } from './imported-runs.ts';

let world: TestWorld;
const { join } = importedRunsIn(() => world);
beforeAll(async () => {
  world = await testWorld();
  await join();
});
afterAll(() => world.close());

const files = importerIn(() => world, holding('WEBADMIN', 'ACCESS'));

/** Of each sort: rows that could come in, the second and third with one id, of which the second is refused. */
const sheets: Partial<Record<SortName, readonly (readonly string[])[]>> = {
  programs: [
    ['Name', 'DiscordID', 'Entry ID'],
    ['Ada', '400000000000000021', ''],
    ['Ben', '400000000000000021', 'X'],
    ['Cid', '400000000000000022', 'X'],
  ],
  templates: [
    ['Id', 'Day', 'Start', 'Raid', 'Loot', 'Difficulty'],
    ['', 'Monday', '19:30', 'Manaforge Omega', 'VIP', 'Heroic'],
    ['X', 'Monday', '19:30', 'Karazhan', 'VIP', 'Heroic'],
    ['X', 'Tuesday', '19:30', 'Manaforge Omega', 'VIP', 'Heroic'],
  ],
  services: [
    ['Id', 'Section', 'Date', 'Service', 'Customer', 'Price', 'Paid', 'Advertiser', 'Status'],
    ['', 'M+', '2.3.2026', '4x +10', 'Alpha-Kazzak', '100', '', 'Ann Seller', ''],
    ['X', 'M+', '2.3.2026', '4x +10', 'Beta-Kazzak', '100', 'no', 'Ann Seller', 'done'],
    ['X', 'M+', '2.3.2026', '4x +10', 'Gamma-Kazzak', '100', '', 'Ann Seller', ''],
  ],
  bookings: [
    ['Id', 'Date', 'Time', 'Raid', 'Difficulty', 'Leader', 'Spots', 'Customer', 'Price', 'Status'],
    ['', '2026-11-30', '20:00', 'MFO', 'HC', 'Lea Leader', '1', 'Alpha-Kazzak', '200', ''],
    ['X', '2026-11-30', '20:00', 'MFO', 'HC', 'Lea Leader', '1', 'Beta-Kazzak', '200', 'In group'],
    ['X', '2026-11-30', '20:00', 'MFO', 'HC', 'Lea Leader', '1', 'Gamma-Kazzak', '200', ''],
  ],
};

const saidBefore = 'Your id: Line 3 of this file says something else about the same';

describe.each(Object.entries(sheets))('an id that two rows of %s say', (sort, rows) => {
  // proves IMP-3
  it('is that of the first, also if that is skipped: the same file means the same again', async () => {
    const options: Record<string, string> =
      sort === 'services' || sort === 'bookings' ? { amounts: 'k' } : {};
    const imported = async () => {
      const done = await files.imported(sort as SortName, csvOf(rows), { options });
      const seen = await files.rows(done);
      expect(seen[2]?.problem).toEqual({ column: 'ownId', sentence: saidBefore });
      return seen.map(({ outcome, problem }) => [outcome, problem?.sentence]);
    };
    const first = await imported();
    expect(first.map(([outcome]) => outcome)).toEqual(['created', 'skipped', 'skipped']);
    expect(await imported()).toEqual([['unchanged', undefined], ...first.slice(1)]);
  });
});
