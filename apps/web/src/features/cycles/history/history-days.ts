import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { daysOf, type DayEarnings } from '../earnings.ts';
import type { Measure } from './history-search.ts';

type Sold = CycleHistory['bookings'][number];

const amountOf: Record<Measure, (row: Sold) => number> = {
  revenue: (row) => row.price,
  count: () => 1,
  earned: (row) => row.earned,
};

/** A measure per day of a cycle and fee option, without zeros. */
export function daysBy(history: CycleHistory, measure: Measure): DayEarnings[] {
  const amount = amountOf[measure];
  return daysOf(history).map((day) => {
    const rows = history.bookings.filter((row) => row.date === day);
    const parts = new Map<string, number>();
    for (const row of rows) parts.set(row.advCut, (parts.get(row.advCut) ?? 0) + amount(row));
    const list = [...parts]
      .map(([name, gold]) => ({ name, gold }))
      .filter((part) => part.gold !== 0)
      .toSorted((a, b) => a.name.localeCompare(b.name));
    const total = list.reduce((sum, part) => sum + part.gold, 0);
    return { day, parts: list, total, before: 0, count: rows.length };
  });
}
