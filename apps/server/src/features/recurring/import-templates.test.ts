import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateView } from '@warchest/contract/recurring.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { offerLabels } from '../../../test/offered-labels.ts';
import { template, templatesOf } from '../../../test/weekly-templates.ts';
import { person } from '../../../test/harness.ts';
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
/** Of each template what tells it apart. */
const short = (all: readonly TemplateView[]) =>
  all.map(({ day, start, duration, raid, difficulty, leaderName }) =>
    [day, start, duration, raid, difficulty, leaderName].join(' '),
  );
const counts = (created: number, updated: number, unchanged: number, skipped = 0) => ({
  created,
  updated,
  unchanged,
  skipped,
});

const week = [
  ['Our weekly raids', '', '', '', '', '', '', ''],
  ['Wochentag', 'Uhrzeit', 'Raid', 'Loot', 'Diff', 'Bosses', 'RL', 'GC'],
  ['Montag', '19.30', 'manaforge omega', 'vip', 'HC', '8 / 8', 'Lena', 'Carl'],
  ['thu', '8 pm', 'MFO', 'VIP', 'nhc', '8', '-', ''],
  ['thu', '8 pm', 'MFO', 'VIP', 'nhc', '8', 'tbd', ''],
];

describe('recurring templates from a sheet', () => {
  // proves IMP-60
  it('come in as they are written there, and again as unchanged', async () => {
    const done = await files.imported('templates', csvOf(week));
    expect(done.counts).toEqual(counts(3, 0, 0));
    const { recurringRaids, version } = await list('raid');
    expect(short(recurringRaids)).toEqual([
      'Monday 19:30 120 Manaforge Omega Heroic Lena',
      'Thursday 20:00 120 Manaforge Omega Normal ',
      'Thursday 20:00 120 Manaforge Omega Normal ',
    ]);
    expect(recurringRaids[0]).toMatchObject({
      type: 'VIP',
      raidBoss: '8/8',
      gcName: 'Carl',
      amountOfPossibleCustomer: 0,
    });
    expect((await files.imported('templates', csvOf(week))).counts).toEqual(counts(0, 0, 3));
    // also without the column by which two at one time could differ
    const noDifficulty = week.map((row) => row.filter((_, at) => at !== 4));
    expect((await files.imported('templates', csvOf(noDifficulty))).counts).toEqual(
      counts(0, 0, 3),
    );
    expect((await list('raid')).version).toBe(version);
  });

  // proves IMP-60
  it('name the column of a value that no template may have', async () => {
    const shift = csvOf([
      ['Day', 'Start', 'Raid', 'Difficulty', 'Bosses', 'Offered bosses'],
      [
        'Thursday',
        '18:00',
        'Liberation of Undermine',
        'Heroic',
        '11/11',
        "Mug'Zee 600; Gallywix 600",
      ],
    ]);
    const raid = csvOf([
      ['Day', 'Start', 'Raid', 'Loot', 'Difficulty', 'Bosses', 'GC'],
      ['Monday', '18:00', 'Manaforge Omega', 'VIP', 'Heroic', '8/8', 'Lena'],
    ]);
    const columns = async (file: ReturnType<typeof csvOf>, kind: string) =>
      (await files.rows(await files.imported('templates', file, { options: { kind } }))).map(
        ({ outcome, problem }) => [outcome, problem?.column, problem?.sentence],
      );
    expect(await columns(shift, 'shift')).toEqual([
      ['skipped', 'offers', 'Offered bosses: At most 1000 spots altogether'],
    ]);
    expect(await columns(raid, 'raid')).toEqual([
      ['skipped', 'gcs', 'Gold collectors: Unknown gold collector'],
    ]);
  });

  // proves IMP-60
  it('keep what the catalogue no longer offers, but no other template is called so', async () => {
    const off = {
      raids: ['Manaforge Omega', 'Liberation of Undermine'],
      difficulties: ['Heroic'],
      lootTypes: ['VIP'],
    };
    const rows = [
      ['Monday', '19:30', 'Manaforge Omega'],
      ['Sunday', '11:00', 'Manaforge Omega'],
      ['Monday', '19:30', 'Liberation of Undermine'],
      ['Monday', '19:30', 'Karazhan'],
    ].map((row) => [...row, 'VIP', 'Heroic']);
    await offerLabels(world, false, off);
    const done = await files.imported(
      'templates',
      csvOf([['Day', 'Start', 'Raid', 'Loot', 'Difficulty'], ...rows]),
    );
    await offerLabels(world, true, off);
    expect((await files.rows(done)).map(({ problem }) => problem?.sentence)).toEqual([
      undefined,
      'Raid: Unknown raid',
      'Raid: “Liberation of Undermine” is not in the catalogue (Raids)',
      'Raid: “Karazhan” is not in the catalogue (Raids)',
    ]);
    expect(done.counts).toEqual(counts(0, 0, 1, 3));
  });

  it('change what a corrected sheet says, and nothing that it has no column for', async () => {
    const corrected = [
      ['Day', 'Start', 'Raid', 'Difficulty', 'Customers', 'Note'],
      ['Monday', '19:30', 'Manaforge Omega', 'Heroic', '7', 'bring food'],
      ['Thursday', '20:00', 'Manaforge Omega', 'Normal', '0', ''],
    ];
    const done = await files.imported('templates', csvOf(corrected));
    expect(done.counts).toEqual(counts(0, 1, 1));
    expect((await list('raid')).recurringRaids[0]).toMatchObject({
      leaderName: 'Lena',
      gcName: 'Carl',
      amountOfPossibleCustomer: 7,
      note: 'bring food',
    });
    const undone = await files.undone(done);
    expect(undone.undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
    expect((await list('raid')).recurringRaids[0]).toMatchObject({
      amountOfPossibleCustomer: 0,
      note: '',
    });
    const history = await world.sql<{ action: string; differences: object }>(
      `select action, differences from audit_log where subject = 'template' and subject_id = $1
       order by version desc limit 2`,
      [(await list('raid')).recurringRaids[0]?.id],
    );
    expect(history).toEqual([
      {
        action: 'import.undo',
        differences: {
          amountOfPossibleCustomer: { oldValue: 7, newValue: 0 },
          note: { oldValue: 'bring food', newValue: '' },
        },
      },
      {
        action: 'import.run',
        differences: {
          amountOfPossibleCustomer: { oldValue: 0, newValue: 7 },
          note: { oldValue: '', newValue: 'bring food' },
        },
      },
    ]);
  });

  it('name what is wrong with a row', async () => {
    const bad = [
      ['Day', 'Start', 'Minutes', 'End', 'Raid', 'Loot type', 'Difficulty', 'Leader', 'Bosses'],
      ['Someday', '20:00', '', '', 'MFO', 'VIP', 'HC', '', ''],
      ['Friday', '20:00', '', '', 'Nowhere', 'VIP', 'HC', '', ''],
      ['Friday', '20:00', '', '', 'MFO', '', 'HC', '', ''],
      ['Friday', '20:00', '', '', 'MFO', 'VIP', '', '', ''],
      ['Friday', '20:00', '60', '22:00', 'MFO', 'VIP', 'HC', '', ''],
      ['Friday', '20:00', '', '', 'MFO', 'VIP', 'HC', 'Carl', ''],
      ['Friday', '20:00', '', '', 'MFO', 'VIP', 'HC', '', 'all'],
    ];
    const done = await files.imported('templates', csvOf(bad));
    expect(done.counts).toEqual(counts(0, 0, 0, 7));
    expect((await files.rows(done)).map(({ problem }) => problem)).toEqual([
      {
        column: 'day',
        sentence:
          'Day: “Someday” is none of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
      },
      { column: 'raid', sentence: 'Raid: “Nowhere” is not in the catalogue (Raids)' },
      { column: 'type', sentence: 'Loot type: is empty, but needed' },
      { column: 'difficulty', sentence: 'Difficulty: is empty, but needed' },
      { column: 'end', sentence: 'End: Must match the start and the duration' },
      { column: 'leader', sentence: 'Leader: Unknown leader' },
      { column: 'raidBoss', sentence: 'Bosses: Must be like 8/8, or Custom' },
    ]);
  });

  it('are shifts too, with the bosses that they sell', async () => {
    const shifts = [
      ['Kind', 'Day', 'Start', 'Raid', 'Difficulty', 'Offered bosses', 'GC', 'GC 2', 'Boosters'],
      ['shift', 'Sat', '18:00', 'LOU', 'HC', "Gallywix 2; 3x Mug'Zee", 'Carl', '–', '12'],
      ['shift', 'Sat', '18:00', 'LOU', 'M', '', '', '', ''],
      ['shift', 'Sat', '18:00', 'LOU', 'M', 'Ragnaros 2', '', '', ''],
      ['shift', 'Sat', '18:00', 'LOU', 'M', 'Gallywix 2 at most', '', '', ''],
    ];
    const done = await files.imported('templates', csvOf(shifts));
    expect(done.counts).toEqual(counts(1, 0, 0, 3));
    expect((await list('shift')).recurringRaids).toMatchObject([
      {
        day: 'Saturday',
        start: '18:00',
        duration: 180,
        gcName: ['Carl'],
        amountOfBooster: 12,
        amountOfPossibleCustomer: 5,
        offeredBosses: [
          { boss: 'Gallywix', possibleCustomers: 2 },
          { boss: "Mug'Zee", possibleCustomers: 3 },
        ],
      },
    ]);
    expect(
      (await files.rows(done, { outcome: 'skipped' })).map(({ problem }) => problem?.sentence),
    ).toEqual([
      'Offered bosses: is empty, but needed',
      'Offered bosses: “Ragnaros” is not in the catalogue (Bosses sold one by one)',
      'Offered bosses: “Gallywix 2 at most” is not in the catalogue (Bosses sold one by one)',
    ]);
  });

  it('are found again by an id of the sheet, whatever else changed', async () => {
    const sheet = (start: string) => [
      ['ID', 'Day', 'Start', 'Raid', 'Loot type', 'Difficulty'],
      ['r-1', 'Sunday', start, 'MFO', 'VIP', 'M'],
      ['r-1', 'Sunday', '15:00', 'MFO', 'VIP', 'M'],
    ];
    const first = await files.imported('templates', csvOf(sheet('14:00')));
    expect(first.counts).toEqual(counts(1, 0, 0, 1));
    expect((await files.imported('templates', csvOf(sheet('16:00')))).counts).toEqual(
      counts(0, 1, 0, 1),
    );
    const sundays = (await list('raid')).recurringRaids.filter(({ day }) => day === 'Sunday');
    expect(short(sundays)).toEqual(['Sunday 16:00 120 Manaforge Omega Mythic ']);
    // Taken back in the wrong order: the first import's template was changed by the second
    expect((await files.undone(first)).undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  });

  it('are taken back, but not those that were changed since', async () => {
    await save('raid', [template.raid()]);
    const rows = [
      ['Day', 'Start', 'Raid', 'Loot type', 'Difficulty'],
      ['Tuesday', '20:00', 'MFO', 'VIP', 'HC'],
      ['Wednesday', '20:00', 'MFO', 'VIP', 'HC'],
      ['Friday', '20:00', 'MFO', 'VIP', 'HC'],
    ];
    const done = await files.imported('templates', csvOf(rows));
    const [kept, tuesday, wednesday] = (await list('raid')).recurringRaids;
    const sent = [kept, tuesday, wednesday].flatMap((one) => (one ? [one] : []));
    await save(
      'raid',
      sent.map((one) => (one === wednesday ? { ...one, end: undefined, duration: 90 } : one)),
    );
    const undone = await files.undone(done);
    expect(undone.undone).toEqual({ 'taken-back': 1, kept: 2, refused: 0 });
    expect(
      (await files.rows(done)).map(({ undone: result, undoProblem }) => [result, undoProblem]),
    ).toEqual([
      ['taken-back', null],
      ['kept', 'Somebody changed it since the import'],
      ['kept', 'It does not exist any more'],
    ]);
    expect(short((await list('raid')).recurringRaids)).toEqual([
      'Thursday 20:00 120 Manaforge Omega Heroic ',
      'Wednesday 20:00 90 Manaforge Omega Heroic ',
    ]);
  });

  it('leave every invariant as it was', async () => {
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
