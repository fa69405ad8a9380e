import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { holding } from '../../../test/fixtures.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { template, templatesOf } from '../../../test/weekly-templates.ts';
import { verifyDatabase } from '../../verify/database.ts';

let world: TestWorld;
let leader: TestUser;
let collector: TestUser;
const manager = holding('RAIDMANAGER', 'OVERVIEW');
beforeAll(async () => {
  world = await testWorld();
  leader = person({ name: 'Lena', roles: ['RAIDLEADER'] });
  collector = person({ name: 'Carl', roles: ['GOLDCOLLECTOR'] });
  for (const one of [leader, collector]) await world.join(one);
});
afterAll(() => world.close());

const files = importerIn(() => world);
const { list, save } = templatesOf(() => world, manager);
const counts = (created: number, updated: number, unchanged: number) => ({
  created,
  updated,
  unchanged,
  skipped: 0,
});

describe('exported recurring templates', () => {
  // proves IMP-65
  it('come back from their own exports without a change', async () => {
    await save('raid', [
      template.raid({ leader: leader.id, gc: collector.id }),
      template.raid({ day: 'Friday', note: '=SUM(A1)', priceLimitNote: '', raidType: '' }),
    ]);
    const raids = [
      'Day,Start,End,Minutes,Raid,Loot type,Difficulty,Raid type,Bosses,Leader,GC,Customers,GC invites,Note,Price limit',
      'Thursday,20:00,22:00,120,Manaforge Omega,VIP,Heroic,Full Run,8/8,Lena,Carl,5,yes,Be there early,At least 200k',
      "Friday,20:00,22:00,120,Manaforge Omega,VIP,Heroic,,8/8,No Leader,No GC,5,yes,'=SUM(A1),",
    ];
    expect((await files.imported('templates', `\uFEFF${raids.join('\r\n')}\r\n`)).counts).toEqual(
      counts(0, 0, 2),
    );
    await save('shift', [template.shift({ gc: [collector.id] })]);
    const shifts = [
      "Day,Start,End,Minutes,Raid,Difficulty,Raid type,Bosses,Leader,GC,GC 2,GC 3,Mug'Zee spots,Gallywix spots,Customers,Boosters",
      'Thursday,18:00,21:00,180,Liberation of Undermine,Heroic,Last 2,11/11,No Leader,Carl,–,–,3,2,5,12',
    ];
    const done = await files.imported('templates', `\uFEFF${shifts.join('\r\n')}\r\n`, {
      options: { kind: 'shift' },
    });
    expect(done.counts).toEqual(counts(0, 0, 1));
  });

  // proves IMP-65
  it('have a column for each boss and collector of a shift, and are known by their id', async () => {
    const crew = Array.from({ length: 7 }, (_, at) =>
      person({ name: `Crew ${at}`, roles: ['GOLDCOLLECTOR'] }),
    );
    for (const one of crew) await world.join(one);
    const [shift] = await save('shift', [template.shift({ gc: crew.map(({ id }) => id) })]);
    if (!shift) throw new Error('There is no template');
    const [day, boss, other, last] = [shift.day, "Mug'Zee spots", 'Gallywix spots', 'GC 7'];
    const exported = (edit: Record<string, string> = {}) => {
      const cells: Record<string, string> = {
        Day: day,
        Start: shift.start,
        Raid: shift.raid,
        Difficulty: shift.difficulty,
        GC: 'Crew 0',
        ...Object.fromEntries(
          crew.slice(1).map(({ name }, at) => [`GC ${at + 2}`, name ?? ''] as const),
        ),
        [boss]: '3',
        [other]: '2',
        Customers: '5',
        Kind: 'shift',
        'Template ID': shift.id,
        ...edit,
      };
      return csvOf([Object.keys(cells), Object.values(cells)]);
    };
    const edited = async (edit: Record<string, string>) => {
      const done = await files.imported('templates', exported(edit));
      expect(done.counts).toEqual(counts(0, 1, 0));
      const [now] = await list('shift').then(({ recurringRaids }) => recurringRaids);
      await files.undone(done);
      return now;
    };
    expect((await files.imported('templates', exported())).counts).toEqual(counts(0, 0, 1));
    expect(await edited({ [other]: '4' })).toMatchObject({
      offeredBosses: [
        { boss: "Mug'Zee", possibleCustomers: 3 },
        { boss: 'Gallywix', possibleCustomers: 4 },
      ],
      amountOfPossibleCustomer: 7,
    });
    expect(await edited({ [boss]: '' })).toMatchObject({
      offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 2 }],
    });
    expect(await edited({ [last]: '–' })).toMatchObject({
      gc: crew.slice(0, 6).map(({ id }) => id),
    });
    // What named it before is changed: its id finds it.
    expect(await edited({ Day: 'Sunday', Start: '17:30' })).toMatchObject({
      id: shift.id,
      day: 'Sunday',
      start: '17:30',
    });
    const unknown = await files.imported('templates', exported({ 'Nobody spots': '1' }));
    expect((await files.rows(unknown))[0]?.problem).toEqual({
      column: 'spots-nobody',
      sentence: 'Nobody spots: There is no such boss among the bosses sold one by one',
    });
  });

  // proves IMP-3, IMP-65
  it('keep the template of their id, whatever a row without an id above them says', async () => {
    const raid = { day: 'Sunday', start: '15:00', end: '17:00' };
    const [first] = await save('raid', [template.raid(raid)]);
    const head = ['Day', 'Start', 'Raid', 'Loot type', 'Difficulty', 'Note', 'Template ID'];
    const cells = ['Sunday', '15:00', 'Manaforge Omega', 'VIP', 'Heroic'];
    const sheet = csvOf([
      head,
      [...cells, 'A second one', ''],
      [...cells, 'Changed', first?.id ?? ''],
    ]);
    const notes = async () =>
      (
        await world.sql<{ id: string; note: string }>(
          `select id, note from recurring_templates where kind = 'raid' order by position`,
        )
      ).map(({ id, note }) => [id === first?.id, note]);
    const done = await files.imported('templates', sheet);
    expect(done.counts).toEqual({ ...counts(0, 1, 0), created: 1 });
    expect(await notes()).toEqual([
      [true, 'Changed'],
      [false, 'A second one'],
    ]);
    expect((await files.imported('templates', sheet)).counts).toEqual(counts(0, 0, 2));
    await files.undone(done);
    expect(await notes()).toEqual([[true, 'Be there early']]);
  });

  it('leave every invariant as it was', async () => {
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
