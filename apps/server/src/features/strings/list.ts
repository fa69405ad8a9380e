import type { GoldString } from '@warchest/contract/strings.ts';
import { kindsOfStrings } from '@warchest/domain/gold/string.ts';
import type { StringList } from '@warchest/domain/runs/kind.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { stringsOf, type Wanted } from './queries.ts';
import { stringView } from './view.ts';

/** How many days back strings stay in the lists after they were mailed: five cycles. */
const mailedDays = 35;

/** The strings of the gold that the caller holds, the oldest run first. */
export const listOwn = (ctx: Ctx, list: StringList): Promise<GoldString[]> =>
  listed(ctx, { kinds: kindsOfStrings(list), holder: ctx.actor.id, mailedSince: sinceOf(ctx) });

/** The strings of everybody; those of one run or booking however long ago it was. */
export function listAll(
  ctx: Ctx,
  list: StringList,
  {
    runId,
    bookingId,
  }: { readonly runId?: string | undefined; readonly bookingId?: string | undefined },
): Promise<GoldString[]> {
  const mailedSince = runId === undefined && bookingId === undefined ? sinceOf(ctx) : null;
  return listed(ctx, { kinds: kindsOfStrings(list), runId, bookingId, mailedSince });
}

const sinceOf = (ctx: Ctx) => addDays(dayOf(ctx.now), -mailedDays);

async function listed(ctx: Ctx, wanted: Wanted): Promise<GoldString[]> {
  const [rows, lists] = await Promise.all([stringsOf(ctx, wanted), catalogueLists(ctx)]);
  return rows.map((row) => stringView(row, lists.realms));
}
