import { isString, mailString } from '@warchest/domain/gold/string.ts';
import type { SaleKind } from '@warchest/domain/sales/sale.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  amended,
  auditBooking,
  publishStrings,
  writeMailed,
  type BookingRow,
} from '../bookings/public.ts';
import { moveMailed } from '../gold/public.ts';
import { isServiceString, saleRefOf, settleService, type Service } from '../services/public.ts';
import { settle, type RunRow } from '../runs/public.ts';

/** Bookings with their runs, and service bookings, whose strings are marked. */
export interface Marked {
  readonly runs: readonly RunRow[];
  readonly bookings: readonly BookingRow[];
  readonly services: readonly Service[];
}

/** The strings of bookings and service bookings, by id. */
export const stringsIn = ({
  runs,
  bookings,
  services,
}: Marked): Map<string, Candidate | undefined> =>
  new Map([
    ...bookings.map((b) => [b.id, ofBooking(b, runs)] as const),
    ...services.map((service) => [service.row.id, ofService(service)] as const),
  ]);

/**
 * Marks the strings of these ids, whose runs and services are locked. For completed sales the gold
 * moves in the ledger at once, from its holder to the bank or exactly back; for others when they are
 * completed (record 32).
 */
export async function writeMarks(
  tx: Tx,
  ctx: Ctx,
  { runs, bookings, services }: Marked,
  ids: ReadonlySet<string>,
  mailed: boolean,
): Promise<void> {
  const own = bookings.filter(({ id }) => ids.has(id));
  const ownServices = services.filter(({ row }) => ids.has(row.id));
  const sales = [
    ...(await mark(tx, runs, own, mailed)),
    ...(await markServices(tx, ownServices, mailed)),
  ];
  await moveMailed(tx, ctx, sales, mailed);
  for (const run of runs) {
    if (own.some((b) => b.runId === run.id)) await settle(tx, run);
  }
}

/** The facts of a string that marking needs; no `string` if there is no gold to mail. */
export interface Candidate {
  readonly kind: SaleKind;
  readonly string: string | null;
  readonly goldWith: string | null;
  readonly mailed: boolean;
}

function ofBooking(booking: BookingRow, runs: readonly RunRow[]): Candidate | undefined {
  const run = runs.find(({ id }) => id === booking.runId);
  return (
    run && {
      kind: run.kind,
      string: isString(booking) ? mailString(booking.paymentRealm, booking.id) : null,
      goldWith: booking.goldWith,
      mailed: booking.mailed,
    }
  );
}

const ofService = ({ row }: Service): Candidate => ({
  kind: row.section,
  string: isServiceString(row) ? mailString(row.paymentRealm, row.id) : null,
  goldWith: row.goldWith,
  mailed: row.mailed,
});

/** The strings of one completed sale. */
type OfSale = Parameters<typeof moveMailed>[2][number];

/** Writes the marks of bookings whose runs are locked; returns those of completed runs. */
async function mark(
  tx: Tx,
  runs: readonly RunRow[],
  marked: readonly BookingRow[],
  mailed: boolean,
): Promise<OfSale[]> {
  if (marked.length === 0) return [];
  await writeMailed(tx, marked, mailed);
  const sales: OfSale[] = [];
  for (const run of runs) {
    const bookings = marked.filter((b) => b.runId === run.id);
    for (const booking of bookings) {
      const after = amended(run, booking, { mailed });
      auditBooking(tx, run, booking, after);
      publishStrings(tx, after);
    }
    const bookingIds = bookings.map(({ id }) => id);
    if (run.completed && bookingIds.length > 0) {
      sales.push({ sale: { id: run.id, kind: run.kind, day: run.date }, bookingIds });
    }
  }
  return sales;
}

/** The same for service bookings, which are locked themselves. */
async function markServices(
  tx: Tx,
  marked: readonly Service[],
  mailed: boolean,
): Promise<OfSale[]> {
  const sales: OfSale[] = [];
  for (const service of marked) {
    const row = { ...service.row, mailed };
    await settleService(tx, service, { ...service, row });
    if (row.status === 'Completed') sales.push({ sale: saleRefOf(row), bookingIds: [row.id] });
  }
  return sales;
}
