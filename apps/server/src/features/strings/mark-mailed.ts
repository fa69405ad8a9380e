import type { MailedMarks, MarkedStrings } from '@warchest/contract/strings.ts';
import {
  bookingOfString,
  isString,
  mailString,
  mayMarkMailed,
} from '@warchest/domain/gold/string.ts';
import type { SaleKind } from '@warchest/domain/sales/sale.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  amended,
  auditBooking,
  publishStrings,
  writeMailed,
  bookingsByIds,
  type BookingRow,
} from '../bookings/public.ts';
import { moveMailed } from '../gold/public.ts';
import {
  lockServices,
  type Service,
  isServiceString,
  saleRefOf,
  settleService,
} from '../services/public.ts';
import { lockRuns, settle, type RunRow } from '../runs/public.ts';

/**
 * Marks strings as mailed, or undoes that. For completed sales the gold moves in the ledger at
 * once, from its holder to the bank or exactly back; for others when they are completed (record
 * 29). Each string is decided while its run or service booking is locked, so of two concurrent
 * marks only one moves the gold. Strings that are unknown, of other kinds or held by others are
 * answered as unknown and do not affect the rest.
 */
export function markMailed(
  ctx: Ctx,
  kinds: readonly SaleKind[],
  { strings, mailed }: MailedMarks,
): Promise<MarkedStrings> {
  const requested = [...new Set(strings.map((string) => string.trim()))];
  const ids = requested.map((string) => bookingOfString(string));
  const work = async (tx: Tx): Promise<MarkedStrings> => {
    const before = await bookingsByIds(tx, ids);
    const runs = await lockRuns(tx, [...new Set(before.map((b) => b.runId))]);
    const services = await lockServices(tx, ids);
    // Read again: they may have changed until their runs were locked.
    const bookings = await bookingsByIds(tx, ids);
    const known = new Map([
      ...bookings.map((b) => [b.id, ofBooking(b, runs)] as const),
      ...services.map((service) => [service.row.id, ofService(service)] as const),
    ]);
    const reply: MarkedStrings = { marked: [], already: [], unknown: [] };
    const marked = new Set<string>();
    for (const string of requested) {
      const id = bookingOfString(string);
      const found = known.get(id);
      const isHolder =
        found?.string === string &&
        kinds.includes(found.kind) &&
        mayMarkMailed(found.goldWith, ctx.actor);
      if (!isHolder) reply.unknown.push(string);
      else if (found.mailed === mailed) reply.already.push(string);
      else {
        reply.marked.push(string);
        marked.add(id);
      }
    }
    if (marked.size === 0) {
      tx.nothing();
      return reply;
    }
    const sales = [
      ...(await mark(
        tx,
        runs,
        bookings.filter(({ id }) => marked.has(id)),
        mailed,
      )),
      ...(await markServices(
        tx,
        services.filter(({ row }) => marked.has(row.id)),
        mailed,
      )),
    ];
    await moveMailed(tx, ctx, sales, mailed);
    for (const run of runs) {
      if (bookings.some((b) => b.runId === run.id && marked.has(b.id))) await settle(tx, run);
    }
    return reply;
  };
  // Of several requests of one person only one at a time waits for runs with a connection in use.
  const queueKey = `strings:${ctx.actor.id}`;
  return change(ctx, mailed ? 'string.mail' : 'string.unmail', work, { queueKey });
}

/** The facts of a string that marking needs; no `string` if there is no gold to mail. */
interface Candidate {
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
