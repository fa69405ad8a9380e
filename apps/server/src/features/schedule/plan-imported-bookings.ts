import { checkBuyer, type Faction } from '@warchest/domain/bookings/validate.ts';
import { buyerKey, splitBuyer, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { changeSeat, isFull } from '@warchest/domain/bookings/seats.ts';
import { isActive, isWaiting, type StoredStatus } from '@warchest/domain/bookings/status.ts';
import type { ArmorType } from '@warchest/domain/catalogue/words.ts';
import { importedProgress } from '@warchest/domain/imports/imported-booking.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { priceMessage } from '@warchest/domain/text/amount.ts';
import { newId } from '../../platform/ids.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { sectionOf, type BookingRow } from '../bookings/public.ts';
import type { BookingDraft, ImportedRuns, Slot } from './match-imported-runs.ts';
import { said, type ImportedNames, type ImportedRunFacts } from './parse-imported-row.ts';
import { fail, paymentOf, type Problem, type Sold } from './plan-imported-payment.ts';
import {
  fitSpots,
  giveSpots,
  isGiven,
  spotsIn,
  spotsToTake,
  type RunDraft,
} from './plan-imported-runs.ts';

type Values = ImportRow['values'];
const noMoreSpots = refused('spots', 'The run has as many spots as a run can have');

/** A row of a customer, with the booking that it is about. */
interface RowOfCustomer {
  readonly values: Values;
  readonly customer: string;
  /** That of a booking that is there. */
  readonly slot?: Slot | undefined;
  /** The row comes from an export, in which no column is guessed from others. */
  readonly isExported: boolean;
}

/**
 * What a row makes of a customer, by the rules of the booking form where the run is still to come
 * (BOOK-15 to BOOK-17), with the seat that the run has for it. Changes the spots of the draft.
 */
export function draftBooking(
  session: ImportSession,
  state: ImportedRuns,
  facts: ImportedRunFacts,
  draft: RunDraft,
  row: RowOfCustomer,
): BookingDraft | Problem {
  const before = row.slot?.before ?? null;
  const after = bookingSaid(session, state, facts, draft, row);
  if ('problem' in after) return after;
  const { capacity, active } = spotsIn(draft, after.typeOfBoost);
  const { spots = 0 } = facts;
  // Spots that a row gives belong to its boss, where bosses have their own.
  if (kindRules[draft.row.kind].spotsPerBoss && spots > capacity) {
    if (!giveSpots(draft.row, after.typeOfBoost, Math.max(spots, active))) return fail(noMoreSpots);
    draft.isChanged = true;
  }
  return seated(draft, before, after, row.isExported);
}

/** What a row says of a booking, or makes of a new one, before it has a seat. */
export function bookingSaid(
  session: ImportSession,
  state: ImportedRuns,
  facts: ImportedRunFacts,
  draft: RunDraft,
  { values, customer, slot, isExported }: RowOfCustomer,
): BookingRow | Problem {
  const { run } = draft;
  const before = slot?.before ?? null;
  const isOver = run.isSettled || facts.date < session.today;
  const typed = customer.normalize('NFC');
  const wrong = checkBuyer(typed);
  if (wrong) return fail(refused('buyer', wrong));
  const buyer = tidy(state.names, typed);
  const sale = saleOf(session, state.names, {
    values,
    facts,
    draft,
    before,
    buyer,
    isOver: isOver || isExported,
  });
  if ('problem' in sale) return sale;
  const advertiserId = before?.advertiserId ?? said(values.advertiser) ?? session.actor.id;
  if (before && (said(values.advertiser) ?? advertiserId) !== advertiserId)
    return fail(refused('advertiser', `${before.advertiserName} booked it, which stays`));
  if (advertiserId === session.actor.id && !state.isActorKnown)
    return fail({ key: 'required', column: 'advertiser', values: {} });
  const status = values.status ?? (isExported ? before?.customerStatus : undefined);
  const followed = importedProgress(
    before && { ...before, customerStatus: before.customerStatus as StoredStatus },
    {
      customerStatus: status as StoredStatus | undefined,
      paid: flag(values.paid),
      goldWith: said(values.goldWith),
      mailed: flag(values.mailed),
      done: flag(values.done),
      collectedGold: typeof values.collected === 'number' ? values.collected : undefined,
    },
    { ...sale, kind: draft.row.kind, advertiserId, isSettled: run.isSettled, isOver },
  );
  const { buyerClass, armorType } = armorAndClass(session, values, before);
  const text = (key: string, now: string): string =>
    values[key] === undefined ? now : String(values[key] ?? '');
  const at = new Date(session.now).toISOString();
  const id = before?.id ?? newId(session.now);
  // Fields are listed because spreading objects takes 0.2 s for 20,000 rows.
  return {
    id,
    runId: draft.row.id,
    position: before?.position ?? draft.row.nextPosition,
    advertiserId,
    advertiserName:
      before?.advertiserName ?? session.memberNames.get(advertiserId) ?? session.actor.displayName,
    section: before?.section ?? sectionOf(draft.row),
    faction: sale.faction,
    paymentFaction: sale.paymentFaction,
    typeOfBoost: sale.typeOfBoost,
    price: sale.price,
    advCut: sale.advCut,
    paymentRealm: sale.paymentRealm,
    buyerClass,
    armorType,
    buyer,
    buyerKey: buyerKey(buyer),
    note: text('note', before?.note ?? ''),
    btag: text('btag', before?.btag ?? ''),
    fullyPaidAtCreate: before?.fullyPaidAtCreate ?? false,
    customerStatus: followed.customerStatus,
    paid: followed.paid,
    goldWith: followed.goldWith,
    mailed: followed.mailed,
    completed: followed.completed,
    collectedGold: followed.collectedGold,
    beforePaid: followed.beforePaid,
    backup: before?.backup ?? false,
    bait: false,
    isManager: before?.isManager ?? false,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    cancelledBy: cancelledBy(session, before, followed.customerStatus),
    deletedBy: null,
    deletedAt: null,
    version: run.before ? run.before.version + 1 : 1,
  };
}

/** A flag as said: an empty cell says nothing of it. */
const flag = (value: Values[string]): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

const cancelledBy = (
  { actor }: Pick<ImportSession, 'actor'>,
  before: BookingRow | null,
  status: StoredStatus,
): string | null => {
  if (status !== 'Cancelled') return null;
  return before?.customerStatus === 'Cancelled' ? before.cancelledBy : actor.id;
};

/** The name in the game's spelling, a known realm in the catalogue's. */
function tidy(names: ImportedNames, typed: string): string {
  const parts = splitBuyer(typed);
  if (!parts) return tidyBuyer(typed, []);
  return tidyBuyer(`${parts.name}-${names.realmOf(parts.realm) ?? parts.realm}`, []);
}

function armorAndClass(
  { lists }: Pick<ImportSession, 'lists'>,
  values: Values,
  before: BookingRow | null,
): Pick<BookingRow, 'buyerClass' | 'armorType'> {
  const buyerClass = said(values.class) ?? before?.buyerClass ?? '';
  const byClass = lists.classes.find(({ label }) => label === buyerClass)?.armor;
  const armorType = byClass ?? said(values.armor) ?? before?.armorType ?? '';
  return { buyerClass, armorType: armorType as ArmorType | '' };
}

type SaleColumns = Pick<
  BookingRow,
  'faction' | 'paymentFaction' | 'typeOfBoost' | 'price' | 'advCut' | 'paymentRealm'
>;

/** What is sold, for how much and how it is paid. */
function saleOf(
  session: ImportSession,
  names: ImportedNames,
  { values, facts, draft, before, buyer, isOver }: Sold,
): SaleColumns | Problem {
  const { row } = draft;
  const faction = (said(values.faction) ?? before?.faction ?? 'Horde') as Faction;
  const paymentFaction = (said(values.paymentFaction) ??
    before?.paymentFaction ??
    faction) as Faction;
  const price = typeof values.price === 'number' ? values.price : before?.price;
  if (price === undefined) return fail({ key: 'required', column: 'price', values: {} });
  const tooMuch = priceMessage(price);
  if (tooMuch) return fail(refused('price', tooMuch));
  const boost = said(values.boostType);
  const list = kindRules[row.kind].spotsPerBoss ? 'shiftBosses' : 'lootTypes';
  const typeOfBoost =
    boost === undefined
      ? (before?.typeOfBoost ?? facts.type ?? row.type)
      : names.labelOf(list, boost, isOver);
  if (typeof typeOfBoost !== 'string') return fail({ ...typeOfBoost.problem, column: 'boostType' });
  if (typeOfBoost === '') return fail({ key: 'required', column: 'boostType', values: {} });
  const payment = paymentOf(session, names, { values, draft, before, buyer, isOver });
  return 'problem' in payment
    ? payment
    : { faction, paymentFaction, typeOfBoost, price, ...payment };
}

/** The booking with its seat; counts it in the draft. */
function seated(
  draft: RunDraft,
  before: BookingRow | null,
  after: BookingRow,
  isExported: boolean,
): BookingDraft | Problem {
  const { row } = draft;
  const moves = before !== null && before.typeOfBoost !== after.typeOfBoost;
  const isSame = isExported && !moves && before?.customerStatus === after.customerStatus;
  const spots = spotsToTake(draft, after.typeOfBoost);
  const takesSpot = isActive({ ...after, backup: false });
  const had = before !== null && isActive(before) && !moves;
  let backup = after.backup;
  if (takesSpot && !had && !isSame) {
    const seat = before && !moves ? changeSeat(before, after.customerStatus, spots) : null;
    const waits = before ? before.backup && after.customerStatus === '' : false;
    if (!isFull(spots)) backup = false;
    else if (isGiven(draft, after.typeOfBoost) && !waits) {
      if (!giveSpots(row, after.typeOfBoost, spots.active + 1)) return fail(noMoreSpots);
      backup = false;
    } else if (seat === 'run-full' || after.customerStatus === 'In group')
      return fail(refused('status', `No spot is free: ${spots.capacity} are taken`));
    else backup = true;
  }
  const seatedRow: BookingRow = { ...after, backup };
  if (before === null) row.nextPosition += 1;
  row.activeCount += count(isActive, seatedRow) - count(isActive, before);
  row.waitingCount += count(isWaiting, seatedRow) - count(isWaiting, before);
  fitSpots(draft);
  return { before, after: seatedRow };
}

const count = (rule: (b: BookingRow) => boolean, booking: BookingRow | null): number =>
  booking && rule(booking) ? 1 : 0;
