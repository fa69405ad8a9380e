import { isActive, isWaiting, type Seat } from '@warchest/domain/bookings/status.ts';
import type { TestWorld } from '../harness.ts';
import type { SeenRow, SeenRows } from './seen.ts';

/**
 * What was seen before an import, with what stays of it when it is taken back: customers who moved up
 * to spots that it gave keep them, and their runs as many spots (IMP-34).
 */
export async function withKeptSeats(
  world: TestWorld,
  before: SeenRows,
  now: SeenRows,
): Promise<SeenRows> {
  const moved = await world.sql<{ bookingId: string; runId: string }>(
    `select distinct subject_id as "bookingId", run_id as "runId" from audit_log
     where action = 'import.run' and subject = 'booking'
       and differences = '{"backup": {"oldValue": true, "newValue": false}}'`,
  );
  const movedUp = new Set<unknown>(moved.map(({ bookingId }) => bookingId));
  const ofRuns = new Set<unknown>(moved.map(({ runId }) => runId));
  const bookings = (before.bookings ?? []).map((row) =>
    movedUp.has(row.id) ? { ...row, backup: false } : row,
  );
  const runs = (before.runs ?? []).map((run): SeenRow => {
    if (!ofRuns.has(run.id)) return run;
    const seats = bookings.filter((row) => row.run_id === run.id).map(seatOf);
    const { capacity, offered_bosses } = spotsNow(run, now);
    return {
      ...run,
      capacity,
      offered_bosses,
      active_count: seats.filter((seat) => isActive(seat)).length,
      waiting_count: seats.filter((seat) => isWaiting(seat)).length,
    };
  });
  return { ...before, bookings, runs };
}

const seatOf = (row: SeenRow): Seat => ({
  customerStatus: row.customer_status as Seat['customerStatus'],
  backup: row.backup === true,
});

/** The spots of a run as they are now, or as they were if there are fewer: it may not lose any. */
const spotsNow = (run: SeenRow, now: SeenRows): SeenRow => {
  const after = (now.runs ?? []).find(({ id }) => id === run.id);
  return after && Number(after.capacity) >= Number(run.capacity) ? after : run;
};
