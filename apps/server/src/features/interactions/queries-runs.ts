import { runKinds } from '@warchest/domain/runs/kind.ts';
import { maySee } from '@warchest/domain/runs/visibility.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { runsOfDays, type RunRow } from '../runs/public.ts';

/** Today's runs that are open for booking for the caller, by start. */
export async function offeredToday(ctx: Ctx): Promise<RunRow[]> {
  const today = dayOf(ctx.now);
  const runs = await Promise.all(
    runKinds.map((kind) => runsOfDays(ctx, kind, { start: today, end: today })),
  );
  return runs
    .flat()
    .filter((run) => maySee(run, ctx.actor, 'booking'))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
