import type { MailedMarks, MarkedStrings } from '@warchest/contract/strings.ts';
import { bookingOfString, mayMarkMailed } from '@warchest/domain/gold/string.ts';
import type { SaleKind } from '@warchest/domain/sales/sale.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { bookingsByIds } from '../bookings/public.ts';
import { lockServices } from '../services/public.ts';
import { lockRuns } from '../runs/public.ts';
import { stringsIn, writeMarks } from './write-marks.ts';

/**
 * Marks strings as mailed, or undoes that. For completed sales the gold moves in the ledger at
 * once, from its holder to the bank or exactly back; for others when they are completed (record
 * 32). Each string is decided while its run or service booking is locked, so of two concurrent
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
    const locked = { runs, bookings, services };
    const known = stringsIn(locked);
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
    await writeMarks(tx, ctx, locked, marked, mailed);
    return reply;
  };
  // Of several requests of one person only one at a time waits for runs with a connection in use.
  const queueKey = `strings:${ctx.actor.id}`;
  return change(ctx, mailed ? 'string.mail' : 'string.unmail', work, { queueKey });
}
