import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { sortNames } from '@warchest/domain/imports/sort-names.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { generatedSheet, writtenSheet, type SheetWorld } from '../generated-sheets.ts';
import { openRun } from '../fixtures.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { importerIn } from '../import-files.ts';
import { seenRows } from '../imports/seen.ts';
import { rounds, seeded } from './rounds.ts';

let world: TestWorld;
let sheets: SheetWorld;
const members = Array.from({ length: 6 }, (_, at) =>
  person({ name: `Member ${at}`, roles: allRoles.filter((role) => role !== 'BLACKLISTED') }),
);
// Program data is only for members who may change it.
const admin = person({ name: 'Admin', roles: ['WEBADMIN', 'ADVMOD'] });
beforeAll(async () => {
  world = await testWorld();
  for (const member of members) await world.join(member);
  const [manager = admin, leader = admin, collector = admin] = members;
  const people = { manager, leader, collector };
  await openRun(world, people);
  const { id } = await openRun(world, people, { time: '18:00' });
  await world.sql(
    `update runs set date = '2026-11-20', starts_at = '2026-11-20T18:00:00+01:00' where id = $1`,
    [id],
  );
  sheets = { members, lists: (await world.as(admin).call(contract.catalogue.lists)).body };
});
afterAll(() => world.close());
const files = importerIn(() => world, admin);

const seen = () => seenRows(world);

describe.each(sortNames)('generated sheets of %s', (sort) => {
  // proves IMP-3, IMP-4, IMP-6
  test('do what was predicted, nothing when they come again, and leave nothing when taken back', async () => {
    const chance = seeded(`imported-files ${sort}`);
    for (let round = rounds(3, 100); round > 0; round--) {
      const before = await seen();
      const { file, header, rows, options } = generatedSheet(chance, sort, sheets);
      // Within: predicted counts are the written ones.
      const done = await files.imported(sort, file, { options });
      const { created = 0, updated = 0, unchanged = 0, skipped = 0 } = done.counts ?? {};
      // Rows without any text are no rows of a file.
      const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(created + updated + unchanged + skipped).toBe(filled.length);
      const after = await seen();
      const again = await files.imported(sort, writtenSheet(chance, header, rows), { options });
      expect(again.counts).toEqual({
        created: 0,
        updated: 0,
        unchanged: created + updated + unchanged,
        skipped,
      });
      expect(await seen()).toEqual(after);
      const undone = await files.undone(done);
      expect(undone.job).toBeNull();
      expect(undone.undone).toMatchObject({ kept: 0, refused: 0 });
      expect(await seen()).toEqual(before);
      // Half of the sheets stay, so that later ones meet what is there.
      if (chance.between(0, 1) === 1) await files.imported(sort, file, { options });
    }
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
