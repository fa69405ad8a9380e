import type { ServiceChange } from '@warchest/contract/services.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { buyerKey, findRealm, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { serviceOptions } from '@warchest/domain/services/form-options.ts';
import { serviceRights, type ServiceRights } from '@warchest/domain/services/rights.ts';
import { checkServiceSale, type ServiceSale } from '@warchest/domain/services/validate.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { knownMembers } from '../members/public.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { notifyHolders, notifyPrice } from './messages.ts';
import { teamOf, type Service } from './queries.ts';
import { lockVisibleService, requireAllowed, toServiceReply, settleService } from './public.ts';
import type { ServiceRow } from './tables.ts';
import { serviceFacts } from './view.ts';

/** The changeable columns with their wire names. */
const wireNames = {
  faction: 'faction',
  buyer: 'buyer',
  price: 'price',
  advCut: 'advcut',
  paymentRealm: 'payrealm',
  paymentFaction: 'payfaction',
  note: 'note',
  teamSize: 'teamSize',
  paid: 'paid',
  goldWith: 'goldWith',
} as const satisfies Partial<Record<keyof ServiceRow, keyof ServiceChange>>;
type Field = keyof typeof wireNames;
type Values = Partial<Pick<ServiceRow, Field>>;
const fields = Object.keys(wireNames) as Field[];

/** The fields that decide the amount of gold. */
const priceFields: readonly Field[] = ['price', 'advCut', 'paymentRealm'];
const takingFields: readonly Field[] = ['paid', 'goldWith'];

/**
 * Changes fields of a service booking, merged with other people's changes since the version that
 * was read. The team and the gold holder are notified of a changed price, and new holders of their
 * role.
 * Refuses: not-found, forbidden, service-closed, string-mailed, stale, invalid; gold-elsewhere,
 * not-collector and field-forbidden, naming the field.
 */
export async function update(ctx: Ctx, id: string, body: ServiceChange): Promise<ServiceBooking> {
  const lists = await catalogueLists(ctx);
  return change(ctx, 'service.update', async (tx) => {
    const service = await lockVisibleService(tx, ctx.actor, id);
    const { row } = service;
    const may = serviceRights(serviceFacts(service), ctx.actor);
    requireAllowed(may.edit);
    const values = sentValues(body);
    const changed = await mergeChanges<Field>(tx, {
      subject: 'service',
      subjectId: id,
      current: row,
      currentVersion: row.version,
      sent: values,
      version: body.version,
      reliesOn: (changed) =>
        changed.some((field) => field === 'paid' || field === 'goldWith')
          ? ['price', 'advCut', 'paymentRealm', 'buyer']
          : [],
    });
    if (changed.length === 0) {
      tx.nothing();
      return toServiceReply(tx, ctx, id);
    }
    const taken = Object.fromEntries(changed.map((field) => [field, values[field]])) as Values;
    refuseGold(ctx, may, changed, taken.goldWith);
    const next = settledGold(ctx, row, { ...row, ...taken }, taken);
    await refuseUnknownHolder(tx, next, row);
    refuseSmaller(service, next);
    const after = await settleService(tx, service, {
      ...service,
      row: checked(ctx, lists, row, next, changed),
    });
    notifyPrice(tx, ctx, service, after);
    notifyHolders(tx, ctx, service, after);
    return toServiceReply(tx, ctx, id);
  });
}

function sentValues(body: ServiceChange): Values {
  const sent: Record<string, unknown> = {};
  for (const field of fields) {
    const value = body[wireNames[field]];
    if (value !== undefined) sent[field] = value;
  }
  if (sent.goldWith === '') sent.goldWith = null;
  return sent;
}

/**
 * Setting paid makes the caller the gold holder unless there is one; unsetting it clears the
 * holder.
 */
function settledGold(ctx: Ctx, before: ServiceRow, next: ServiceRow, taken: Values): ServiceRow {
  if (taken.paid === true && next.goldWith === null) return { ...next, goldWith: ctx.actor.id };
  if (taken.paid === false && taken.goldWith === undefined) return { ...next, goldWith: null };
  if (next.paid && before.paid && next.goldWith === null) {
    throw invalid({ path: 'goldWith', message: 'A paid booking needs a gold holder' });
  }
  return next;
}

/** Refuses the first changed gold field that the caller may not change, naming it. */
function refuseGold(
  { actor }: Pick<Ctx, 'actor'>,
  may: Pick<ServiceRights, 'price' | 'take' | 'nameHolder'>,
  changed: readonly Field[],
  named: string | null | undefined,
): void {
  const refuse = (field: Field | undefined, verdict: ServiceRights['take']): void => {
    if (field !== undefined && verdict !== true) {
      throw new Refused(verdict, { detail: wireNames[field], extra: { field: wireNames[field] } });
    }
  };
  refuse(
    changed.find((field) => priceFields.includes(field)),
    may.price,
  );
  refuse(
    changed.find((field) => takingFields.includes(field)),
    may.take,
  );
  if (named && named !== actor.id) refuse('goldWith', may.nameHolder);
}

const invalid = (...errors: FieldError[]) => new Refused('invalid', { errors });

/** The holder must be a member that the ledger and the lists know. */
async function refuseUnknownHolder(tx: Tx, next: ServiceRow, before: ServiceRow): Promise<void> {
  if (next.goldWith === null || next.goldWith === before.goldWith) return;
  const known = await knownMembers(tx, [next.goldWith]);
  if (known.length === 0) throw invalid({ path: 'goldWith', message: 'Unknown member' });
}

function refuseSmaller(service: Service, { teamSize }: ServiceRow): void {
  if (teamOf(service).length <= teamSize) return;
  throw invalid({ path: 'teamSize', message: 'More boosters are already chosen' });
}

/** A stored booking as the rules of its form call it. */
const saleOf = (row: ServiceRow): ServiceSale => ({
  faction: row.faction,
  buyer: row.buyer,
  payrealm: row.paymentRealm,
  payfaction: row.paymentFaction,
  advcut: row.advCut,
  price: row.price,
});

/** The row in its stored form; an unchanged value that the catalogue no longer has stays valid. */
function checked(
  ctx: Ctx,
  lists: CatalogueLists,
  before: ServiceRow,
  next: ServiceRow,
  changed: readonly Field[],
): ServiceRow {
  const options = serviceOptions(lists, next.section, ctx.actor.roles);
  // The current fee stays allowed, even if the caller could not choose it.
  const fees = [...options.fees, before.advCut];
  const feeMoved = changed.includes('advCut') || changed.includes('paymentRealm');
  const names: string[] = changed.map((field) => (field === 'price' ? 'pot' : wireNames[field]));
  if (feeMoved) names.push('advcut', 'payrealm');
  const errors = checkServiceSale(saleOf(next), { ...options, fees })
    .filter(({ path }) => names.includes(path))
    .map(({ path, message }) => ({ path: path === 'pot' ? 'price' : path, message }));
  if (errors.length > 0) throw invalid(...errors);
  const buyer = changed.includes('buyer') ? tidyBuyer(next.buyer, options.realms) : next.buyer;
  return {
    ...next,
    buyer,
    buyerKey: buyerKey(buyer),
    paymentRealm: findRealm(options.realms, next.paymentRealm)?.joined ?? next.paymentRealm,
  };
}
