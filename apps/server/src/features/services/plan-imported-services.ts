import { buyerKey, splitBuyer, tidyBuyer, findRealm } from '@warchest/domain/bookings/buyer.ts';
import { balanceRealm, isBalanceFee, isBalanceRealm } from '@warchest/domain/bookings/fee.ts';
import { checkBuyer, type Faction } from '@warchest/domain/bookings/validate.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { teamSizeOf, type ServiceSection } from '@warchest/domain/sales/section.ts';
import { variantOf, type ServiceDetails } from '@warchest/domain/services/service-form.ts';
import { afterTeam, type ServiceStatus } from '@warchest/domain/services/status.ts';
import { priceMessage } from '@warchest/domain/text/amount.ts';
import { instantOf } from '@warchest/domain/time/zone.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { newId } from '../../platform/ids.ts';
import { teamOf, type Service } from './queries.ts';
import type { ServiceRow } from './tables.ts';

type Values = ImportRow['values'];
type Problem = { readonly problem: RowProblem };

const fail = (problem: RowProblem): Problem => ({ problem });
/** A text as said: an empty cell says nothing. */
export const said = (value: Values[string]): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const flag = (value: Values[string]): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

// eslint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What names a service booking in a row: its section, customer, service and day. */
export interface ServiceName {
  readonly section: ServiceSection;
  readonly buyer: string;
  readonly buyerKey: string;
  readonly title: string;
  /** None: the row says no day. */
  readonly date: string | undefined;
}

/** Reads what names a row's booking, or its first problem. */
export function serviceNameOf(
  { options, lists }: Pick<ImportSession, 'options' | 'lists'>,
  values: Values,
): ServiceName | Problem {
  for (const [column, value] of Object.entries(values)) {
    if (typeof value === 'string' && (unstorable.test(value) || !value.isWellFormed()))
      return fail(refused(column, 'Contains characters that cannot be stored'));
  }
  const name = (said(values.buyer) ?? '').normalize('NFC');
  const realm = said(values.buyerRealm);
  const typed = realm === undefined || name.includes('-') ? name : `${name}-${realm}`;
  const wrong = checkBuyer(typed);
  if (wrong) return fail(refused('buyer', wrong));
  const buyer = tidyBuyer(typed, lists.realms);
  return {
    section: (said(values.section) ?? options.section ?? 'mplus') as ServiceSection,
    buyer,
    buyerKey: buyerKey(buyer),
    title: (said(values.title) ?? '').trim(),
    date: said(values.date),
  };
}

/** The service of a row: levels have fields of their own, others are found by their title. */
function detailsOf({ section, title }: ServiceName): ServiceDetails | null {
  if (section !== 'leveling') return {};
  const [, start, end] = /(\d{1,2})\s*(?:-|–|to|bis|>)+\s*(\d{1,2})/.exec(title) ?? [];
  if (start === undefined) return null;
  return { startlevel: Number(start), endlevel: Number(end) };
}

/**
 * What a row makes of a service booking (IMP-35). A completed one was settled before: it is paid, and
 * its gold is mailed unless a balance paid it.
 */
