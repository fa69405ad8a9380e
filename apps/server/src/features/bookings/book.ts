import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { NewBooking, NewShiftBooking } from '@warchest/contract/booking-change.ts';
import { buyerKey, findRealm, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { collectedAtBooking } from '@warchest/domain/bookings/fee.ts';
import { seatNew } from '@warchest/domain/bookings/seats.ts';
import { checkBooking, factions, type Faction } from '@warchest/domain/bookings/validate.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { isBookingManager, mayCollect } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { takesCustomersOf } from '@warchest/domain/runs/visibility.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { bookingOptions, catalogueLists } from '../catalogue/public.ts';
import type { RunRow } from '../runs/public.ts';
import {
  auditBooking,
  capacityFor,
  insertCounted,
  requireOfferedBoss,
  refusingDuplicates,
  sectionOf,
} from './public.ts';
import { checkSameRun } from './check-same-run.ts';
import { checkWaitingList } from './check-waiting-list.ts';
import { relationTo } from './find-booking.ts';
import { lockVisibleRun, takenOfBoss } from './queries.ts';
import type { BookingRow } from './tables.ts';
import { fullBooking } from './view.ts';

/**
 * Books a customer into a run; into a full run as a backup (BOOK-39). Decided while the run's row
 * is locked; one statement inserts the booking and counts it.
 * Refuses: invalid (422, each field with its specified message), duplicate-buyer, run-closed,
 * waiting-list-full, field-forbidden (fully paid without CANCOLLECT), not-found.
 */
export async function book(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  body: NewBooking | NewShiftBooking,
): Promise<BookingFull> {
  checkSameRun(runId, { raid: body.raid, raidId: body.raidId });
  const lists = await catalogueLists(ctx);
  const customer = customerOf(ctx, kind, body, lists);
  return refusingDuplicates(() =>
    change(
      ctx,
      'booking.create',
      async (tx) => {
        const [run, taken] = await Promise.all([
          lockVisibleRun(tx, ctx.actor, kind, runId),
          kindRules[kind].spotsPerBoss ? takenOfBoss(tx, runId, customer.typeOfBoost) : null,
        ]);
        if (!takesCustomersOf(run, ctx.actor)) throw new Refused('run-closed');
        requireOfferedBoss(run, customer.typeOfBoost);
        const seat = seatNew({
          capacity: capacityFor(run, customer.typeOfBoost),
          active: taken ?? run.activeCount,
        });
        if (seat.backup) await checkWaitingList(tx, ctx, run, ctx.actor.id);
        const booking = rowOf(run, customer, seat.backup, tx.now);
        insertCounted(tx, run, booking);
        auditBooking(tx, run, null, booking);
        const spot = booking.backup ? run.capacity + run.waitingCount + 1 : run.activeCount + 1;
        const names = new Map([[ctx.actor.id, ctx.actor.displayName]]);
        const as = relationTo(run, ctx.actor, booking);
        return fullBooking({ booking, spot }, { run, names, as });
      },
      { queueKey: `run:${runId}` },
    ),
  );
}

/** A new booking without what depends on the run. */
export type Customer = Omit<
  BookingRow,
  'id' | 'runId' | 'position' | 'section' | 'backup' | 'createdAt' | 'updatedAt' | 'version'
>;

/**
 * Checks the form by the screen's own rule and converts it to its stored form.
 * Refuses: invalid, field-forbidden.
 */
export function customerOf(
  ctx: Pick<Ctx, 'actor'>,
  kind: RunKind,
  body: NewBooking | NewShiftBooking,
  lists: CatalogueLists,
): Customer {
  const paid = Boolean(body.fullyPaidAtCreate) || Boolean(body.paid);
  if (paid && !mayCollect(ctx.actor)) {
    throw new Refused('field-forbidden', { detail: 'fullyPaidAtCreate needs the role CANCOLLECT' });
  }
  const options = bookingOptions(lists, kind);
  const { paymentFaction = body.faction } = body;
  const buyerClass = classNamed(lists.classes, body.buyerClass ?? '');
  const errors = checkBooking({ ...body, buyerClass, paymentFaction }, options);
  if (!(factions as readonly string[]).includes(body.faction)) {
    errors.push({ path: 'faction', message: 'Unknown faction' });
  }
  const armor = lists.classes.find((c) => c.label === buyerClass)?.armor;
  const realm = findRealm(options.realms, body.paymentRealm);
  if (errors.length > 0 || !realm) throw new Refused('invalid', { errors });
  const { advCut, price, collectedGold: typed = 0 } = body;
  const asForm = (isPaid: boolean) =>
    collectedAtBooking({ kind, advCut, price, paid: isPaid, typed });
  const buyer = tidyBuyer(body.buyer, options.realms);
  return {
    advertiserId: ctx.actor.id,
    advertiserName: ctx.actor.displayName,
    faction: body.faction as Faction,
    typeOfBoost: body.typeOfBoost,
    armorType: armor ?? '',
    buyer,
    buyerKey: buyerKey(buyer),
    buyerClass,
    paymentRealm: realm.joined,
    paymentFaction: paymentFaction as Faction,
    price: body.price,
    collectedGold: asForm(paid),
    advCut: body.advCut,
    note: body.note ?? '',
    btag: body.btag ?? '',
    paid,
    fullyPaidAtCreate: paid,
    goldWith: paid ? ctx.actor.id : null,
    customerStatus: '',
    completed: false,
    mailed: false,
    bait: false,
    isManager: isBookingManager(ctx.actor),
    beforePaid: paid ? { collectedGold: asForm(false), goldWith: null } : null,
    cancelledBy: null,
    deletedBy: null,
    deletedAt: null,
  };
}

/** The row of a new booking in a locked run. */
export function rowOf(run: RunRow, customer: Customer, backup: boolean, now: number): BookingRow {
  const at = new Date(now).toISOString();
  return {
    ...customer,
    id: newId(now),
    runId: run.id,
    position: run.nextPosition,
    section: sectionOf(run),
    backup,
    createdAt: at,
    updatedAt: at,
    version: run.version + 1,
  };
}
