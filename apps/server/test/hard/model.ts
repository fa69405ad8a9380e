import type { Actor, Model, ModelBooking, ModelRun } from './model-types.ts';

/**
 * Runs, bookings and gold once more, as plain as they can be told: no database, no clock, and none
 * of the product's own rules. What the product does is compared with this after every step.
 */

/** 200, or the status of the refusal. */
type Status = 200 | 403 | 404 | 409 | 422;

const away = ['Cancelled', 'Backup', 'AFK', 'Offline', 'Duplicate'];
const mayBeTwice = ['Cancelled', 'AFK', 'Offline', 'Duplicate'];

export const alive = (run: ModelRun) => run.bookings.filter((b) => !b.deleted);
export const hasSpot = (b: ModelBooking) => !b.deleted && !b.backup && !away.includes(b.status);
export const waits = (b: ModelBooking) => !b.deleted && b.backup && b.status === '';
const taken = (run: ModelRun): number => run.bookings.filter(hasSpot).length;
const isFull = (run: ModelRun) => taken(run) >= run.capacity;
const isClosed = (run: ModelRun) => run.cancelled || run.completed;
const isLocked = (b: ModelBooking) => b.done || b.status === 'In group';
/** Somebody else answers for the gold already. */
const isHeldAgainst = (b: ModelBooking, by: Actor) =>
  !by.staff && b.holder !== '' && b.holder !== by.id;
const isReady = (b: ModelBooking) => b.paid && b.status === 'In group' && b.holder !== '';

const isTwice = (run: ModelRun, b: ModelBooking): boolean => {
  const counts = (one: ModelBooking) =>
    !one.deleted && !one.bait && !mayBeTwice.includes(one.status);
  return counts(b) && run.bookings.some((o) => o.id !== b.id && counts(o) && o.buyer === b.buyer);
};

export const inOrder = (bookings: ModelBooking[]) => bookings.toSorted((a, b) => a.place - b.place);

/** Free spots go to those who wait, the first of them first, while the run goes on. */
function fill(run: ModelRun): 200 {
  if (isClosed(run)) return 200;
  for (const next of inOrder(run.bookings.filter(waits))) if (!isFull(run)) next.backup = false;
  return 200;
}

/** Where a booking comes back to: staff begin anew, for others what staff said stays said. */
function again(run: ModelRun, said: string, by: Actor): { status: string; backup: boolean } {
  const status = by.staff || said === 'Cancelled' ? '' : said;
  return { status, backup: !away.includes(status) && isFull(run) };
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
    if (isTwice(run, b)) return 409;
    run.bookings.push({ ...b, backup: isFull(run), place: run.nextPlace++ });
    return 200;
  },

  bait(run: ModelRun, baits: readonly ModelBooking[]): Status {
    if (isClosed(run) || taken(run) + baits.length > run.capacity) return 409;
    for (const bait of baits) run.bookings.push({ ...bait, place: run.nextPlace++ });
    return 200;
  },

  status(run: ModelRun, b: ModelBooking, status: string, by: Actor): Status {
    if (b.deleted) return 404;
    if (b.status === status) return 200;
    if (run.completed || (b.done && status !== 'In group')) return 409;
    if (b.backup) {
      if (status === 'In group' && isFull(run)) return 409;
      const seated = status === 'In group' || (status === '' && !isFull(run));
      const lost = status === 'Cancelled' ? { cancelledBy: by.id, before: b.status } : {};
      return attempt(run, b, { status, backup: !seated, ...lost });
    }
    const comesBack = away.includes(b.status) && !away.includes(status);
    if (comesBack && isFull(run)) return 409;
    const lost = status === 'Cancelled' ? { cancelledBy: by.id, before: b.status } : {};
    return attempt(run, b, { status, ...lost });
  },

  cancel(run: ModelRun, b: ModelBooking, by: Actor): Status {
    if (b.deleted) return 404;
    if (isLocked(b) || isHeldAgainst(b, by)) return 403;
    if (b.status === 'Cancelled') return 200;
    if (run.completed) return 409;
    return attempt(run, b, { status: 'Cancelled', cancelledBy: by.id, before: b.status });
  },

  remove(run: ModelRun, b: ModelBooking, by: Actor): Status {
    if (b.deleted) return 404;
    if (isLocked(b) || isHeldAgainst(b, by)) return 403;
    return run.completed ? 409 : attempt(run, b, { deleted: true, deletedBy: by.id });
  },

  /** What staff took out, only staff bring back; whom staff had parked stays parked. */
  restore(run: ModelRun, b: ModelBooking, by: Actor): Status {
    const cancelled = b.status === 'Cancelled';
    if (!b.deleted && !cancelled) return 200;
    if (isClosed(run)) return 409;
    const byOthers = (b.deleted && b.deletedBy !== by.id) || (cancelled && b.cancelledBy !== by.id);
    if (!by.staff && byOthers) return 403;
    const back = again(run, cancelled ? b.before : b.status, by);
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
    const arriving = { ...b, ...again(to, b.status, by), place: to.nextPlace };
    if (b.bait && arriving.backup) return 409;
    if (isTwice(to, arriving)) return 409;
    from.bookings = from.bookings.filter((other) => other !== b);
    to.bookings.push(Object.assign(b, arriving));
    to.nextPlace++;
    fill(from);
    return fill(to);
  },

  capacity(run: ModelRun, capacity: number): Status {
    if (run.capacity === capacity) return 200;
    if (run.completed || capacity < taken(run)) return 409;
    run.capacity = capacity;
    return fill(run);
  },

  pay(run: ModelRun, b: ModelBooking, paid: boolean, by: string): Status {
    if (b.deleted) return 404;
    if (b.paid === paid) return 200;
    if (run.completed || (b.done && !paid)) return 409;
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
    return fill(run);
  },

  complete(model: Model, run: ModelRun, completed: boolean): Status {
    if (run.completed === completed) return 200;
    run.completed = completed;
    if (!completed) {
      run.paidOut = new Map();
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
    return 200;
  },
};

export const potOf = (run: ModelRun): number =>
  alive(run)
    .filter((b) => !b.bait && b.done && isReady(b))
    .reduce((sum, b) => sum + b.price, 0);

/** 27.5 % for FTB, nothing for TAKEN, else 10 % up to 100,000; 4 % of the pot for the leader. */
function shares(model: Model, run: ModelRun): Map<string, number> {
  const paid = new Map<string, number>();
  const credit = (who: string, gold: number) => paid.set(who, (paid.get(who) ?? 0) + gold);
  for (const b of alive(run).filter((one) => !one.bait && one.done && isReady(one))) {
    if (b.advCut === 'FTB') credit(b.owner, Math.floor((b.price * 275) / 1000));
    else if (b.advCut !== 'TAKEN') credit(b.owner, Math.min(Math.floor(b.price / 10), 100_000));
  }
  credit(model.leader, Math.floor((potOf(run) * 4) / 100));
  return paid;
}
