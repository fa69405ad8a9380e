import type { NewRun } from '@warchest/contract/run-change.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { mailString } from '@warchest/domain/gold/string.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { book } from '../../features/bookings/book.ts';
import { createBaits } from '../../features/bookings/create-baits.ts';
import { updateBooking } from '../../features/bookings/update.ts';
import { createRun } from '../../features/schedule/create.ts';
import { updateRun } from '../../features/schedule/update.ts';
import { markMailed } from '../../features/strings/mark-mailed.ts';
import type { DemoMembers } from './demo-members.ts';
import type { SeedSession } from './seed-session.ts';
import { playRoster } from './rosters.ts';
import { startsAt, type DemoRun } from './planned-run.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

const commonOf = (run: DemoRun) => ({
  date: run.day,
  time: run.time,
  raid: run.raid,
  difficulty: run.difficulty,
  raidType: run.raidType,
  raidBoss: '8/8',
  leader: run.leader?.id ?? '',
  gcPaymentRealm: run.gc ? 'Kazzak' : '',
  gcDoesInvites: run.capacity > 15,
  createdAsRecurringRaid: false,
  note: run.note,
});
const withLoot = (run: DemoRun) => ({
  ...commonOf(run),
  type: run.type,
  gc: run.gc?.id ?? '',
  amountOfPossibleCustomer: run.capacity,
});

/** How runs of each kind are created. */
const bodyOf: Record<RunKind, (run: DemoRun) => NewRun> = {
  raid: (run) => ({ ...withLoot(run), priceLimitNote: '' }),
  mountraid: withLoot,
  shift: (run) => ({
    ...commonOf(run),
    raidBoss: 'Custom',
    gc: run.gc ? [run.gc.id] : [],
    offeredBosses: [...run.bosses],
  }),
};

/**
 * Seeds one run through the product's own commands, with its people as actors, each at the time it
 * would have happened: planned two days before, booked until the start, followed from then on.
 */
export async function playRun(stage: SeedSession, cast: DemoMembers, run: DemoRun): Promise<void> {
  const start = Math.min(startsAt(run), stage.now + 20 * hour);
  const planned = start - 48 * hour;
  const { id } = await stage.once(cast.manager, planned, run.key, (ctx) =>
    createRun(ctx, run.kind, bodyOf[run.kind](run)),
  );
  if (run.baits > 0) {
    await stage.once(cast.premium, planned + hour, `${run.key}.baits`, (ctx) =>
      createBaits(ctx, id, run.baits),
    );
  }
  const booked = await bookAll(stage, run, id, planned + 2 * hour);
  for (const [index, { follow }] of run.bookings.entries()) {
    const bookingId = booked[index]?.id;
    if (!follow || !bookingId) continue;
    const by = run.gc ?? cast.manager;
    await stage.once(by, start + index * minute, `${run.key}.${index}.follow`, (ctx) =>
      updateBooking(ctx, run.kind, id, bookingId, follow),
    );
  }
  await playRoster(stage, cast, run, id, planned + 3 * hour);
  const { ending, gc } = run;
  if (ending) {
    await stage.once(cast.manager, start + 2 * hour, `${run.key}.ending`, (ctx) =>
      updateRun(ctx, run.kind, id, ending),
    );
  }
  if (run.mailed && gc) {
    const strings = booked.map((booking) => mailString(booking.paymentRealm, booking.id));
    // Bookings without gold of this collector are ignored.
    await stage.once(gc, start + 3 * hour, `${run.key}.mailed`, (ctx) =>
      markMailed(ctx, runKinds, { strings, mailed: true }),
    );
  }
}

/**
 * Books all customers, one after another. A customer who is already booked is booked again only
 * after the first booking was marked as a duplicate.
 */
async function bookAll(
  stage: SeedSession,
  run: DemoRun,
  id: string,
  from: number,
): Promise<readonly BookingFull[]> {
  const booked: BookingFull[] = [];
  const buyers = new Map<string, number>();
  for (const [index, { advertiser, body }] of run.bookings.entries()) {
    const twin = buyers.get(body.buyer);
    const at = from + index * 37 * minute;
    if (twin !== undefined) {
      const first = run.bookings[twin];
      await stage.once(run.gc ?? advertiser, at, `${run.key}.${twin}.duplicate`, (ctx) =>
        updateBooking(ctx, run.kind, id, booked[twin]?.id ?? '', { ...first?.follow }),
      );
    }
    buyers.set(body.buyer, index);
    const booking = await stage.once(advertiser, at, `${run.key}.${index}`, (ctx) =>
      book(ctx, run.kind, id, body),
    );
    booked.push(booking);
  }
  return booked;
}