export function draftService(
  session: ImportSession,
  name: ServiceName,
  values: Values,
  before: Service | null,
): ServiceRow | Problem {
  const was = before?.row ?? null;
  const { lists } = session;
  const advertiserId = was?.advertiserId ?? said(values.advertiser) ?? session.actor.id;
  if (was && (said(values.advertiser) ?? advertiserId) !== advertiserId)
    return fail(refused('advertiser', `${was.advertiserName} booked it, which stays`));
  const price = typeof values.price === 'number' ? values.price : (was?.price ?? 0);
  const tooMuch = priceMessage(price);
  if (tooMuch) return fail(refused('price', tooMuch));
  const details = was ? was.details : detailsOf(name);
  if (!details) return fail(refused('title', 'Must name the levels, such as 60-70'));
  const payment = paymentOf(session, name, values, was);
  if ('problem' in payment) return payment;
  const faction = (said(values.faction) ?? was?.faction ?? 'Horde') as Faction;
  const stated = (said(values.status) ?? was?.status ?? 'Open') as ServiceStatus;
  const teamSize =
    was?.teamSize ??
    teamSizeOf(name.section, variantOf({ title: name.title, details }), lists.teamSizes);
  const status = afterTeam(stated, before ? teamOf(before).length : 0, teamSize);
  const isDone = status === 'Completed';
  const paid =
    flag(values.paid) ?? (isDone || flag(values.mailed) === true || (was?.paid ?? false));
  if (isDone && !paid) return fail(refused('paid', 'A completed booking is paid'));
  const mayMail = paid && status !== 'Cancelled' && !isBalanceRealm(payment.paymentRealm);
  const date = name.date ?? session.today;
  // At noon: the day of a booking is looked for when the file comes again.
  const noon = instantOf(date, '12:00') ?? session.now;
  const now = new Date(session.now).toISOString();
  return {
    id: was?.id ?? newId(session.now),
    section: was && values.section === undefined ? was.section : name.section,
    status,
    advertiserId,
    advertiserName:
      was?.advertiserName ?? session.memberNames.get(advertiserId) ?? session.actor.displayName,
    faction,
    title: was?.title ?? name.title,
    details,
    buyer: name.buyer,
    buyerKey: name.buyerKey,
    ...payment,
    paymentFaction: (said(values.paymentFaction) ?? was?.paymentFaction ?? faction) as Faction,
    price,
    note: values.note === undefined ? (was?.note ?? '') : String(values.note ?? ''),
    teamSize,
    paid,
    goldWith: said(values.goldWith) ?? was?.goldWith ?? (paid ? advertiserId : null),
    mailed: mayMail && (isDone || (flag(values.mailed) ?? was?.mailed ?? false)),
    completions: (was?.completions ?? 0) + (isDone && was?.status !== 'Completed' ? 1 : 0),
    completedOn: isDone ? (was?.completedOn ?? date) : null,
    createdAt: was?.createdAt ?? (date === session.today ? now : new Date(noon).toISOString()),
    updatedAt: now,
    version: (was?.version ?? 0) + 1,
  };
}

/** The fee and the realm of the payment, which belong together where a balance pays. */
function paymentOf(
  { lists, options }: Pick<ImportSession, 'lists' | 'options'>,
  { section, buyer }: ServiceName,
  values: Values,
  was: ServiceRow | null,
): Pick<ServiceRow, 'advCut' | 'paymentRealm'> | Problem {
  const text = said(values.fee);
  const fees = lists.feeOptions;
  const written = fees.find(({ label }) => label.toLowerCase() === text?.toLowerCase())?.label;
  if (text !== undefined && written === undefined) {
    const values = { text, list: 'Fee options' };
    return fail({ key: 'not-in-catalogue', column: 'fee', values });
  }
  const fee = written ?? was?.advCut;
  const own = splitBuyer(buyer)?.realm ?? '';
  const paymentRealm =
    said(values.paymentRealm) ??
    was?.paymentRealm ??
    (fee !== undefined && isBalanceFee(fee) ? balanceRealm : findRealm(lists.realms, own)?.joined);
  if (paymentRealm === undefined)
    return fail({ key: 'unknown-realm', column: 'paymentRealm', values: { text: own } });
  const fromBalance = isBalanceRealm(paymentRealm);
  const offered = fees
    .filter(
      ({ active, forms, label }) =>
        active && forms.includes(section) && isBalanceFee(label) === fromBalance,
    )
    .map(({ label }) => label);
  const wanted = options.fee ?? '';
  const advCut = fee ?? (offered.includes(wanted) ? wanted : (offered[0] ?? wanted));
  return isBalanceFee(advCut) === fromBalance
    ? { advCut, paymentRealm }
    : fail(refused('fee', `${advCut} and the payment realm ${paymentRealm} do not go together`));
}
