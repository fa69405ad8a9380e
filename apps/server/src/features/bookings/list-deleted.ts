import type { DeletedBooking } from '@warchest/contract/bookings.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isRunStaff, maySee } from '@warchest/domain/runs/visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { memberNames } from '../members/public.ts';
import { runsByIds, unknownRun } from '../runs/public.ts';
import { deletedBookingsOf } from './queries.ts';
import { fullBooking } from './view.ts';

/**
 * A run's deleted bookings, latest deletion first, for its staff.
 * Refuses: not-found, forbidden (others who may see the run).
 */
export async function listDeleted(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
): Promise<DeletedBooking[]> {
  const [run] = await runsByIds(ctx, [runId]);
  if (run?.kind !== kind || !maySee(run, ctx.actor, 'schedule')) throw unknownRun(kind, runId);
  if (!isRunStaff(run, ctx.actor)) {
    throw new Refused('forbidden', { detail: 'Deleted bookings are for the staff of the run' });
  }
  const deleted = await deletedBookingsOf(ctx, runId);
  const people = deleted.flatMap((b) => [b.goldWith, b.deletedBy]).filter((id) => id !== null);
  const names = await memberNames(ctx, new Set(people));
  const as = { id: ctx.actor.id, staff: true, own: false, collects: false };
  return deleted.map((booking) => ({
    ...fullBooking({ booking, spot: null }, { run, names, as }),
    deletedAt: new Date(booking.deletedAt ?? booking.updatedAt).toISOString(),
    deletedByName: booking.deletedBy ? (names.get(booking.deletedBy) ?? booking.deletedBy) : '',
  }));
}
