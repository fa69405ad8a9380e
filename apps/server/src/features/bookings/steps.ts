import { isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { movingUp, type Spots } from '@warchest/domain/bookings/place.ts';
import type { Tx } from '../../platform/change.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { RunRow } from '../runs/tables.ts';
import { notifyOfSpot } from './notify-advertisers.ts';
import { bookingsOfLocked } from './queries.ts';
import type { BookingRow } from './tables.ts';

export { notifyOfRun } from './notify-advertisers.ts';

/** A locked run with its bookings, deleted ones included. */
export interface LockedRun {
  readonly run: RunRow;
  readonly bookings: readonly BookingRow[];
}

export const withBookings = async (tx: Tx, run: RunRow): Promise<LockedRun> => ({
  run,
  bookings: await bookingsOfLocked(tx, run.id),
});

export const living = (bookings: readonly BookingRow[]): BookingRow[] =>
  bookings.filter((b) => b.deletedAt === null);

/** The spots that a booking competes for: those of its boss where spots belong to bosses. */
export function spotsFor(run: RunRow, bookings: readonly BookingRow[], boss: string): Spots {
  const active = living(bookings).filter((b) => isActive(b));
  if (!kindRules[run.kind].spotsPerBoss) return { capacity: run.capacity, active: active.length };
  const offered = run.offeredBosses?.find((offer) => offer.boss === boss);
  return {
    capacity: offered?.possibleCustomers ?? 0,
    active: active.filter((b) => b.typeOfBoost === boss).length,
  };
}

/** The pools of spots in a run: one, or one for each boss. */
const pools = (run: RunRow): (string | null)[] =>
  kindRules[run.kind].spotsPerBoss ? (run.offeredBosses ?? []).map((offer) => offer.boss) : [null];

/** The booking with its columns changed, at the version that the run will have. */
export const amended = (
  run: RunRow,
  booking: BookingRow,
  changes: Partial<BookingRow>,
): BookingRow => ({ ...booking, ...changes, version: run.version + 1 });

/** Fields whose change is written to the audit log, under their wire names. */
const audited: Partial<Record<keyof BookingRow, string>> = {
  runId: 'raid',
  faction: 'faction',
  typeOfBoost: 'typeOfBoost',
  armorType: 'armorType',
  buyer: 'buyer',
  buyerClass: 'buyerClass',
  paymentRealm: 'paymentRealm',
  paymentFaction: 'paymentFaction',
  price: 'price',
  collectedGold: 'collectedGold',
  advCut: 'advCut',
  note: 'note',
  btag: 'btag',
  paid: 'paid',
  goldWith: 'goldWith',
  customerStatus: 'customerStatus',
  completed: 'completed',
  mailed: 'mailed',
  backup: 'backup',
  isManager: 'isManager',
  deletedAt: 'delete',
};

/** What differs between two states of a booking, for the audit log. */
function bookingDifferences(before: BookingRow | null, after: BookingRow) {
  const differences: Record<string, { oldValue: unknown; newValue: unknown }> = {};
  for (const [column, name] of Object.entries(audited) as [keyof BookingRow, string][]) {
    const shown = (row: BookingRow | null) =>
      row === null ? null : column === 'deletedAt' ? row.deletedAt !== null : row[column];
    const [oldValue, newValue] = [shown(before), shown(after)];
    if (oldValue !== newValue) differences[name] = { oldValue, newValue };
  }
  return differences;
}

/** Writes the audit row of one booking's change. */
export function auditBooking(tx: Tx, run: RunRow, before: BookingRow | null, after: BookingRow) {
  tx.audit({
    subject: 'booking',
    subjectId: after.id,
    runId: run.id,
    bookingId: after.id,
    buyer: after.buyer,
    version: run.version + 1,
    differences: bookingDifferences(before, after),
  });
}

const writtenColumns = [
  ['faction', 'faction'],
  ['typeOfBoost', 'type_of_boost'],
  ['armorType', 'armor_type'],
  ['buyer', 'buyer'],
  ['buyerKey', 'buyer_key'],
  ['buyerClass', 'buyer_class'],
  ['paymentRealm', 'payment_realm'],
  ['paymentFaction', 'payment_faction'],
  ['price', 'price'],
  ['collectedGold', 'collected_gold'],
  ['advCut', 'adv_cut'],
  ['note', 'note'],
  ['btag', 'btag'],
  ['paid', 'paid'],
  ['goldWith', 'gold_with'],
  ['customerStatus', 'customer_status'],
  ['completed', 'completed'],
  ['mailed', 'mailed'],
  ['backup', 'backup'],
  ['isManager', 'is_manager'],
  ['deletedAt', 'deleted_at'],
  ['position', 'position'],
  ['runId', 'run_id'],
  ['section', 'section'],
  ['version', 'version'],
] as const satisfies readonly (readonly [keyof BookingRow, string])[];

const updateBookingSql = `update bookings set ${writtenColumns
  .map(([, column], index) => `"${column}" = $${index + 3}`)
  .join(', ')}, updated_at = $2 where id = $1`;

/** Writes a booking's columns; the index against selling to the same buyer twice may refuse. */
export async function writeBooking(tx: Tx, booking: BookingRow): Promise<void> {
  const values = writtenColumns.map(([property]) => booking[property]);
  const at = new Date(tx.now).toISOString();
  await refusingDuplicates(() =>
    tx.q(updateBookingSql, [booking.id, at, ...values], 'bookings.write'),
  );
}

// The first three are what the statement that counts a booking refers to.
const inserted = [
  ['id', 'id'],
  ['runId', 'run_id'],
  ['updatedAt', 'updated_at'],
  ['position', 'position'],
  ['advertiserId', 'advertiser_id'],
  ['advertiserName', 'advertiser_name'],
  ['section', 'section'],
  ['faction', 'faction'],
  ['typeOfBoost', 'type_of_boost'],
  ['armorType', 'armor_type'],
  ['buyer', 'buyer'],
  ['buyerKey', 'buyer_key'],
  ['buyerClass', 'buyer_class'],
  ['paymentRealm', 'payment_realm'],
  ['paymentFaction', 'payment_faction'],
  ['price', 'price'],
  ['collectedGold', 'collected_gold'],
  ['advCut', 'adv_cut'],
  ['note', 'note'],
  ['btag', 'btag'],
  ['paid', 'paid'],
  ['fullyPaidAtCreate', 'fully_paid_at_create'],
  ['goldWith', 'gold_with'],
  ['backup', 'backup'],
  ['bait', 'bait'],
  ['isManager', 'is_manager'],
  ['createdAt', 'created_at'],
  ['version', 'version'],
] as const satisfies readonly (readonly [keyof BookingRow, string])[];

/** Inserts one booking; its values are {@link insertedValues}. */
export const insertRowSql = `insert into bookings (${inserted.map(([, column]) => `"${column}"`).join(', ')})
  values (${inserted.map((_, index) => `$${index + 1}`).join(', ')})`;
export const insertedValues = (booking: BookingRow): unknown[] =>
  inserted.map(([property]) => booking[property]);

/** Inserts a booking without counting it: `settle` counts. */
export async function insertRow(tx: Tx, booking: BookingRow): Promise<void> {
  await refusingDuplicates(() => tx.q(insertRowSql, insertedValues(booking), 'bookings.insertRow'));
}

/** Turns the index's violation into the specified refusal. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'bookings_one_buyer')) throw new Refused('duplicate-buyer');
    throw error;
  }
}

/**
 * The end of every change to a locked run: the first who wait move up to free spots (their
 * advertisers are told), the counters are counted anew, the run's version goes up by one, and the
 * notice is queued. `changes` are further columns of the run. Answers the run and its bookings as
 * they are now.
 */
export async function settle(
  tx: Tx,
  locked: LockedRun,
  changes: Partial<RunRow> = {},
): Promise<LockedRun> {
  const run: RunRow = { ...locked.run, ...changes };
  const bookings =
    run.runStatus === 'active' && !run.completed
      ? await moveUp(tx, run, locked)
      : [...locked.bookings];
  const alive = living(bookings);
  const after: RunRow = {
    ...run,
    activeCount: alive.filter((b) => isActive(b)).length,
    waitingCount: alive.filter((b) => isWaiting(b)).length,
    version: run.version + 1,
    updatedAt: new Date(tx.now).toISOString(),
  };
  await writeRun(tx, after);
  tx.notice({ kind: 'run', id: after.id, runKind: after.kind, version: after.version });
  return { run: after, bookings };
}

async function moveUp(tx: Tx, run: RunRow, locked: LockedRun): Promise<BookingRow[]> {
  const bookings = [...locked.bookings];
  for (const boss of pools(run)) {
    const waiting = living(bookings)
      .filter((b) => isWaiting(b) && (boss === null || b.typeOfBoost === boss))
      .toSorted((a, b) => a.position - b.position);
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

const runColumns = [
  ['date', 'date'],
  ['time', 'time'],
  ['startsAt', 'starts_at'],
  ['raid', 'raid'],
  ['type', 'type'],
  ['raidType', 'raid_type'],
  ['raidBoss', 'raid_boss'],
  ['difficulty', 'difficulty'],
  ['leader', 'leader'],
  ['gcs', 'gcs'],
  ['gcPaymentRealm', 'gc_payment_realm'],
  ['gcDoesInvites', 'gc_does_invites'],
  ['capacity', 'capacity'],
  ['activeCount', 'active_count'],
  ['waitingCount', 'waiting_count'],
  ['nextPosition', 'next_position'],
  ['note', 'note'],
  ['priceLimitNote', 'price_limit_note'],
  ['runStatus', 'run_status'],
  ['runState', 'run_state'],
  ['completed', 'completed'],
  ['completions', 'completions'],
  ['hidden', 'hidden'],
  ['logsLink', 'logs_link'],
  ['updatedAt', 'updated_at'],
  ['deletedAt', 'deleted_at'],
  ['version', 'version'],
] as const satisfies readonly (readonly [keyof RunRow, string])[];

const updateRunSql = `update runs set ${runColumns
  .map(([, column], index) => `"${column}" = $${index + 2}`)
  .join(', ')} where id = $1`;

async function writeRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.q(
    updateRunSql,
    [run.id, ...runColumns.map(([property]) => run[property])],
    'runs.write',
  );
}
