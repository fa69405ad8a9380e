import { owedTo, shares } from './gold.ts';
import { settlePoints, workOfRun } from './points.ts';
import { alive, away, hasSpot, inOrder, isFull, isReady, takenOf, waits } from './seats.ts';
import type { Actor, Marked, Model, ModelBooking, ModelPayout, ModelRun, Status } from './types.ts';

/**
 * Runs, bookings and gold once more, as simply as they can be written: no database, no clock, and none
 * of the product's own rules. What the product does is compared with this after every step.
 */

const mayBeTwice = ['Cancelled', 'AFK', 'Offline', 'Duplicate'];
const isClosed = (run: ModelRun) => run.cancelled || run.completed;
const isLocked = (b: ModelBooking) => b.done || b.status === 'In group';
/** Somebody else answers for the gold already. */
const isHeldAgainst = (b: ModelBooking, by: Actor) =>
  !by.staff && b.holder !== '' && b.holder !== by.id;

const isTwice = (run: ModelRun, b: ModelBooking): boolean => {
  const counts = (one: ModelBooking) =>
    !one.deleted && !one.bait && !mayBeTwice.includes(one.status);
  return counts(b) && run.bookings.some((o) => o.id !== b.id && counts(o) && o.buyer === b.buyer);
};

/** Free spots go to those who wait, the first of them first, while the run goes on. */
function fill(run: ModelRun): 200 {
  if (isClosed(run)) return 200;
  for (const next of inOrder(run.bookings.filter(waits))) {
    if (!isFull(run, next.boss)) next.backup = false;
  }
  return 200;
}

/** Where a booking comes back to: staff begin anew, for others what staff said stays said. */
function again(
  run: ModelRun,
  { boss }: ModelBooking,
  said: string,
  by: Actor,
): { status: string; backup: boolean } {
  const status = by.staff || said === 'Cancelled' ? '' : said;
  return { status, backup: !away.includes(status) && isFull(run, boss) };
}

/** Tries a change of a booking, and takes it back if the same customer would be in twice. */
function attempt(run: ModelRun, b: ModelBooking, change: Partial<ModelBooking>): Status {
  const before = { ...b };
  Object.assign(b, change);
  if (!isTwice(run, b)) return fill(run);
  Object.assign(b, before);
  return 409;
}

