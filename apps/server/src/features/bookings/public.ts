import { isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import { isString } from '@warchest/domain/gold/string.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { movingUp, type Spots } from '@warchest/domain/bookings/seats.ts';
import type { Tx } from '../../platform/change.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { Refused } from '../../platform/refused.ts';
import { differencesOf, tableStatements } from '../../platform/table-statements.ts';
import { noticeOf, settle, settleOneMoreSql, type RunRow } from '../runs/public.ts';
import { notifyOfSpot } from './messages.ts';
import { bookingsOfLocked } from './queries.ts';
import { bookings, type BookingRow } from './tables.ts';
export { notifyOfRun } from './messages.ts';
export {
  bookingsByIds,
  bookingsOf,
  lockVisibleRun,
  runsOfBuyers,
  seatedCustomers,
  seatsOf,
} from './queries.ts';
export { type BookingRow, countsInPotSql, isStringSql } from './tables.ts';
export { type RequestedRun, maxNameAge, runViewCacheOf } from './view-cache.ts';
export type { CachedRunView, Variant } from './view-cached-run.ts';
export { viewNow } from './view-now.ts';
export { rolesKey } from './view-rights.ts';

/** A locked run with its bookings, deleted ones included. */
export interface LockedRun {
  readonly run: RunRow;
  readonly bookings: readonly BookingRow[];
}

export const withBookings = async (tx: Tx, run: RunRow): Promise<LockedRun> => ({
  run,
  bookings: await bookingsOfLocked(tx, run.id),
});

export const notDeleted = (bookings: readonly BookingRow[]): BookingRow[] =>
  bookings.filter((b) => b.deletedAt === null);

/** The number of spots for a boss: its own in a shift, in other kinds those of the run. */
export function capacityFor(run: RunRow, boss: string): number {
  if (!kindRules[run.kind].spotsPerBoss) return run.capacity;
  return run.offeredBosses?.find((offer) => offer.boss === boss)?.possibleCustomers ?? 0;
}

/** The spots that a booking competes for: those of its boss if spots belong to bosses. */
export function spotsFor(run: RunRow, bookings: readonly BookingRow[], boss: string): Spots {
  const active = notDeleted(bookings).filter((b) => isActive(b));
  const own = kindRules[run.kind].spotsPerBoss
    ? active.filter((b) => b.typeOfBoost === boss)
    : active;
  return { capacity: capacityFor(run, boss), active: own.length };
}

/** The pools of spots in a run: one, or one per boss. */
const pools = (run: RunRow): (string | null)[] =>
  kindRules[run.kind].spotsPerBoss ? (run.offeredBosses ?? []).map((offer) => offer.boss) : [null];

/** The section of the run's bookings (BOOK-12). */
export const sectionOf = (run: RunRow): string => kindRules[run.kind].section ?? run.difficulty;

/**
 * Refuses a boss that the run does not offer, if spots belong to bosses. `path` is the invalid
 * field.
 */
export function requireOfferedBoss(run: RunRow, boss: string, path = 'typeOfBoost'): void {
  if (!kindRules[run.kind].spotsPerBoss) return;
  if (run.offeredBosses?.some((offer) => offer.boss === boss)) return;
  throw new Refused('invalid', { errors: [{ path, message: 'Unknown Boss selected' }] });
}

/** The booking with changed columns, at the version that the run will have. */
export const amended = (
  run: RunRow,
  booking: BookingRow,
  changes: Partial<BookingRow>,
): BookingRow => ({ ...booking, ...changes, version: run.version + 1 });

/** Columns that are fixed on creation; everything else can change. */
const rows = tableStatements(bookings, [
  'advertiserId',
  'advertiserName',
  'fullyPaidAtCreate',
  'bait',
  'createdAt',
]);

/** The audit log's name of each column; null for derived and fixed ones. */
const bookingDifferences = differencesOf<BookingRow>(
  {
    id: null,
    runId: 'raid',
    position: null,
    advertiserId: null,
    advertiserName: null,
    section: null,
    faction: 'faction',
    typeOfBoost: 'typeOfBoost',
    armorType: 'armorType',
    buyer: 'buyer',
    buyerKey: null,
    buyerClass: 'buyerClass',
    paymentRealm: 'paymentRealm',
    paymentFaction: 'paymentFaction',
    price: 'price',
    collectedGold: 'collectedGold',
    advCut: 'advCut',
    note: 'note',
    btag: 'btag',
    paid: 'paid',
    fullyPaidAtCreate: null,
    goldWith: 'goldWith',
    customerStatus: 'customerStatus',
    completed: 'completed',
    mailed: 'mailed',
    backup: 'backup',
    bait: null,
    isManager: 'isManager',
    createdAt: null,
    updatedAt: null,
    beforePaid: null,
    cancelledBy: null,
    deletedBy: null,
    deletedAt: 'delete',
    version: null,
  },
  { deletedAt: (at) => at !== null },
);

/** Writes the audit row of one booking's change. */
export function auditBooking(
  tx: Tx,
  run: RunRow,
  before: BookingRow | null,
  after: BookingRow,
  details = '',
) {
  tx.audit({
    subject: 'booking',
    subjectId: after.id,
    runId: run.id,
    bookingId: after.id,
    buyer: after.buyer,
    version: run.version + 1,
    differences: bookingDifferences(before, after),
    details,
  });
}

/** Writes a booking's columns; the unique index on the buyer may refuse. */
export async function writeBooking(tx: Tx, booking: BookingRow): Promise<void> {
  const now = { ...booking, updatedAt: new Date(tx.now).toISOString() };
  await refusingDuplicates(() => tx.q(rows.updateSql, rows.updated(now), 'bookings.write'));
}

/** Publishes to the holders of gold to be mailed, before or after a change of its booking. */
export function publishStrings(tx: Tx, ...states: readonly BookingRow[]): void {
  const holders = states.flatMap((b) => (isString(b) && b.goldWith ? [b.goldWith] : []));
  for (const to of new Set(holders)) tx.notice({ topic: 'member', to, parts: ['strings'] });
}

/** Inserts a booking without counting it; settling counts. */
export async function insertRow(tx: Tx, booking: BookingRow): Promise<void> {
  await refusingDuplicates(() =>
    tx.q(rows.insertSql, rows.inserted(booking), 'bookings.insertRow'),
  );
}

/** Inserts bookings in one statement, without counting them. The caller has checked the buyers. */
export async function insertBookings(tx: Tx, made: readonly BookingRow[]): Promise<void> {
  if (made.length === 0) return;
  const records = made.map((booking) => rows.record(booking));
  await tx.q(rows.insertAllSql('$1'), [JSON.stringify(records)], 'bookings.insertAll');
}

/**
 * Frees the names of bookings of locked runs that are written next: while several get another one,
 * two of a run would have the same.
 */
export async function freeNames(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.q('update bookings set buyer_key = id where id = any($1)', [ids], 'bookings.freeNames');
}

/** Writes the columns of bookings of locked runs in one statement. The caller has checked the buyers. */
export async function writeBookings(tx: Tx, changed: readonly BookingRow[]): Promise<void> {
  if (changed.length === 0) return;
  const records = changed.map((booking) => rows.record(booking));
  await tx.q(rows.updateAllSql('$1'), [JSON.stringify(records)], 'bookings.writeAll');
}

// One statement for both rows saves a round trip while the run is locked.
const insertCountedSql = `with seated as (${rows.insertSql} returning backup)
  ${settleOneMoreSql('seated', rows.place('runId'), rows.place('updatedAt'))}`;

/**
 * Inserts the next booking of a locked run and settles the run, as the last statement of its
 * change; the unique index on the buyer may refuse when the change commits.
 */
export function insertCounted(tx: Tx, run: RunRow, booking: BookingRow): void {
  tx.last(insertCountedSql, rows.inserted(booking), 'bookings.insert');
  noticeOf(tx, { id: run.id, kind: run.kind, version: run.version + 1 });
}

/** Sets whether bookings are mailed, at the version that their locked runs will have. */
export const writeMailed = (
  tx: Tx,
  marked: readonly BookingRow[],
  mailed: boolean,
): Promise<object[]> =>
  tx.q(
    `update bookings b set mailed = $2, version = r.version + 1, updated_at = $3
     from runs r where r.id = b.run_id and b.id = any($1)`,
    [marked.map(({ id }) => id), mailed, new Date(tx.now).toISOString()],
    'bookings.writeMailed',
  );

/** Turns a violation of the unique index into the specified refusal. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'bookings_one_buyer')) throw new Refused('duplicate-buyer');
    throw error;
  }
}

/**
 * Ends every change to a locked run with its bookings: waiting bookings move up to free spots
 * (their advertisers are notified), the counters are recalculated, and the run settles. `changes`
 * are further columns of the run. Returns the run and its bookings as they are now.
 */
export async function settleSeats(
  tx: Tx,
  locked: LockedRun,
  changes: Partial<RunRow> = {},
): Promise<LockedRun> {
  const run: RunRow = { ...locked.run, ...changes };
  const now = isOngoing(run) ? await moveUp(tx, run, locked) : [...locked.bookings];
  const alive = notDeleted(now);
  const after = await settle(tx, run, {
    activeCount: alive.filter((b) => isActive(b)).length,
    waitingCount: alive.filter((b) => isWaiting(b)).length,
  });
  return { run: after, bookings: now };
}

/** Whether a customer of a locked run waits although a spot is free. */
export const mayMoveUp = ({ run, bookings }: LockedRun): boolean =>
  pools(run).some((boss) => {
    const waiting = waitingIn(bookings, boss).length;
    return movingUp(spotsFor(run, bookings, boss ?? ''), waiting) > 0;
  });

/** The customers who wait for a spot of a pool, in their order. */
const waitingIn = (bookings: readonly BookingRow[], boss: string | null): BookingRow[] =>
  notDeleted(bookings)
    .filter((b) => isWaiting(b) && (boss === null || b.typeOfBoost === boss))
    .toSorted((a, b) => a.position - b.position);

async function moveUp(tx: Tx, run: RunRow, locked: LockedRun): Promise<BookingRow[]> {
  const bookings = [...locked.bookings];
  for (const boss of pools(run)) {
    const waiting = waitingIn(bookings, boss);
    const count = movingUp(spotsFor(run, bookings, boss ?? ''), waiting.length);
    for (const booking of waiting.slice(0, count)) {
      const moved = amended(run, booking, { backup: false });
      bookings[bookings.indexOf(booking)] = moved;
      await writeBooking(tx, moved);
      auditBooking(tx, run, booking, moved);
      notifyOfSpot(tx, run, moved);
    }
  }
  return bookings;
}
