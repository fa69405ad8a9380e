import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { historySpan, type HistoryCycle } from '@warchest/domain/cycles/cycle.ts';
import { cycleShare } from '@warchest/domain/cycles/earning.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import { allRates, cycleDatesOf, soldLines, type RatesRow, type SoldLine } from './queries.ts';

/**
 * What the caller sold in a cycle: completed bookings of every kind with what each earned, as it was
 * posted when its run was completed, else by the rates in force now (spec 3 §2.6).
 */
export async function showHistory(ctx: Ctx, which: HistoryCycle): Promise<CycleHistory> {
  const [config, rates] = await Promise.all([cycleDatesOf(ctx), allRates(ctx)]);
  const span = historySpan(config, which);
  const lines = await soldLines(ctx, ctx.actor.id, span);
  const bookings = lines.map(({ posted, ...line }) => ({
    ...line,
    earned: posted ?? expected(line, rates),
    settled: posted !== null,
  }));
  return {
    ...span,
    revenue: bookings.reduce((sum, { price }) => sum + price, 0),
    earned: bookings.reduce((sum, { earned }) => sum + earned, 0),
    bookings,
  };
}

function expected(line: Omit<SoldLine, 'posted'>, rates: readonly RatesRow[]): number {
  const { cutCategory } = kindRules[line.kind];
  const inForce = rates.find(({ category }) => category === cutCategory);
  if (!inForce) throw new Error(`There are no cut rates for ${cutCategory}`);
  return cycleShare(line.kind, inForce, line.advCut, line.price).earned;
}
