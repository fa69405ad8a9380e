import { maxLogEntries } from '@warchest/contract/logs.ts';
import type { Log } from '@warchest/contract/log-view.ts';
import { isBlacklisted, readsLogs } from '@warchest/domain/members/roles.ts';
import { maySeeLog } from '@warchest/domain/logs/readers.ts';
import { serviceRights } from '@warchest/domain/services/rights.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { maySee } from '@warchest/domain/runs/visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { serviceById, unknownService, maySeeService, serviceFacts } from '../services/public.ts';
import { runsByIds, unknownRun } from '../runs/public.ts';
import { bookingInRun, logOfBooking, logOfRun } from './queries.ts';
import { logView } from './view.ts';

/** One more than is shown, to know whether there are more. */
const max = maxLogEntries + 1;

/**
 * The changes of a run and its bookings.
 * Refuses: not-found; forbidden, for those who may see the run and are neither its staff nor
 * readers of logs.
 */
export async function showRunLog(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  before: string | undefined,
): Promise<Log> {
  const [run] = await runsByIds(ctx, [runId]);
  if (run?.kind !== kind) throw unknownRun(kind, runId);
  if (!maySeeLog(run, ctx.actor)) {
    if (!maySee(run, ctx.actor, 'schedule')) throw unknownRun(kind, runId);
    throw new Refused('forbidden', { detail: 'Only the staff of the run see its log' });
  }
  return logView(ctx, await logOfRun(ctx, runId, { before, max }));
}

/**
 * The changes of a booking, in all its runs.
 * Refuses: not-found, alike for an unknown booking and one that the caller may not see.
 */
export async function showBookingLog(
  ctx: Ctx,
  kind: RunKind,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
  before: string | undefined,
): Promise<Log> {
  const [[run], booking] = await Promise.all([
    runsByIds(ctx, [id]),
    bookingInRun(ctx, id, bookingId),
  ]);
  const own = booking?.advertiserId === ctx.actor.id && !booking.bait;
  if (run?.kind !== kind || !booking || !(own || maySeeLog(run, ctx.actor))) {
    throw new Refused('not-found', { detail: `No booking with the id ${bookingId} in this run` });
  }
  return logView(ctx, await logOfBooking(ctx, bookingId, { before, max }));
}

/**
 * The changes of a service booking, its offers and its team.
 * Refuses: not-found; forbidden, for those who may see it and neither manage it nor read all logs.
 */
export async function showServiceLog(
  ctx: Ctx,
  id: string,
  before: string | undefined,
): Promise<Log> {
  const service = await serviceById(ctx, id);
  const reads = readsLogs(ctx.actor) && !isBlacklisted(ctx.actor);
  if (!maySeeService(service, ctx.actor) && !reads) throw unknownService(id);
  if (serviceRights(serviceFacts(service), ctx.actor).log !== true && !reads) {
    throw new Refused('forbidden', { detail: 'Only those who manage the booking see its log' });
  }
  return logView(ctx, await logOfBooking(ctx, id, { before, max }));
}
