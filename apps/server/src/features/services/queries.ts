import type { Role } from '@warchest/domain/members/roles.ts';
import { Refused } from '../../platform/refused.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { rolesOf } from '../members/public.ts';
import { serviceBookings, serviceOffers, type OfferRow, type ServiceRow } from './tables.ts';

/** The pool or a transaction. */
type Reader = Pick<Ctx, 'read'>;

export const serviceRows = tableStatements(serviceBookings, [
  'section',
  'advertiserId',
  'createdAt',
]);
export const offerRows = tableStatements(serviceOffers, ['serviceId', 'memberId']);

/** An offer with its member's name. */
export type NamedOffer = OfferRow & { readonly name: string };

/** A service booking with its offers in order of arrival. */
export interface Service {
  readonly row: ServiceRow;
  readonly offers: readonly NamedOffer[];
  /** The roles of its gold holder; empty without a holder. */
  readonly holderRoles: ReadonlySet<Role>;
}

/** Further values of a booking that the rules do not need. */
export interface ListedService extends Service {
  readonly goldWithName: string;
  /** The same customer has another open booking of this section. */
  readonly duplicate: boolean;
  /** What each booster of a completed one was paid; null until its payout is written. */
  readonly paidCut: number | null;
}

/** The ids of the chosen boosters. */
export const teamOf = ({ offers }: Pick<Service, 'offers'>): string[] =>
  offers.filter(({ picked }) => picked).map(({ memberId }) => memberId);

const offersSql = `select ${offerRows.columns('o')}, coalesce(m.display_name, o.member_id) as name
  from service_offers o left join members m on m.discord_id = o.member_id
  where o.service_id = any($1) order by o.offered_at, o.id`;

const noRoles: ReadonlySet<Role> = new Set();

const withOffers = async <R extends ServiceRow>(
  reader: Reader,
  rows: readonly R[],
): Promise<(Service & { readonly row: R })[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const holders = new Set(rows.flatMap(({ goldWith }) => goldWith ?? []));
  const [offers, roles] = await Promise.all([
    reader.read<NamedOffer>(offersSql, [ids], 'services.offers'),
    rolesOf(reader, [...holders]),
  ]);
  const of = new Map<string, NamedOffer[]>(ids.map((id) => [id, []]));
  for (const offer of offers) of.get(offer.serviceId)?.push(offer);
  return rows.map((row) => ({
    row,
    offers: of.get(row.id) ?? [],
    holderRoles: roles.get(row.goldWith ?? '') ?? noRoles,
  }));
};

/** The bookings of these ids, locked until the transaction ends, in the order of their ids. */
export const lockServices = async (
  tx: Pick<Tx, 'q' | 'read'>,
  ids: readonly string[],
): Promise<Service[]> =>
  withOffers(
    tx,
    await tx.q<ServiceRow>(
      `select ${serviceRows.columns()} from service_bookings where id = any($1)
       order by id for update`,
      [ids],
      'services.lock',
    ),
  );

/** Bookings of these customers or ids, by id; locked if they are read to be written. */
export const servicesNamed = async (
  reader: Reader,
  { keys, ids }: { readonly keys: readonly string[]; readonly ids: readonly string[] },
  locked: boolean,
): Promise<Service[]> =>
  withOffers(
    reader,
    locked
      ? await reader.read<ServiceRow>(
          `select ${serviceRows.columns()} from service_bookings
           where buyer_key = any($1) or id = any($2) order by id for update`,
          [keys, ids],
          'services.lockNamed',
        )
      : await reader.read<ServiceRow>(
          `select ${serviceRows.columns()} from service_bookings
           where buyer_key = any($1) or id = any($2) order by id`,
          [keys, ids],
          'services.named',
        ),
  );

/** One locked booking. Refuses: not-found. */
export async function lockService(tx: Tx, id: string): Promise<Service> {
  const [service] = await lockServices(tx, [id]);
  if (!service) throw unknownService(id);
  return service;
}

export const unknownService = (id: string): Refused =>
  new Refused('not-found', { detail: `No service booking with the id ${id}` });

const ongoing = `status not in ('Completed', 'Cancelled')`;

const listedSql = (where: string): string => `select ${serviceRows.columns('s')},
    coalesce(m.display_name, s.gold_with, '') as "goldWithName",
    s.${ongoing} and exists (select from service_bookings other where other.section = s.section
      and other.buyer_key = s.buyer_key and other.${ongoing} and other.id <> s.id) as duplicate,
    case when s.status = 'Completed' then (
      select min(p.amount) from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where e.run_id = s.id and e.completion = s.completions and e.kind = 'service.payout'
        and p.share = 'booster'
    ) end as "paidCut"
  from service_bookings s left join members m on m.discord_id = s.gold_with
  where ${where} order by s.id desc limit 1000`;

type ListedRow = ServiceRow & Pick<ListedService, 'goldWithName' | 'duplicate' | 'paidCut'>;

async function listed(
  reader: Reader,
  where: string,
  values: readonly unknown[],
  name: string,
): Promise<ListedService[]> {
  const rows = await reader.read<ListedRow>(listedSql(where), values, name);
  return (await withOffers(reader, rows)).map(({ row: all, ...rest }) => {
    const { goldWithName, duplicate, paidCut, ...row } = all;
    return { ...rest, row, goldWithName, duplicate, paidCut };
  });
}

/** All open bookings. */
export const ongoingServices = (reader: Reader): Promise<ListedService[]> =>
  listed(reader, `s.${ongoing}`, [], 'services.ongoing');

/** Ended bookings that changed at or after an instant. */
export const endedServices = (reader: Reader, since: string): Promise<ListedService[]> =>
  listed(
    reader,
    `s.updated_at >= $1 and s.status in ('Completed', 'Cancelled')`,
    [since],
    'services.ended',
  );

/**
 * Bookings that a member booked or holds the gold of: open ones, and those that changed at or after
 * an instant.
 */
export const ownServices = (reader: Reader, id: string, since: string): Promise<ListedService[]> =>
  listed(
    reader,
    `(s.advertiser_id = $1 or s.gold_with = $1) and (s.${ongoing} or s.updated_at >= $2)`,
    [id, since],
    'services.own',
  );

/** One booking. Refuses: not-found. */
export async function serviceById(reader: Reader, id: string): Promise<ListedService> {
  const [service] = await listed(reader, 's.id = $1', [id], 'services.one');
  if (!service) throw unknownService(id);
  return service;
}
