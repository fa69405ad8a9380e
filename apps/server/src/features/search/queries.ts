import type { RunFacts } from '@warchest/domain/runs/run.ts';
import type { ServiceDetails } from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import type { Ctx } from '../../platform/context.ts';

type Reader = Pick<Ctx, 'read'>;

/** A found run, with the facts that decide who sees it. */
export interface FoundRunRow extends RunFacts {
  readonly id: string;
  readonly startsAt: string;
  readonly raid: string;
  readonly type: string;
  readonly difficulty: string;
}

const runColumns = `r.id, r.kind, r.starts_at as "startsAt", r.raid, r.type, r.difficulty, r.leader,
  r.gcs, r.run_status as "runStatus", r.run_state as "runState", r.completed, r.hidden`;

/** Runs by id prefix, newest first. Ids consist of lower-case letters and digits. */
export const runsById = (reader: Reader, prefix: string, max: number): Promise<FoundRunRow[]> =>
  reader.read<FoundRunRow>(
    `select ${runColumns} from runs r
     where r.id >= $1 and r.id <= $1 || 'zzzzzzzzzzzzzzzzzzzzzzzz' and r.deleted_at is null
     order by r.id desc limit $2`,
    [prefix, max],
    'search.runs',
  );

export interface FoundBookingRow extends FoundRunRow {
  readonly bookingId: string;
  readonly buyer: string;
}

/** The viewer of a search: who sees all bookings, or their own and those of their runs. */
export interface SearchViewer {
  readonly id: string;
  readonly seesAll: boolean;
  /** Kinds whose runs the viewer manages. */
  readonly kinds: readonly string[];
}

/**
 * Bookings that the viewer may see, by prefix of the id or the customer's key; newest first. Both
 * look-ups are ranges of an index that contains the ids, so ids are sorted before any booking is
 * read, and bookings are read one by one until enough are visible (`offset 0` keeps that plan).
 */
const bookingsIn =
  (range: string, name: string) =>
  (reader: Reader, prefix: string, viewer: SearchViewer, max: number): Promise<FoundBookingRow[]> =>
    reader.read<FoundBookingRow>(
      `select b.id as "bookingId", b.buyer, ${runColumns}
       from (select b.id from bookings b where ${range} order by b.id desc offset 0) hit
         cross join lateral (select * from bookings where id = hit.id offset 0) b
         cross join lateral (select * from runs where id = b.run_id offset 0) r
       where b.deleted_at is null and not b.bait and r.deleted_at is null
         and ($2 or $3 in (b.advertiser_id, b.gold_with) or r.leader = $3 or $3 = any(r.gcs) or r.kind = any($4))
       order by hit.id desc limit $5`,
      [prefix, viewer.seesAll, viewer.id, viewer.kinds, max],
      name,
    );

const idsRange = `b.id >= $1 and b.id <= $1 || 'zzzzzzzzzzzzzzzzzzzzzzzz'`;
export const bookingsById = bookingsIn(idsRange, 'search.bookingsById');
// Compared bytewise, like the index, whatever the database's collation.
export const buyersRange = 'b.buyer_key ~>=~ $1 and b.buyer_key ~<~ ($1 || chr(1114111))';
export const bookingsByBuyer = bookingsIn(buyersRange, 'search.bookingsByBuyer');

export interface FoundServiceRow {
  readonly id: string;
  readonly section: ServiceSection;
  readonly status: ServiceStatus;
  readonly buyer: string;
  readonly title: string;
  readonly details: ServiceDetails;
  readonly createdAt: string;
}

/** Service bookings whose customer the viewer may see, found like bookings of runs. */
const servicesIn =
  (range: string, name: string) =>
  (
    reader: Reader,
    prefix: string,
    viewer: { readonly id: string; readonly isDeskStaff: boolean },
    max: number,
  ): Promise<FoundServiceRow[]> =>
    reader.read<FoundServiceRow>(
      `select s.id, s.section, s.status, s.buyer, s.title, s.details, s.created_at as "createdAt"
       from (select b.id from service_bookings b where ${range} order by b.id desc offset 0) hit
         cross join lateral (select * from service_bookings where id = hit.id offset 0) s
       where $2 or $3 in (s.advertiser_id, s.gold_with) or exists (select from service_offers o
         where o.service_id = s.id and o.member_id = $3 and o.picked)
       order by hit.id desc limit $4`,
      [prefix, viewer.isDeskStaff, viewer.id, max],
      name,
    );

export const servicesById = servicesIn(idsRange, 'search.servicesById');
export const servicesByBuyer = servicesIn(buyersRange, 'search.servicesByBuyer');

export interface FoundMemberRow {
  readonly id: string;
  readonly displayName: string;
  readonly username: string;
}

const beginsLike = (name: string) =>
  `(lower(${name}) ~>=~ lower($1) and lower(${name}) ~<~ (lower($1) || chr(1114111)))`;
/** Three ranges, each with its own index. */
export const membersRange = `${beginsLike('display_name')} or ${beginsLike('username')} or discord_id = $1`;

/** Members by name prefix or id, by name. */
export const membersCalledLike = (
  reader: Reader,
  prefix: string,
  max: number,
): Promise<FoundMemberRow[]> =>
  reader.read<FoundMemberRow>(
    `select discord_id as id, display_name as "displayName", username from members
     where ${membersRange}
     order by lower(display_name), discord_id limit $2`,
    [prefix, max],
    'search.members',
  );
