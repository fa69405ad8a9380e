import { potOf } from './gold.ts';
import { alive, hasSpot, inOrder, takenOf, waits } from './seats.ts';
import type { ModelBooking, ModelRun } from './types.ts';

/** What staff see of a run: who has which spot, in the order of the lists. */
export function expectedView(run: ModelRun) {
  const ofShift = run.kind === 'shift';
  const shown = (spot: number | null) => (b: ModelBooking) => ({
    id: b.id,
    spot,
    status: ofShift && b.status === 'In group' ? 'In Group' : b.status,
    boss: b.boss,
    backup: b.backup,
    paid: b.paid,
    holder: b.holder,
    done: b.done,
    mailed: b.mailed,
    price: b.price,
  });
  const capacity = [...run.spots.values()].reduce((sum, spots) => sum + spots, 0);
  const bookings = inOrder(alive(run));
  const seated = bookings.filter(hasSpot).map((b, i) => shown(i + 1)(b));
  const idle = bookings.filter((b) => !b.backup && !hasSpot(b)).map(shown(null));
  const waiting = bookings.filter(waits).map((b, i) => shown(capacity + i + 1)(b));
  const parked = bookings.filter((b) => b.backup && !waits(b)).map(shown(null));
  return {
    capacity,
    bosses: ofShift
      ? [...run.spots].map(([boss, spots]) => [boss, spots, spots - takenOf(run, boss)])
      : [],
    taken: seated.length,
    waiting: waiting.length,
    completed: run.completed,
    cancelled: run.cancelled,
    pot: potOf(run),
    buyers: [...seated, ...idle],
    backups: [...waiting, ...parked],
  };
}
