import type { MailedMarks, MarkedStrings } from '@warchest/contract/strings.ts';
import {
  bookingOfString,
  isString,
  mailString,
  mayMarkMailed,
} from '@warchest/domain/gold/string.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { amended, auditBooking, noticeStrings } from '../bookings/steps.ts';
import type { BookingRow } from '../bookings/tables.ts';
import { moveMailed } from '../gold/steps.ts';
import { lockRuns } from '../runs/queries.ts';
import { settle } from '../runs/steps.ts';
import type { RunRow } from '../runs/tables.ts';
import { bookingsByIds, writeMailed } from './queries.ts';

/**
 * Marks strings mailed, or takes that back. In completed runs the gold moves in the ledger with it,
 * from its holder to the bank and exactly back; in others when they are completed (record 95). Each
 * string is decided while its run is held, so of two who mark it only one moves the gold. What is
 * unknown, of other kinds or with somebody else is answered as unknown and leaves the rest alone.
 */
export function markMailed(
  ctx: Ctx,
  kinds: readonly RunKind[],
  { strings, mailed }: MailedMarks,
): Promise<MarkedStrings> {
  const asked = [...new Set(strings.map((string) => string.trim()))];
  const ids = asked.map((string) => bookingOfString(string));
  const work = async (tx: Tx): Promise<MarkedStrings> => {
    const before = await bookingsByIds(tx, ids);
    const runs = await lockRuns(tx, [...new Set(before.map((b) => b.runId))]);
    const runOf = new Map(runs.map((run) => [run.id, run]));
    // Read again: until their runs were held, anything could happen to them.
    const known = new Map((await bookingsByIds(tx, ids)).map((b) => [b.id, b]));
    const reply: MarkedStrings = { marked: [], already: [], unknown: [] };
    const marked: BookingRow[] = [];
    for (const string of asked) {
      const booking = known.get(bookingOfString(string));
      const run = booking && runOf.get(booking.runId);
      const isTheirs =
        booking !== undefined &&
        run !== undefined &&
        kinds.includes(run.kind) &&
        isString(booking) &&
        mailString(booking.paymentRealm, booking.id) === string &&
        mayMarkMailed(booking.goldWith, ctx.actor);
      if (!isTheirs) reply.unknown.push(string);
      else if (booking.mailed === mailed) reply.already.push(string);
      else {
        reply.marked.push(string);
        marked.push(booking);
      }
    }
    if (marked.length === 0) tx.nothing();
    else await mark(tx, ctx, runs, marked, mailed);
    return reply;
  };
  // Of one who presses fast only one request at a time waits for runs with a connection in hand.
  const lane = `strings:${ctx.actor.id}`;
  return change(ctx, mailed ? 'string.mail' : 'string.unmail', work, { lane });
}

/** Writes the marks of bookings whose runs are held, moves their gold, and settles the runs. */
async function mark(
  tx: Tx,
  ctx: Ctx,
  runs: readonly RunRow[],
  marked: readonly BookingRow[],
  mailed: boolean,
): Promise<void> {
  await writeMailed(tx, marked, mailed);
  const touched = runs.flatMap((run) => {
    const bookings = marked.filter((b) => b.runId === run.id);
    return bookings.length > 0 ? [{ run, bookings }] : [];
  });
  for (const { run, bookings } of touched) {
    for (const booking of bookings) {
      const after = amended(run, booking, { mailed });
      auditBooking(tx, run, booking, after);
      noticeStrings(tx, after);
    }
  }
  await moveMailed(
    tx,
    ctx,
    touched
      .filter(({ run }) => run.completed)
      .map(({ run, bookings }) => ({ run, bookingIds: bookings.map(({ id }) => id) })),
    mailed,
  );
  for (const { run } of touched) await settle(tx, run);
}
