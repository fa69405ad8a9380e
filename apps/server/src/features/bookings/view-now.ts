import type { RunView } from '@warchest/contract/run-view.ts';
import { mayCollect, type Person } from '@warchest/domain/members/roles.ts';
import { runRights } from '@warchest/domain/runs/rights.ts';
import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import type { BookingRow } from './tables.ts';
import { memberNames } from '../members/public.ts';
import type { RunRow } from '../runs/public.ts';
import { assertConsistent, runNow, runView } from './view.ts';

/** Members whose names a run shows. */
export const namedIn = (run: RunRow, bookings: readonly BookingRow[]): Set<string> =>
  new Set([run.leader, ...run.gcs, ...bookings.map((b) => b.goldWith)].filter((id) => id !== null));

/**
 * The run as the caller may see it, right after a change. Who is BLACKLISTED changes no run: the
 * endpoints refuse it.
 */
export async function viewNow(
  tx: Pick<Ctx, 'read'>,
  viewer: Person,
  now: { readonly run: RunRow; readonly bookings: readonly BookingRow[] },
): Promise<RunView> {
  const alive = now.bookings.filter((b) => b.deletedAt === null);
  assertConsistent(now.run, alive);
  const names = await memberNames(tx, namedIn(now.run, alive));
  const staff = isRunStaff(now.run, viewer);
  const may = runRights(runNow(now.run, alive), viewer);
  return runView(
    now.run,
    alive,
    names,
    staff
      ? { view: 'staff', may }
      : { view: 'public', member: viewer.id, collects: mayCollect(viewer), may },
  );
}
