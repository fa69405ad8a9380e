import type { RunView } from '@warchest/contract/run-view.ts';
import { seatNew } from '@warchest/domain/bookings/seats.ts';
import { mayBait } from '@warchest/domain/runs/rights.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { viewNow } from './view-now.ts';
import { rowOf } from './book.ts';
import { lockVisibleRun } from './queries.ts';
import {
  auditBooking,
  insertRow,
  settleSeats,
  spotsFor,
  notDeleted,
  withBookings,
} from './public.ts';
import type { BookingRow } from './tables.ts';

/**
 * Creates bait bookings: they take a spot and never count in gold. More than the free spots are
 * refused as `run-full`, and nothing is created.
 * Refuses: not-found, forbidden (BLACKLISTED makes no bookings), run-closed, run-full.
 */
export async function createBaits(ctx: Ctx, runId: string, amount: number): Promise<RunView> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'booking.bait',
    async (tx) => {
      const run = await lockVisibleRun(tx, ctx.actor, 'raid', runId);
      const no = mayBait({ ...run, full: run.activeCount >= run.capacity }, ctx.actor);
      if (no !== true) throw new Refused(no);
      const locked = await withBookings(tx, run);
      const bookings: BookingRow[] = [...locked.bookings];
      const classes = lists.classes.filter((c) => c.active);
      for (let made = 0; made < amount; made += 1) {
        const spots = spotsFor(run, notDeleted(bookings), run.type);
        if (seatNew(spots).backup) throw new Refused('run-full');
        const position = run.nextPosition + made;
        const buyerClass = classes[position % classes.length];
        if (!buyerClass) throw new Error('The catalogue has no classes');
        const bait = rowOf(
          { ...run, nextPosition: position },
          {
            advertiserId: ctx.actor.id,
            advertiserName: ctx.actor.displayName,
            faction: 'Horde',
            typeOfBoost: run.type,
            armorType: buyerClass.armor,
            buyer: `Reserved${position}-Reserved`,
            buyerKey: `bait-${newId(tx.now)}`,
            buyerClass: buyerClass.label,
            paymentRealm: 'BALANCE',
            paymentFaction: 'Horde',
            price: 0,
            collectedGold: 0,
            advCut: 'BALANCEO',
            note: '',
            btag: '',
            paid: false,
            fullyPaidAtCreate: false,
            goldWith: null,
            customerStatus: '',
            completed: false,
            mailed: false,
            bait: true,
            isManager: true,
            beforePaid: null,
            cancelledBy: null,
            deletedBy: null,
            deletedAt: null,
          },
          false,
          tx.now,
        );
        await insertRow(tx, bait);
        auditBooking(tx, run, null, bait);
        bookings.push(bait);
      }
      const after = await settleSeats(
        tx,
        { run, bookings },
        { nextPosition: run.nextPosition + amount },
      );
      return viewNow(tx, ctx.actor, after);
    },
    { queueKey: `run:${runId}` },
  );
}
