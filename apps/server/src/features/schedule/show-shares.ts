import type { PotShares } from '@warchest/contract/pot-shares.ts';
import { sharesOf } from '@warchest/domain/gold/shares.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { bookingsOf } from '../bookings/public.ts';
import { livePostings, payoutOf, saleOfRun } from '../gold/public.ts';
import { paidBoosters } from '../rosters/public.ts';
import { runsByIds } from '../runs/public.ts';

/**
 * The shares of a run's pot: as completing it now would distribute it, by the same function that
 * pays, or as it was distributed. Whole gold.
 * Refuses: not-found, alike for unknown runs and those of others.
 */
export async function showShares(ctx: Ctx, kind: RunKind, runId: string): Promise<PotShares> {
  const [run] = await runsByIds(ctx, [runId]);
  if (!run || run.kind !== kind || !isRunStaff(run, ctx.actor)) {
    throw new Refused('not-found', { detail: `No ${kind} run with the id ${runId}` });
  }
  if (run.completed) return sharesOf(await livePostings(ctx, runId));
  const [bookings, boosters] = await Promise.all([
    bookingsOf(ctx, [runId]),
    paidBoosters(ctx, runId),
  ]);
  const { postings } = await payoutOf(ctx, saleOfRun(run, bookings, boosters));
  return sharesOf(postings);
}
