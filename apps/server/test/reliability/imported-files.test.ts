import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { sortNames } from '@warchest/domain/imports/sort-names.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { SheetWorld } from '../generated-cells.ts';
import { generatedSheet, writtenSheet } from '../generated-sheets.ts';
import { openRun } from '../fixtures.ts';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { importerIn } from '../import-files.ts';
import { withKeptSeats } from '../imports/kept-seats.ts';
import { seenRows, type SeenRows } from '../imports/seen.ts';
import { changeRun, runPeople, soldRun } from '../paid-run.ts';
import { isFullTier, rounds, seeded } from './rounds.ts';

let world: TestWorld;
let sheets: SheetWorld;
const members = Array.from({ length: 6 }, (_, at) =>
  person({ name: `Member ${at}`, roles: allRoles.filter((role) => role !== 'BLACKLISTED') }),
);
const newcomers = Array.from({ length: 200 }, (_, at) => person({ name: `Newcomer ${at}` }));
// Program data is only for members who may change it.
const admin = person({ name: 'Admin', roles: ['WEBADMIN', 'ADVMOD'] });
beforeAll(async () => {
  world = await testWorld({ config: { pictureHosts: ['pictures.example'] } });
  for (const member of members) await world.join(member);
  const [manager = admin, leader = admin, collector = admin] = members;
  const people = { manager, leader, collector };
  const next = await openRun(world, people);
  const last = await openRun(world, people, { time: '18:00' });
  await world.sql(
    `update runs set date = '2026-11-20', starts_at = '2026-11-20T18:00:00+01:00' where id = $1`,
    [last.id],
  );
  const runs = await world.sql<SheetWorld['runs'][number]>(
    `select to_char(date, 'YYYY-MM-DD') as date, time,
       extract(epoch from starts_at)::integer as at, display_name as leader
     from runs join members on discord_id = leader where id = any($1) order by id`,
    [[next.id, last.id]],
  );
  const { body: lists } = await world.as(admin).call(contract.catalogue.lists);
  sheets = { members, newcomers, lists, runs, strings: await soldStrings() };
});
afterAll(() => world.close());
const files = importerIn(() => world, admin);

/** Strings of a run that is completed, and of one that is not. */
async function soldStrings(): Promise<string[]> {
  const people = runPeople();
  const sold = Array.from({ length: 10 }, (_, at) => ({ advCut: 'FTB', price: 10_000 * (at + 1) }));
  const completed = await soldRun(world, people, sold, '2026-11-22');
  await changeRun(world, people, completed.id, { completed: true });
  const open = await soldRun(world, people, sold, '2026-11-23');
  return [...completed.bookingIds, ...open.bookingIds].map((id) => `Kazzak:${id}`);
}

const seen = () => seenRows(world);

/** What became of the rows of an import, in their order. */
const outcomesOf = ({ id }: ImportView) =>
  world.sql<{ cells: string[]; skipped: string | null }>(
    `select cells, problem ->> 'key' as skipped
     from import_rows join import_outcomes using (import_id, line)
     where import_id = $1 order by line`,
    [id],
  );

/** Sheets that stay, so that later ones meet what is there. */
const mostStaying = 5;
/** One in so many rows is written at least; others are bad, equal to one before, or there already. */
const leastWritten = 20;

describe.each(sortNames)('generated sheets of %s', (sort) => {
  // proves IMP-3, IMP-4, IMP-6
  test('do what was predicted, nothing when they come again, and leave nothing when taken back', async () => {
    const chance = seeded(`imported-files ${sort}`);
    const staying: { done: ImportView; before: SeenRows }[] = [];
    const takeAllBack = async () => {
      for (let last = staying.pop(); last; last = staying.pop()) await takenBack(last);
    };
    const takenBack = async ({ done, before }: (typeof staying)[number]) => {
      const undone = await files.undone(done);
      expect(undone.job).toBeNull();
      expect(undone.undone).toMatchObject({ kept: 0, refused: 0 });
      const now = await seen();
      expect(now).toEqual(await withKeptSeats(world, before, now));
    };
    const unfilled = new Set<string>();
    let [all, written] = [0, 0];
    for (let round = 0; round < rounds(4, 100); round++) {
      const before = await seen();
      const isWhole = isFullTier ? round % 2 === 0 : round === 0;
      const sheet = generatedSheet(chance, sort, sheets, isWhole);
      const { file, header, rows, options, columns } = sheet;
      // Within: predicted counts are the written ones.
      const done = await files.imported(sort, file, { options });
      const { created = 0, updated = 0, unchanged = 0, skipped = 0 } = done.counts ?? {};
      // Rows without any text are no rows of a file.
      const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(created + updated + unchanged + skipped).toBe(filled.length);
      all += filled.length;
      written += created + updated;
      const outcomes = await outcomesOf(done);
      if (round === 0) for (const column of columns) unfilled.add(column);
      for (const { cells, skipped: why } of outcomes)
        for (const [at, column] of columns.entries())
          if (why === null && (cells[at] ?? '').trim() !== '') unfilled.delete(column);
      const after = await seen();
      const again = await files.imported(sort, writtenSheet(chance, header, rows), { options });
      expect(await outcomesOf(again)).toEqual(outcomes);
      expect(again.counts).toEqual({
        created: 0,
        updated: 0,
        unchanged: created + updated + unchanged,
        skipped,
      });
      expect(await seen()).toEqual(after);
      if (chance.percent(50)) await takenBack({ done, before });
      else staying.push({ done, before });
      if (staying.length > mostStaying) await takeAllBack();
    }
    await takeAllBack();
    expect(written, 'Sheets of which every row is skipped would prove nothing').toBeGreaterThan(
      all / leastWritten,
    );
    expect([...unfilled], 'Columns without a good cell would prove nothing').toEqual([]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
