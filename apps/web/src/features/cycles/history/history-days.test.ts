import { expect, test } from 'vitest';
import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { daysBy } from './history-days.ts';

type Sold = CycleHistory['bookings'][number];

const sold = (given: Pick<Sold, 'date' | 'advCut' | 'price' | 'earned'>): Sold => ({
  bookingId: '01kxa7v3m9b00',
  runId: '01kxa7v3m9q2r',
  kind: 'raid',
  raid: 'Liberation of Undermine',
  difficulty: 'Heroic',
  typeOfBoost: 'VIP',
  buyer: 'Thrall-Kazzak',
  settled: true,
  ...given,
});
const history: CycleHistory = {
  start: '2026-11-18',
  end: '2026-11-20',
  revenue: 1_100_000,
  earned: 130_000,
  bookings: [
    sold({ date: '2026-11-19', advCut: 'TAKEN', price: 100_000, earned: 0 }),
    sold({ date: '2026-11-19', advCut: 'FTB', price: 200_000, earned: 50_000 }),
    sold({ date: '2026-11-20', advCut: 'FTB', price: 300_000, earned: 45_000 }),
    sold({ date: '2026-11-19', advCut: 'FTB', price: 500_000, earned: 35_000 }),
  ],
};
const empty = { parts: [], total: 0, before: 0, count: 0 };

// proves HIST-8
test.each([
  ['revenue', [700_000, 100_000], 300_000],
  ['count', [2, 1], 1],
  ['earned', [85_000, 0], 45_000],
] as const)('%s of each day by fee option, and their sum', (measure, [ftb, taken], next) => {
  const parts = [
    { name: 'FTB', gold: ftb },
    { name: 'TAKEN', gold: taken },
  ];
  expect(daysBy(history, measure)).toEqual([
    { ...empty, day: '2026-11-18' },
    {
      day: '2026-11-19',
      parts: parts.filter(({ gold }) => gold !== 0),
      total: ftb + taken,
      before: 0,
      count: 3,
    },
    {
      day: '2026-11-20',
      parts: [{ name: 'FTB', gold: next }],
      total: next,
      before: 0,
      count: 1,
    },
  ]);
});
