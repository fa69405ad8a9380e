import type { ModelBooking, ModelRun } from './types.ts';

/** Statuses that take no spot. */
export const away = ['Cancelled', 'Backup', 'AFK', 'Offline', 'Duplicate'];

export const alive = (run: ModelRun) => run.bookings.filter((b) => !b.deleted);
export const hasSpot = (b: ModelBooking) => !b.deleted && !b.backup && !away.includes(b.status);
export const waits = (b: ModelBooking) => !b.deleted && b.backup && b.status === '';
/** A shift's spots belong to its bosses; all other kinds have one boss without a name. */
export const takenOf = (run: ModelRun, boss: string): number =>
  run.bookings.filter((b) => hasSpot(b) && b.boss === boss).length;
export const isFull = (run: ModelRun, boss: string) =>
  takenOf(run, boss) >= (run.spots.get(boss) ?? 0);

export const inOrder = (bookings: ModelBooking[]) => bookings.toSorted((a, b) => a.place - b.place);

/** Its gold is there, and so is its customer. */
export const isReady = (b: ModelBooking) => b.paid && b.status === 'In group' && b.holder !== '';
