import type { GoldString, MailedSum } from '@warchest/contract/strings.ts';
import { kindsOfStrings } from '@warchest/domain/gold/string.ts';
import type { RunKind, StringList } from '@warchest/domain/runs/kind.ts';
import { isRunKind, saleRules } from '@warchest/domain/sales/sale.ts';
import { whatIsSold } from '@warchest/domain/services/service-form.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { safeSum } from '../../platform/safe-sum.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { serviceStringsOf, stringsOf, type StringRow, type StringFilter } from './queries.ts';
import { stringView } from './view.ts';

/** Days for which mailed strings stay in the lists: five cycles. */
const mailedDays = 35;

/** The strings of the gold that the caller holds, oldest first. */
export const listOwn = (ctx: Ctx, list: StringList): Promise<GoldString[]> =>
  listed(ctx, list, { holder: ctx.actor.id, mailedSince: sinceOf(ctx) });

/** A filter of all strings; those of one run or booking are found whatever their age. */
interface ListRequest {
  readonly runId?: string | undefined;
  readonly bookingId?: string | undefined;
  /** Of the mailed ones only those that were marked recently. */
  readonly mailed?: 'recent' | undefined;
}

export function listAll(
  ctx: Ctx,
  list: StringList,
  { runId, bookingId, mailed }: ListRequest,
): Promise<GoldString[]> {
  if (runId !== undefined || bookingId !== undefined)
    return listed(ctx, list, { runId, bookingId, mailedSince: null });
  const markedSince = mailed === undefined ? {} : { markedSince: addDays(dayOf(ctx.now), -1) };
  return listed(ctx, list, { mailedSince: sinceOf(ctx), ...markedSince });
}

/** Sums of the mailed strings of all members, by realm and collector. */
export async function sumMailed(ctx: Ctx, list: StringList): Promise<MailedSum[]> {
  const sums = new Map<string, MailedSum>();
  for (const { realm, gc, gcId, amountToMail, mailed } of await listAll(ctx, list, {})) {
    if (!mailed) continue;
    const key = `${realm} ${gcId}`;
    const { amount, count } = sums.get(key) ?? { amount: 0, count: 0 };
    sums.set(key, { realm, gc, gcId, amount: safeSum(amount + amountToMail), count: count + 1 });
  }
  return [...sums.values()];
}

const sinceOf = (ctx: Ctx) => addDays(dayOf(ctx.now), -mailedDays);

async function listed(
  ctx: Ctx,
  list: StringList,
  filter: Omit<StringFilter, 'kinds'>,
): Promise<GoldString[]> {
  const sold = kindsOfStrings(list);
  const kinds: RunKind[] = sold.filter((kind) => isRunKind(kind));
  const [ofRuns, ofServices, lists] = await Promise.all([
    stringsOf(ctx, { ...filter, kinds }),
    sold.length > kinds.length ? serviceStringsOf(ctx, filter) : [],
    catalogueLists(ctx),
  ]);
  const rows: StringRow[] = [
    ...ofRuns,
    ...ofServices.map(({ title, details, ...row }) => ({
      ...row,
      typeOfBoost: whatIsSold({ section: row.kind, title, details }),
      section: saleRules[row.kind].words.one,
    })),
  ];
  return rows
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((row) => stringView(row, lists.realms));
}