export const rules = {
  book(run: ModelRun, asStaff: boolean, b: ModelBooking): Status {
    if (isClosed(run) || (run.started && !asStaff)) return 409;
    if (!run.spots.has(b.boss)) return 422;
    if (isTwice(run, b)) return 409;
    run.bookings.push({ ...b, backup: isFull(run, b.boss), place: run.nextPlace++ });
    return 200;
  },

  bait(run: ModelRun, baits: readonly ModelBooking[]): Status {
    if (isClosed(run) || takenOf(run, '') + baits.length > (run.spots.get('') ?? 0)) return 409;
    for (const bait of baits) run.bookings.push({ ...bait, place: run.nextPlace++ });
    return 200;
  },

  status(run: ModelRun, b: ModelBooking, status: string, by: Actor): Status {
    if (b.deleted) return 404;
    if (b.status === status) return 200;
    if (run.completed || b.mailed || (b.done && status !== 'In group')) return 409;
    const full = isFull(run, b.boss);
    if (b.backup) {
      if (status === 'In group' && full) return 409;
      // in a run that does not go on, spots are free beside those who wait for them
      const isNext = !run.bookings.some((o) => o !== b && waits(o) && o.boss === b.boss);
      const seated = status === 'In group' || (status === '' && !full && isNext);
      const lost = status === 'Cancelled' ? { cancelledBy: by.id, before: b.status } : {};
      return attempt(run, b, { status, backup: !seated, ...lost });
    }
    const comesBack = away.includes(b.status) && !away.includes(status);
    if (comesBack && full) return 409;
    const lost = status === 'Cancelled' ? { cancelledBy: by.id, before: b.status } : {};
    return attempt(run, b, { status, ...lost });
  },

  cancel(run: ModelRun, b: ModelBooking, by: Actor): Status {
    if (b.deleted) return 404;
    if (isLocked(b) || isHeldAgainst(b, by)) return 403;
    if (b.status === 'Cancelled') return 200;
    if (run.kind === 'shift' && b.status !== '') return 403;
    if (run.completed) return 409;
    const nobody = { buyer: b.id, boss: 'Cancelled', price: 0, paid: false, holder: '' };
    const rest = run.kind === 'shift' ? nobody : {};
    const lost = { status: 'Cancelled', cancelledBy: by.id, before: b.status };
    return attempt(run, b, { ...rest, ...lost });
  },

  remove(run: ModelRun, b: ModelBooking, by: Actor): Status {
    if (b.deleted) return 404;
    if (isLocked(b) || isHeldAgainst(b, by)) return 403;
    if (run.kind === 'shift' && !by.staff && b.status !== '') return 403;
    return run.completed ? 409 : attempt(run, b, { deleted: true, deletedBy: by.id });
  },

  /** What staff took out, only staff bring back; whom staff had parked stays parked. */
  restore(run: ModelRun, b: ModelBooking, by: Actor): Status {
    const cancelled = b.status === 'Cancelled';
    if (!b.deleted && !cancelled) return 200;
    if (run.kind === 'shift' && cancelled) return 403;
    if (isClosed(run)) return 409;
    const byOthers = (b.deleted && b.deletedBy !== by.id) || (cancelled && b.cancelledBy !== by.id);
    if (!by.staff && byOthers) return 403;
    const back = again(run, b, cancelled ? b.before : b.status, by);
    if (b.bait && back.backup) return 409;
    const result = attempt(run, b, { ...back, deleted: false, place: run.nextPlace });
    if (result === 200) run.nextPlace++;
    return result;
  },

  move(from: ModelRun, to: ModelRun, b: ModelBooking, by: Actor): Status {
    if (b.deleted) return 404;
    if (isLocked(b) || isHeldAgainst(b, by)) return 403;
    if (!by.staff && b.status === 'Cancelled') return 409;
    if (from.completed || isClosed(to) || (to.started && !by.staff)) return 409;
    if (!to.spots.has(b.boss)) return 422;
    const arriving = { ...b, ...again(to, b, b.status, by), place: to.nextPlace };
    if (b.bait && arriving.backup) return 409;
    if (isTwice(to, arriving)) return 409;
    from.bookings = from.bookings.filter((other) => other !== b);
    to.bookings.push(Object.assign(b, arriving));
    to.nextPlace++;
    fill(from);
    return fill(to);
  },

  /** Another boss of a shift: who has a spot needs one there, who waits waits there. */
  boss(run: ModelRun, b: ModelBooking, boss: string): Status {
    if (b.deleted) return 404;
    if (b.boss === boss) return 200;
    if (isLocked(b)) return 403;
    if (run.completed) return 409;
    if (!run.spots.has(boss)) return 422;
    if (hasSpot(b) && isFull(run, boss)) return 409;
    return attempt(run, b, { boss });
  },

  capacity(run: ModelRun, spots: ReadonlyMap<string, number>): Status {
    if (JSON.stringify([...run.spots]) === JSON.stringify([...spots])) return 200;
    const bosses = new Set(run.bookings.filter(hasSpot).map((b) => b.boss));
    const isShort = [...bosses].some((boss) => takenOf(run, boss) > (spots.get(boss) ?? 0));
    if (run.completed || isShort) return 409;
    run.spots = spots;
    return fill(run);
  },

  pay(run: ModelRun, b: ModelBooking, paid: boolean, by: string): Status {
    if (b.deleted) return 404;
    if (b.paid === paid) return 200;
    if (run.completed || b.mailed || (b.done && !paid)) return 409;
    if (b.bait) return 422;
    return attempt(run, b, { paid, holder: paid ? b.holder || by : '' });
  },

  reprice(run: ModelRun, b: ModelBooking, price: number, by: Actor): Status {
    if (b.deleted) return 404;
    if (b.price === price) return 200;
    if (isLocked(b) || isHeldAgainst(b, by)) return 403;
    if (run.completed) return 409;
    return b.bait ? 422 : attempt(run, b, { price });
  },

  done(run: ModelRun, b: ModelBooking, done: boolean): Status {
    if (b.deleted) return 404;
    if (b.done === done) return 200;
    if (run.completed || (done && !isReady(b))) return 409;
    return attempt(run, b, { done });
  },

  allDone(run: ModelRun): Status {
    if (run.completed) return 409;
    for (const b of alive(run)) if (!b.bait && isReady(b)) b.done = true;
    return fill(run);
  },

  start(run: ModelRun, started: boolean): Status {
    if (run.started === started) return 200;
    if (run.completed) return 409;
    run.started = started;
    return fill(run);
  },

  setCancelled(run: ModelRun, cancelled: boolean): Status {
    if (run.cancelled === cancelled) return 200;
    if (run.completed) return 409;
    run.cancelled = cancelled;
    if (cancelled) run.roster = null;
    return fill(run);
  },

  complete(model: Model, run: ModelRun, completed: boolean): Status {
    if (run.completed === completed) return 200;
    run.completed = completed;
    if (!completed) {
      run.paidOut = new Map();
      settlePoints(model, run.id, workOfRun(model, run));
      return fill(run);
    }
    const open = alive(run).some(
      (b) => !b.bait && b.status === 'In group' && !(b.done && isReady(b)),
    );
    if (run.cancelled || open) {
      run.completed = false;
      return 409;
    }
    run.paidOut = shares(model, run);
    settlePoints(model, run.id, workOfRun(model, run));
    return 200;
  },

  /** Marks strings; of each booking named, what became of its string. Only who has the gold marks it. */
  mark(named: readonly ModelBooking[], mailed: boolean, by: Actor): readonly Marked[] {
    return named.map((b) => {
      const isString = !b.deleted && !b.bait && isReady(b);
      if (!isString || !(by.staff || b.holder === by.id)) return 'unknown';
      if (b.mailed === mailed) return 'already';
      b.mailed = mailed;
      return 'marked';
    });
  },

  /** All of a list or none: none if somebody is no member, or is owed other than was said. */
  payOut(model: Model, list: readonly ModelPayout[]): Status {
    if (list.some(({ to }) => to === '')) return 422;
    if (list.some(({ to, owed }) => owed !== null && owed !== owedTo(model, to))) return 409;
    for (const { to, gold } of list) model.payouts.set(to, (model.payouts.get(to) ?? 0) + gold);
    return 200;
  },
};
