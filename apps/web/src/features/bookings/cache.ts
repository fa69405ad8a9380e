import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { applyThing, following } from '../../lib/live-cache.ts';
import { queryClient } from '../../lib/query.ts';
import { isFullBooking } from '../runs/public/run-facts.ts';

type Seats = RunView['Buyer'];

const inSeats = (seats: Seats, booking: BookingFull): Seats => {
  const at = seats.findIndex((seat) => isFullBooking(seat) && seat.id === booking.id);
  const before = seats[at];
  if (!before || !isFullBooking(before) || before.version > booking.version) return seats;
  // the reply does not contain the spots of the others, so positions stay until the run itself
  // arrives
  return seats.with(at, booking);
};

const inRun = (run: RunView, booking: BookingFull): RunView => {
  if (run.id !== booking.raid) return run;
  const Buyer = inSeats(run.Buyer, booking);
  const Backup = inSeats(run.Backup, booking);
  return Buyer === run.Buyer && Backup === run.Backup ? run : { ...run, Buyer, Backup };
};

const isRun = (data: unknown): data is RunView =>
  typeof data === 'object' && data !== null && 'Buyer' in data;

/**
 * Writes a booking from a reply into every cached run, ahead of the live stream, so that nothing
 * flickers between the reply and the run's own update.
 */
export function putBooking(kind: RunKind, booking: BookingFull): void {
  const queries = queryClient.getQueryCache().findAll({ predicate: following('run', kind) });
  for (const query of queries) {
    const data: unknown = query.state.data;
    if (isRun(data)) queryClient.setQueryData(query.queryKey, inRun(data, booking));
    else if (Array.isArray(data) && data.every(isRun)) {
      const next = data.map((run) => inRun(run, booking));
      if (next.some((run, index) => run !== data[index])) {
        queryClient.setQueryData(query.queryKey, next);
      }
    }
  }
}

/** Writes a run from a reply into every list that shows it, ahead of the live stream. */
export const putRun = (kind: RunKind, run: RunView): void =>
  applyThing(queryClient, 'run', { of: kind, id: run.id, version: run.version, view: run });

/** Reloads the runs of this kind and the own bookings, for changes that the stream does not report. */
export const reloadRuns = (kind: RunKind): Promise<void> =>
  queryClient.invalidateQueries({ predicate: following('run', kind) });
