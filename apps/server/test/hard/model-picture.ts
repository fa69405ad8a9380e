import { alive, hasSpot, inOrder, potOf, waits } from './model.ts';
import type { Model, ModelBooking, ModelRun } from './model-types.ts';

export const balanceOf = (model: Model, member: string): number =>
  model.runs.reduce((sum, run) => sum + (run.paidOut.get(member) ?? 0), 0);

/** What staff see of a run: who has which spot, in the order of the lists. */
export function picture(run: ModelRun) {
  const shown = (spot: number | null) => (b: ModelBooking) => ({
    id: b.id,
    spot,
    status: b.status,
    backup: b.backup,
    paid: b.paid,
    holder: b.holder,
    done: b.done,
    price: b.price,
  });
  const bookings = inOrder(alive(run));
  const seated = bookings.filter(hasSpot).map((b, i) => shown(i + 1)(b));
  const idle = bookings.filter((b) => !b.backup && !hasSpot(b)).map(shown(null));
  const waiting = bookings.filter(waits).map((b, i) => shown(run.capacity + i + 1)(b));
  const parked = bookings.filter((b) => b.backup && !waits(b)).map(shown(null));
  return {
    capacity: run.capacity,
    taken: seated.length,
    waiting: waiting.length,
    completed: run.completed,
    cancelled: run.cancelled,
    pot: potOf(run),
    buyers: [...seated, ...idle],
    backups: [...waiting, ...parked],
  };
}
