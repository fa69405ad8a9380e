import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { TemplateView } from '@warchest/contract/recurring.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { template } from '../../../test/weekly-templates.ts';
import { person } from '../../../test/harness.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { recurring } = contract;

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
const list = async (kind: RecurringKind) =>
  (await world.as(manager).call(recurring[kind].list)).body;
const save = async (kind: RecurringKind, templates: readonly object[]) => {
  const answer = await world.as(manager).call(recurring[kind].save, {
    body: { recurringRaids: templates as never[], version: (await list(kind)).version },
  });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body.recurringRaids;
};
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
    expect((await list('raid')).version).toBe(version);
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
    ];
    const done = await files.imported('templates', csvOf(shifts));
    expect(done.counts).toEqual(counts(1, 0, 0, 2));
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

  it('leave every invariant as it was', async () => {
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
