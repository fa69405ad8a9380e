import type { BookingFull, BookingPublic, RunView } from '@warchest/contract/run-view.ts';
import { seatAll, type Seated } from '@warchest/domain/bookings/seats.ts';
import { isActive, isWaiting, writtenStatus } from '@warchest/domain/bookings/status.ts';
import { isTaken } from '@warchest/domain/bookings/fee.ts';
import {
  bookingRights,
  hasPartIn,
  type BookingFacts,
  type RunOfBooking,
  type Relation,
} from '@warchest/domain/bookings/rights.ts';
import { potOf } from '@warchest/domain/gold/pot.ts';
import { owedForString, stringOf } from '@warchest/domain/gold/string.ts';
import { unfinished } from '@warchest/domain/bookings/complete-run.ts';
import type { RunNow, RunRights } from '@warchest/domain/runs/rights.ts';
import { weekdayOf } from '@warchest/domain/time/day.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { BookingRow } from './tables.ts';
import type { RunRow } from '../runs/public.ts';

type Names = ReadonlyMap<string, string>;

const iso = (stamp: string): string => new Date(stamp).toISOString();

/**
 * The amount still to be paid, in whole gold; 0 once paid. A TAKEN advertiser has kept their own
 * share, so the rest is owed; an FTB deposit is subtracted likewise.
 */
const remaining = (b: BookingRow): number =>
  b.paid
    ? 0
    : Math.max(0, b.price - (isTaken(b.advCut) || b.advCut === 'FTB' ? b.collectedGold : 0));

/** The facts of a booking that the rules need. */
export const bookingFacts = (b: BookingRow): BookingFacts => ({
  customerStatus: b.customerStatus,
  paid: b.paid,
  goldWith: b.goldWith,
  completed: b.completed,
  deleted: b.deletedAt !== null,
  cancelledBy: b.cancelledBy,
  deletedBy: b.deletedBy,
  mailed: b.mailed,
});

/** The context of a shown booking: its run, names, and the viewer's relation to it. */
interface BookingContext {
  readonly run: RunOfBooking;
  readonly names: Names;
  readonly as: Relation;
}

const stringFields = (kind: RunKind, b: BookingRow) => ({
  string: stringOf(b),
  owesForString: owedForString(kind, b),
});

/** A booking with everything that its viewer may see. */
export function fullBooking(
  { booking: b, spot }: Seated<BookingRow>,
  { run, names, as }: BookingContext,
): BookingFull {
  return {
    id: b.id,
    raid: b.runId,
    section: b.section,
    faction: b.faction,
    typeOfBoost: b.typeOfBoost,
    armorType: b.armorType,
    buyer: b.buyer,
    buyerClass: b.buyerClass,
    paymentRealm: b.paymentRealm,
    paymentFaction: b.paymentFaction,
    price: b.price,
    collectedGold: b.collectedGold,
    advCut: b.advCut,
    note: b.note,
    btag: b.btag,
    paid: b.paid,
    fullyPaidAtCreate: b.fullyPaidAtCreate,
    goldWith: b.goldWith ?? '',
    goldWithName: b.goldWith ? (names.get(b.goldWith) ?? b.goldWith) : '',
    customerStatus: writtenStatus(run.kind, b.customerStatus),
    completed: b.completed,
    mailed: b.mailed,
    ...(as.staff || b.goldWith === as.id ? stringFields(run.kind, b) : {}),
    remainingPayment: remaining(b),
    advertiser: { id: b.advertiserId, username: b.advertiserName },
    backup: b.backup,
    bait: b.bait,
    delete: b.deletedAt !== null,
    isManager: b.isManager,
    spot,
    timeBooked: iso(b.createdAt),
    version: b.version,
    beforePaid: b.beforePaid && { ...b.beforePaid, goldWith: b.beforePaid.goldWith ?? '' },
    may: bookingRights(bookingFacts(b), run, as),
  };
}

const publicBooking = (kind: RunKind, { booking: b, spot }: Seated<BookingRow>): BookingPublic => ({
  buyerClass: b.buyerClass,
  armorType: b.armorType,
  customerStatus: writtenStatus(kind, b.customerStatus),
  backup: b.backup,
  spot,
});

/** Run and bookings were read from different snapshots, so a view of them would be inconsistent. */
export class InconsistentSnapshotError extends Error {
  override readonly name = 'InconsistentSnapshotError';
}

/**
 * Checks that a run and its bookings (without deleted ones) belong together: no booking has a later
 * version, and the run's counters match. Throws {@link InconsistentSnapshotError}.
 */
