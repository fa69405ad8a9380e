import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { historySpan, type HistoryCycle } from '@warchest/domain/cycles/cycle.ts';
import { cycleShare } from '@warchest/domain/gold/earning.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { whatIsSold } from '@warchest/domain/services/service-form.ts';
import type { Ctx } from '../../platform/context.ts';
import { safeSum } from '../../platform/safe-sum.ts';
import { allRates, cycleDatesOf, type RatesRow } from '../cycles/public.ts';
import { soldLines, soldServices, type SoldLine, type SoldService } from './queries.ts';

/**
 * The caller's sales of a cycle: completed bookings of every kind of run and service with their
 * earning, as posted if paid out, else by the current rates (CYC-19).
 */
export async function showCycleSales(ctx: Ctx, which: HistoryCycle): Promise<CycleHistory> {
  const [config, rates] = await Promise.all([cycleDatesOf(ctx), allRates(ctx)]);
  const span = historySpan(config, which);
  const [lines, services] = await Promise.all([
    soldLines(ctx, ctx.actor.id, span),
    soldServices(ctx, ctx.actor.id, span),
  ]);
  const ofRuns = lines.map(({ posted, ...line }) => ({
    ...line,
    earned: posted ?? expected(line, rates),
    settled: posted !== null,
  }));
  const bookings = [...ofRuns, ...services.map(serviceLine)].toSorted((one, other) =>
    other.date.localeCompare(one.date),
  );
  return {
    ...span,
    revenue: safeSum(bookings.reduce((sum, { price }) => sum + price, 0)),
    earned: safeSum(bookings.reduce((sum, { earned }) => sum + earned, 0)),
    bookings,
  };
}

const serviceLine = ({ posted, title, details, ...line }: SoldService) => ({
  ...line,
  runId: line.bookingId,
  raid: '',
  difficulty: '',
  typeOfBoost: whatIsSold({ section: line.kind, title, details }),
  earned: posted,
  settled: true,
});

function expected(line: Omit<SoldLine, 'posted'>, rates: readonly RatesRow[]): number {
  const { cutCategory } = kindRules[line.kind];
  const currentRates = rates.find(({ category }) => category === cutCategory);
  if (!currentRates) throw new Error(`There are no cut rates for ${cutCategory}`);
  return cycleShare(line.kind, currentRates, line.advCut, line.price).earned;
}
