import type { Collection, PastRun, SoldBooking } from '@warchest/contract/sales-history.ts';
import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { safeSumSql } from '../../platform/safe-sum.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { countsInPotSql } from '../bookings/public.ts';

type Reader = Pick<Ctx, 'read'>;

/** A filter of runs. */
export interface RunsFilter {
  readonly kind: RunKind;
  readonly start: Day;
  readonly end: Day;
  /** ISO; later runs are left out. */
  readonly until: string;
  readonly days: readonly Day[] | null;
  readonly only: 'completed' | 'cancelled' | null;
  /** Includes unfinished runs. */
  readonly withOngoing: boolean;
  /** Only runs that this member leads or collects for. */
  readonly of: string | null;
  /** A part of the id. */
  readonly run: string;
}

/** The day of a run of a kind; null if there is none, or it is not one of the given member's. */
export async function dayOfRun(
  reader: Reader,
  filter: Pick<RunsFilter, 'kind' | 'of' | 'run'>,
): Promise<Day | null> {
  const [row] = await reader.read<{ date: Day }>(
    `select date from runs where id = $1 and kind = $2 and deleted_at is null
       and ($3::text is null or leader = $3 or $3 = any(gcs))`,
    [filter.run, filter.kind, filter.of],
    'history.day',
  );
  return row?.date ?? null;
}

const inPot = countsInPotSql('b');

/** Escapes a text for a LIKE pattern. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const runsWhere = `r.kind = $1 and r.date between $2 and $3 and r.deleted_at is null
  and r.starts_at <= $4
  and ($5::date[] is null or r.date = any($5))
  and case $6 when 'completed' then r.completed when 'cancelled' then r.run_status = 'Cancelled'
    else $7 or r.completed or r.run_status = 'Cancelled' end
  and ($8::text is null or r.leader = $8 or $8 = any(r.gcs))
  and ($9 = '' or r.id like '%' || $9 || '%')`;

const runValues = (filter: RunsFilter): unknown[] => [
  filter.kind,
  filter.start,
  filter.end,
  filter.until,
  filter.days,
  filter.only ?? '',
  filter.withOngoing,
  filter.of,
  escaped(filter.run.toLowerCase()),
];

/** The totals of a run, from its bookings, by their index. */
const outcome = `left join lateral (
    select ${safeSumSql(`coalesce(sum(b.price) filter (where ${inPot}), 0)`)} as pot
    from bookings b where b.run_id = r.id
  ) as sold on true`;

/**
 * The newest runs before a position in that order.
 * @param before date and id; empty begins with the newest of all
 */
export const pastRunRows = (
  reader: Reader,
  filter: RunsFilter,
  before: readonly string[],
  max: number,
): Promise<PastRun[]> =>
  reader.read<PastRun>(
    `select r.id, r.date, r.time, r.starts_at as "startsAt", r.raid, r.type, r.difficulty,
       r.raid_type as "raidType", coalesce(l.display_name, r.leader, '') as "leaderName",
       array(select coalesce(m.display_name, gc) from unnest(r.gcs) with ordinality as g (gc, at)
         left join members m on m.discord_id = g.gc order by g.at) as "gcNames",
       r.run_status as "runStatus", r.completed, r.active_count as customers,
       r.capacity as "possibleCustomers", sold.pot
     from runs r left join members l on l.discord_id = r.leader ${outcome}
     where ${runsWhere} and ($10::date is null or (r.date, r.id) < ($10::date, $11::text))
     order by r.date desc, r.id desc limit $12`,
    [...runValues(filter), before[0] ?? null, before[1] ?? null, max],
    'history.runs',
  );

export interface RunTotals {
  runs: number;
  completed: number;
  cancelled: number;
  customers: number;
  pot: number;
}

/** The sums of all matching runs. */
export async function pastTotals(reader: Reader, filter: RunsFilter): Promise<RunTotals> {
  return onlyRow(
    await reader.read<RunTotals>(
      `select count(*)::integer as runs,
       count(*) filter (where r.completed)::integer as completed,
       count(*) filter (where r.run_status = 'Cancelled')::integer as cancelled,
       coalesce(sum(r.active_count), 0)::integer as customers,
       ${safeSumSql('coalesce(sum(sold.pot), 0)')} as pot
     from runs r ${outcome} where ${runsWhere}`,
      runValues(filter),
      'history.totals',
    ),
  );
}

/** A booking with its run, flat. */
export interface SoldRow extends Omit<SoldBooking, 'run' | 'advertiser' | 'customerStatus'> {
  runId: string;
  kind: RunKind;
  date: Day;
  time: string;
  raid: string;
  type: string;
  difficulty: string;
  runCompleted: boolean;
  runStatus: SoldBooking['run']['runStatus'];
  advertiserId: string;
  advertiserName: string;
  customerStatus: CustomerStatus;
  position: number;
}

