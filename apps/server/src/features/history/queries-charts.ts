import type { SoldHours } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { safeSumSql } from '../../platform/safe-sum.ts';
import { gone } from './queries.ts';

type Reader = Pick<Ctx, 'read'>;
interface ChartFilter {
  readonly kind: RunKind;
  readonly start: Day;
  readonly end: Day;
}

/** A customer with a spot, as in the domain's `isActive`; not a bait. */
const hasSpot = `b.deleted_at is null and not b.bait and not b.backup
  and b.customer_status not in ('Cancelled', 'Backup', 'AFK', 'Offline', 'Duplicate')`;

/** Sold spots by weekday and hour of the runs' start. Uses the index by date. */
export const hourRows = (
  reader: Reader,
  filter: ChartFilter & {
    /** ISO; later runs are left out. */
    readonly until: string;
  },
): Promise<SoldHours['hours']> =>
  reader.read(
    `select extract(isodow from r.date)::integer as weekday, left(r.time, 2)::integer as hour,
       count(*)::integer as runs, coalesce(sum(seats.sold), 0)::integer as sold,
       coalesce(sum(r.capacity), 0)::integer as spots
     from runs r left join lateral (
       select count(*) as sold from bookings b where b.run_id = r.id and ${hasSpot}
     ) seats on true
     where r.kind = $1 and r.date between $2 and $3 and r.deleted_at is null
       and r.run_status <> 'Cancelled' and r.starts_at <= $4
     group by 1, 2 order by 1, 2`,
    [filter.kind, filter.start, filter.end, filter.until],
    'history.hours',
  );

interface AdvertiserRow {
  id: string;
  name: string;
  bookings: number;
  cancelled: number;
  price: number;
  /** The number of advertisers. */
  count: number;
}

/** The sales of the top advertisers. Uses the index by date. */
export const advertiserRows = (
  reader: Reader,
  { kind, start, end }: ChartFilter,
  max: number,
): Promise<AdvertiserRow[]> =>
  reader.read(
    `select sums.id, coalesce(m.display_name, sums.written) as name, sums.bookings, sums.cancelled,
       sums.price, sums.count
     from (
       select b.advertiser_id as id, max(b.advertiser_name) as written, count(*)::integer as bookings,
         count(*) filter (where ${gone})::integer as cancelled,
         ${safeSumSql(`coalesce(sum(b.price) filter (where not ${gone}), 0)`)} as price,
         (count(*) over ())::integer as count
       from runs r join bookings b on b.run_id = r.id
       where r.kind = $1 and r.date between $2 and $3 and r.deleted_at is null and not b.bait
       group by b.advertiser_id order by price desc, b.advertiser_id limit $4
     ) sums left join members m on m.discord_id = sums.id
     order by sums.price desc, sums.id`,
    [kind, start, end, max],
    'history.advertisers',
  );
