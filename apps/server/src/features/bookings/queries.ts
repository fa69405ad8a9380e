import { customerStatuses, isActive } from '@warchest/domain/bookings/status.ts';
import type { ArmorType } from '@warchest/domain/catalogue/words.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { maySee } from '@warchest/domain/runs/visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/change.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { lockRun, unknownRun, type RunRow } from '../runs/public.ts';
import { bookings, type BookingRow } from './tables.ts';

const rows = tableStatements(bookings);
const bookingColumns = rows.columns();

/** All bookings of runs, without deleted ones, by run and position. */
export const bookingsOf = (ctx: Pick<Ctx, 'read'>, runIds: readonly string[]) =>
  ctx.read<BookingRow>(
    `select ${bookingColumns} from bookings
     where run_id = any($1) and deleted_at is null order by run_id, position`,
    [runIds],
    'bookings.ofRuns',
  );

/** The columns of a booking that decide its place in the run's lists. */
export type SeatRow = Pick<BookingRow, 'id' | 'runId' | 'position' | 'customerStatus' | 'backup'>;

/** The seats of all bookings of runs, without deleted ones. */
export const seatsOf = (ctx: Pick<Ctx, 'read'>, runIds: readonly string[]) =>
  ctx.read<SeatRow>(
    `select id, run_id as "runId", position, customer_status as "customerStatus", backup
     from bookings where run_id = any($1) and deleted_at is null`,
    [runIds],
    'bookings.seats',
  );

/** The bookings of these ids, without deleted ones. */
export const bookingsByIds = (ctx: Pick<Ctx, 'read'>, ids: readonly string[]) =>
  ctx.read<BookingRow>(
    `select ${bookingColumns} from bookings where id = any($1) and deleted_at is null`,
    [ids],
    'bookings.byIds',
  );

/** A run's deleted bookings, latest deletion first. */
export const deletedBookingsOf = (ctx: Pick<Ctx, 'read'>, runId: string) =>
  ctx.read<BookingRow>(
    `select ${bookingColumns} from bookings
     where run_id = $1 and deleted_at is not null order by deleted_at desc, position desc limit 500`,
    [runId],
    'bookings.deletedOf',
  );

/** The same for one locked run, inside its transaction; including deleted ones. */
export const bookingsOfLocked = (tx: Tx, runId: string) =>
  tx.q<BookingRow>(
    `select ${bookingColumns} from bookings where run_id = $1 order by position`,
    [runId],
    'bookings.ofLocked',
  );

const activeStatuses = customerStatuses.filter((customerStatus) =>
  isActive({ customerStatus, backup: false }),
);

/**
 * The number of taken spots of one boss, in a locked run. It may be sent together with the lock:
 * each statement sees what was committed when it began, and this one begins after the lock is
 * granted.
 */
export async function takenOfBoss(tx: Tx, runId: string, boss: string): Promise<number> {
  const row = onlyRow(
    await tx.q<{ taken: number }>(
      `select count(*)::int as taken from bookings
     where run_id = $1 and type_of_boost = $2 and deleted_at is null and not backup
       and customer_status = any($3)`,
      [runId, boss, activeStatuses],
      'bookings.takenOfBoss',
    ),
  );
  return row.taken;
}

const withoutSpot = customerStatuses.filter(
  (customerStatus) => !isActive({ customerStatus, backup: false }),
);

/** Counts the customers with a spot in some runs by armour and class. */
export const seatedCustomers = (
  ctx: Pick<Ctx, 'read'>,
  runIds: readonly string[],
): Promise<{ runId: string; armor: ArmorType | ''; class: string; count: number }[]> =>
  ctx.read(
    `select run_id as "runId", armor_type as armor, buyer_class as class, count(*)::int as count
     from bookings where run_id = any($1) and deleted_at is null and not backup and not bait
       and customer_status <> all($2) group by run_id, armor_type, buyer_class`,
    [runIds, withoutSpot],
    'bookings.seated',
  );

/** The runs among these that contain characters as customers. */
export const runsOfBuyers = (
  ctx: Pick<Ctx, 'read'>,
  runIds: readonly string[],
  buyerKeys: readonly string[],
): Promise<{ runId: string; buyerKey: string }[]> =>
  ctx.read(
    `select run_id as "runId", buyer_key as "buyerKey" from bookings
     where run_id = any($1) and buyer_key = any($2) and deleted_at is null and not bait
       and customer_status <> all($3)`,
    [runIds, buyerKeys, withoutSpot],
    'bookings.ofBuyers',
  );

/**
 * The caller's own bookings in runs of a window, newest booking first. Deleted ones are included:
 * their advertiser sees them as cancelled. Queried run by run (`offset 0` keeps that plan), so that
 * cost does not grow with the advertiser's history.
 */
export const ownBookings = (
  ctx: Pick<Ctx, 'actor' | 'read'>,
  kind: RunKind,
  window: { readonly start: string; readonly end: string },
) =>
  ctx.read<BookingRow>(
    `select ${rows.columns('b')}
     from runs r cross join lateral (
       select * from bookings b where b.run_id = r.id and b.advertiser_id = $1 and not b.bait offset 0
     ) b
     where r.kind = $2 and r.date between $3 and $4 and r.deleted_at is null
     order by b.created_at desc, b.run_id desc, b.position desc limit 500`,
    [ctx.actor.id, kind, window.start, window.end],
    'bookings.own',
  );

/**
 * The locked run, if the caller may see it; a hidden run only for its staff, its advertisers and
 * holders of its gold. For all others it is refused like a run that does not exist.
 */
export async function lockVisibleRun(
  tx: Tx,
  actor: Person,
  kind: RunKind,
  id: string,
): Promise<RunRow> {
  const run = await lockRun(tx, kind, id);
  if (maySee(run, actor, 'schedule')) return run;
  const own = await tx.q(
    `select 1 from bookings
     where run_id = $1 and (advertiser_id = $2 or gold_with = $2) and not bait limit 1`,
    [id, actor.id],
    'bookings.anyOwn',
  );
  if (own.length === 0) throw unknownRun(kind, id);
  return run;
}