const soldColumns = `b.id, r.id as "runId", r.kind, r.date, r.time, r.raid, r.type, r.difficulty,
  r.completed as "runCompleted", r.run_status as "runStatus", b.position,
  b.advertiser_id as "advertiserId", b.advertiser_name as "advertiserName", b.buyer,
  b.buyer_class as "buyerClass", b.type_of_boost as "typeOfBoost", b.adv_cut as "advCut", b.price,
  b.collected_gold as "collectedGold", b.payment_realm as "paymentRealm",
  coalesce(h.display_name, b.gold_with, '') as "goldWithName",
  b.customer_status as "customerStatus", b.backup, b.bait, b.paid, b.completed, b.mailed,
  b.deleted_at is not null as "delete", b.created_at as "timeBooked"`;

/** The bookings of a run, in booking order. */
export const soldIn = (reader: Reader, runId: string): Promise<SoldRow[]> =>
  reader.read<SoldRow>(
    `select ${soldColumns}
     from runs r join bookings b on b.run_id = r.id left join members h on h.discord_id = b.gold_with
     where r.id = $1 and b.deleted_at is null order by b.position`,
    [runId],
    'history.sold',
  );

/** A filter of bookings. */
export interface SoldFilter {
  readonly kind: RunKind;
  readonly start: Day;
  readonly end: Day;
  readonly run: string;
  readonly advertiser: string;
}

const soldWhere = `r.kind = $1 and r.date between $2 and $3 and r.deleted_at is null and not b.bait
  and ($4 = '' or r.id like '%' || $4 || '%')
  and ($5 = '' or b.advertiser_id = $5 or b.advertiser_name ilike '%' || $6 || '%')`;
const soldValues = ({ kind, start, end, run, advertiser }: SoldFilter): unknown[] => [
  kind,
  start,
  end,
  escaped(run.toLowerCase()),
  advertiser,
  escaped(advertiser),
];

/**
 * The newest bookings before a position in that order: by run, the last one booked first.
 * @param before date, id of the run and position in it; empty begins with the newest of all
 */
export const soldRows = (
  reader: Reader,
  filter: SoldFilter,
  before: readonly string[],
  max: number,
): Promise<SoldRow[]> =>
  reader.read<SoldRow>(
    `select ${soldColumns}
     from runs r join bookings b on b.run_id = r.id left join members h on h.discord_id = b.gold_with
     where ${soldWhere}
       and ($7::date is null or (r.date, r.id, b.position) < ($7::date, $8::text, $9::integer))
     order by r.date desc, r.id desc, b.position desc limit $10`,
    [...soldValues(filter), before[0] ?? null, before[1] ?? null, before[2] ?? null, max],
    'history.advertised',
  );

export interface SoldTotals {
  bookings: number;
  cancelled: number;
  price: number;
  pot: number;
}

/** A deleted or cancelled booking. */
export const gone = `(b.deleted_at is not null or b.customer_status = 'Cancelled')`;

/** The sums of all matching bookings; cancelled ones count 0. */
export async function soldTotals(reader: Reader, filter: SoldFilter): Promise<SoldTotals> {
  return onlyRow(
    await reader.read<SoldTotals>(
      `select count(*)::integer as bookings, count(*) filter (where ${gone})::integer as cancelled,
       ${safeSumSql(`coalesce(sum(b.price) filter (where not ${gone}), 0)`)} as price,
       ${safeSumSql(`coalesce(sum(b.price) filter (where ${inPot}), 0)`)} as pot
     from runs r join bookings b on b.run_id = r.id where ${soldWhere}`,
      soldValues(filter),
      'history.soldTotals',
    ),
  );
}

/**
 * Completed and paid bookings of completed runs of these kinds, by collector, difficulty and type.
 */
export const collectionRows = (
  reader: Reader,
  kinds: readonly RunKind[],
  span: { readonly start: Day; readonly end: Day },
): Promise<(Collection & { gold: number })[]> =>
  reader.read(
    `select g.gc, coalesce(m.display_name, g.gc) as "gcName", r.difficulty, r.type,
       count(*)::integer as count, ${safeSumSql('sum(b.price)')} as gold
     from runs r cross join unnest(r.gcs) as g (gc)
       join bookings b on b.run_id = r.id left join members m on m.discord_id = g.gc
     where r.kind = any($3) and r.completed and r.deleted_at is null and r.date between $1 and $2
       and b.completed and b.paid and not b.bait and b.deleted_at is null
     group by g.gc, m.display_name, r.difficulty, r.type
     order by lower(coalesce(m.display_name, g.gc)), g.gc, r.difficulty, r.type`,
    [span.start, span.end, kinds],
    'history.collections',
  );
