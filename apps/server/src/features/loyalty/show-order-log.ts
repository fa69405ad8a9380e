import { mostLogEntries, type Log } from '@warchest/contract/logs.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { logOfSubject } from '../logs/queries.ts';
import { logView } from '../logs/view.ts';
import { orderExists } from './queries.ts';

/** What was changed in an order. Refuses: not-found. */
export async function showOrderLog(ctx: Ctx, id: string, before: string | undefined): Promise<Log> {
  if (!(await orderExists(ctx, id))) {
    throw new Refused('not-found', { detail: `No order with the id ${id}` });
  }
  return logView(ctx, await logOfSubject(ctx, 'order', id, before, mostLogEntries + 1));
}
