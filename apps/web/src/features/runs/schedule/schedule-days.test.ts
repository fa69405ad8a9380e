import { describe, expect, it } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { clashesOf } from '@warchest/domain/runs/schedule-conflicts.ts';
import { clashText, engagedIn, markBusy } from './staff-clashes.ts';
import { countDays, emptyRuns, isShown, pageOf, seemEmpty } from './schedule-days.ts';

let count = 0;
const run = (date: string, given: Record<string, unknown> = {}): RunView => {
  count += 1;
  return {
    kind: 'raid',
    id: `run ${count}`,
    date,
    time: '20:00',
    startsAt: `${date}T19:00:00.000Z`,
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    leader: 'lead',
    leaderName: 'Luthgar',
    gc: 'gc',
    gcName: 'Gildamar',
    runStatus: 'active',
    runState: '',
    completed: false,
    hidden: false,
    totalCustomer: 0,
    totalBackup: 0,
    Buyer: [],
    Backup: [],
    ...given,
  } as unknown as RunView;
};
const all = { difficulty: [], raid: [], leaderless: false, active: false };

describe('a schedule', () => {
  const open = run('2026-11-24', { leader: '' });
  const over = run('2026-11-24', { completed: true, leader: '' });
  const cancelled = run('2026-11-24', { runStatus: 'Cancelled' });
  const normal = run('2026-11-25', { difficulty: 'Normal', raid: 'Nerub-ar Palace' });
  const runs = [open, over, cancelled, normal];

  // proves SCHED-6
  it.each([
    [{}, runs],
    [{ active: true }, [open, normal]],
    [{ leaderless: true }, [open]],
    [{ difficulty: ['Normal'] }, [normal]],
    [{ raid: ['Manaforge Omega'], active: true }, [open]],
  ])('shows by %j', (filters, left) =>
    expect(runs.filter((one) => isShown(one, { ...all, ...filters }))).toEqual(left),
  );

  // proves SCHED-4, SCHED-5
  it('says for each day what is planned, who is missing, and where it stands', () => {
    const week = Array.from({ length: 7 }, () => run('2026-11-24'));
    const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
    expect(countDays([...week, open, normal], days)).toEqual([
      { day: '2026-11-24', runs: 8, leaderless: 1, page: 1 },
      { day: '2026-11-25', runs: 1, leaderless: 0, page: 2 },
      { day: '2026-11-26', runs: 0, leaderless: 0, page: null },
    ]);
  });

  // proves SCHED-3
  it('has seven runs a page, by day, and never a page that there is not', () => {
    const first = Array.from({ length: 6 }, () => run('2026-11-24'));
    const second = Array.from({ length: 3 }, () => run('2026-11-25'));
    const shown = [...second, ...first];
    const [one, two, none] = [pageOf(shown, -3), pageOf(shown, 99), pageOf([], 2)];
    expect(one.days.map(({ day, runs: on }) => [day, on.length])).toEqual([
      ['2026-11-24', 6],
      ['2026-11-25', 1],
    ]);
    expect([two.page, two.pages, two.days.map(({ day }) => day)]).toEqual([2, 2, ['2026-11-25']]);
    expect([none.page, none.pages, none.days]).toEqual([1, 1, []]);
  });

  // proves SCHED-12
  it('would clean up what has neither leader nor customer and goes on today', () => {
    const booked = run('2026-11-24', { leader: '', Buyer: [{}] });
    expect(emptyRuns([...runs, booked], '2026-11-24')).toEqual([open]);
    const counted = [{ totalCustomer: 1 }, { totalBackup: 1 }].map((some) =>
      run('2026-11-24', { leader: '', ...some }),
    );
    expect(seemEmpty([...runs, booked, ...counted], '2026-11-24')).toEqual([open, booked]);
  });
});

// proves SCHED-11
it('says who would be in two runs at once, and marks who is busy', () => {
  const [one, other] = [
    engagedIn(run('2026-11-24', { gc: 'both', gcName: 'Gildamar' })),
    engagedIn(
      run('2026-11-24', {
        kind: 'shift',
        leader: '',
        gc: ['both'],
        gcName: ['Gildamar'],
        time: '21:00',
      }),
    ),
  ];
  const [clash] = clashesOf(one, [other]);
  expect(clash && clashText(one, clash)).toBe(
    'The gold collector Gildamar is also in Manaforge Omega Heroic (shift) at 21:00.',
  );
  const people = ['both', 'free'].map((value) => ({ value, label: value }));
  expect(markBusy(people, new Map([['both', other]])).map(({ label }) => label)).toEqual([
    'both · busy 21:00',
    'free',
  ]);
});