export function assertConsistent(run: RunRow, bookings: readonly BookingRow[]): void {
  const later = bookings.find((b) => b.runId !== run.id || b.version > run.version);
  if (later)
    throw new InconsistentSnapshotError(
      `Booking ${later.id} is not of run ${run.id} at ${run.version}`,
    );
  const active = bookings.filter((b) => isActive(b)).length;
  const waiting = bookings.filter((b) => isWaiting(b)).length;
  if (active !== run.activeCount || waiting !== run.waitingCount) {
    throw new InconsistentSnapshotError(
      `Run ${run.id} at ${run.version} counts ${run.activeCount} active and ${run.waitingCount} waiting, its bookings are ${active} and ${waiting}`,
    );
  }
}

/**
 * The audience of a run view: its staff, the public, or a member involved in it (an advertiser, a
 * holder of gold); and what they may do with the run.
 */
export type Audience = { readonly may: RunRights } & (
  | { readonly view: 'staff'; readonly member?: never; readonly collects?: never }
  | { readonly view: 'public'; readonly member: string | null; readonly collects: boolean }
);

/** The facts of a run and its bookings (without deleted ones) that the rules on rights need. */
export const runNow = (run: RunRow, bookings: readonly BookingRow[]): RunNow => ({
  kind: run.kind,
  leader: run.leader,
  gcs: run.gcs,
  runStatus: run.runStatus,
  runState: run.runState,
  completed: run.completed,
  hidden: run.hidden,
  full: run.activeCount >= run.capacity,
  unfinished: unfinished(bookings).length,
});

/**
 * The only place that decides what each audience sees of a run (ACC-28). The public view has
 * counts, and of each booking only class, armor, status and spot; bookings that the member made or
 * holds the gold of are complete.
 */
export function runView(
  run: RunRow,
  bookings: readonly BookingRow[],
  names: Names,
  audience: Audience,
): RunView {
  const { buyers, backups } = seatAll(bookings, run.capacity);
  const staff = audience.view === 'staff';
  // The same for all staff, so that they share one view.
  const id = audience.member ?? '';
  const collects = audience.collects === true;
  const asFor = (b: BookingRow): Relation => ({
    id,
    staff,
    own: !staff && b.advertiserId === id,
    collects,
  });
  const show = (seated: Seated<BookingRow>) =>
    staff || hasPartIn(seated.booking, { id })
      ? fullBooking(seated, { run, names, as: asFor(seated.booking) })
      : publicBooking(run.kind, seated);
  const nameOf = (id: string | undefined | null) => (id ? (names.get(id) ?? id) : '');
  const view = {
    id: run.id,
    view: audience.view,
    date: run.date,
    time: run.time,
    day: weekdayOf(run.date),
    startsAt: iso(run.startsAt),
    raid: run.raid,
    type: run.type,
    raidType: run.raidType,
    raidBoss: run.raidBoss,
    difficulty: run.difficulty,
    leader: run.leader ?? '',
    leaderName: nameOf(run.leader),
    gcPaymentRealm: run.gcPaymentRealm,
    gcDoesInvites: run.gcDoesInvites,
    amountOfPossibleCustomer: run.capacity,
    amountOfRemainingCustomerToBook: run.capacity - run.activeCount,
    totalCustomer: run.activeCount,
    totalBackup: run.waitingCount,
    pot: staff ? potOf(bookings) : 0,
    note: run.note,
    priceLimitNote: run.priceLimitNote,
    runStatus: run.runStatus,
    runState: run.runState,
    completed: run.completed,
    hidden: run.hidden,
    logs: run.logsLink,
    createdAsRecurringRaid: run.createdAsRecurring,
    version: run.version,
    may: audience.may,
    Buyer: buyers.map(show),
    Backup: backups.map(show),
  };
  const byKind: { readonly [K in RunKind]: () => Extract<RunView, { readonly kind: K }> } = {
    raid: () => ({ kind: 'raid', ...view, ...collectorOf(run, nameOf) }),
    mountraid: () => ({ kind: 'mountraid', ...view, ...collectorOf(run, nameOf) }),
    shift: () => ({
      kind: 'shift',
      ...view,
      gc: run.gcs,
      gcName: run.gcs.map(nameOf),
      offeredBosses: offersOf(run, bookings),
    }),
  };
  return byKind[run.kind]();
}

/** The only collector of a run, for most kinds; empty for none. */
const collectorOf = ({ gcs: [id] }: RunRow, nameOf: (id: string | undefined) => string) => ({
  gc: id ?? '',
  gcName: nameOf(id),
});

/** The bosses that a shift offers, with their free spots. */
const offersOf = (run: RunRow, bookings: readonly BookingRow[]) =>
  (run.offeredBosses ?? []).map(({ boss, possibleCustomers }) => ({
    boss,
    possibleCustomers,
    remaining:
      possibleCustomers - bookings.filter((b) => isActive(b) && b.typeOfBoost === boss).length,
  }));
