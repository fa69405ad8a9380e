import { maxMailed } from '@warchest/contract/strings.ts';
import type { SaleKind } from '@warchest/domain/sales/sale.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { ServiceDetails } from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { isStringSql } from '../bookings/public.ts';
import { isServiceStringSql } from '../services/public.ts';

/** A string with its details. */
export interface StringRow {
  bookingId: string;
  runId: string;
  kind: SaleKind;
  buyer: string;
  typeOfBoost: string;
  section: string;
  realm: string;
  faction: string;
  price: number;
  advCut: string;
  mailed: boolean;
  goldWith: string;
  holderName: string;
  date: Day;
}

/** A filter of strings; undefined: no condition. */
export interface StringFilter {
  readonly kinds: readonly RunKind[];
  readonly holder?: string;
  readonly runId?: string | undefined;
  readonly bookingId?: string | undefined;
  /** Mailed ones only of runs from this day on; null: of any day. */
  readonly mailedSince: Day | null;
  /** Of these only the ones marked from this day on. */
  readonly markedSince?: Day;
}

/** The columns that a booking and a service booking share; `m` is the holder. */
const stringColumns = (of: string): string =>
  `${of}.buyer, ${of}.payment_realm as realm, ${of}.payment_faction as faction, ${of}.price,
  ${of}.adv_cut as "advCut", ${of}.mailed, ${of}.gold_with as "goldWith",
  coalesce(m.display_name, ${of}.gold_with) as "holderName"`;

/** Maximum number of unmailed strings in a list. */
const maxUnmailed = 5_000;

/**
 * Strings with their runs, oldest run first. Most strings were mailed long ago and are never
 * scanned: unmailed ones have their own index, and recently mailed ones are read run by run, newest
 * run first, until there are enough (`offset 0` keeps that plan: the planner would sort them all).
 */
export function stringsOf(reader: Pick<Ctx, 'read'>, filter: StringFilter): Promise<StringRow[]> {
  // Each combination of conditions is a separate statement with its own plan and index.
  const filters: readonly (readonly [condition: string, value: unknown])[] = [
    ['b.gold_with =', filter.holder],
    ['b.run_id =', filter.runId],
    ['b.id =', filter.bookingId],
  ];
  const present = filters.filter(([, value]) => value !== undefined);
  const values = [filter.kinds, ...present.map(([, value]) => value)];
  const conditions = present
    .map(([condition], index) => `and ${condition} $${index + 2}`)
    .join(' ');
  const where = `${isStringSql('b')} ${conditions}`;
  const since = `$${values.length + 1}`;
  const marked = filter.markedSince === undefined ? [] : [filter.markedSince];
  const isLate =
    marked.length === 0 ? 'b.mailed' : `b.mailed and b.updated_at >= $${values.length + 2}::date`;
  const from =
    filter.mailedSince === null
      ? `(select * from bookings b where ${where})`
      : `(select * from bookings b where not b.mailed and ${where}
          union all
          (select late.* from (
            select id, date from runs r where r.kind = any($1) and r.date >= ${since}
            order by r.date desc, r.id desc offset 0
          ) r cross join lateral (
            select * from bookings b where b.run_id = r.id and ${isLate} and ${where}
            order by b.position desc offset 0
          ) late order by r.date desc, r.id desc limit ${maxMailed}))`;
  return reader.read<StringRow>(
    `select b.id as "bookingId", b.run_id as "runId", r.kind, b.section,
       b.type_of_boost as "typeOfBoost", ${stringColumns('b')}, r.date
     from ${from} b cross join lateral (select * from runs r where r.id = b.run_id offset 0) r
     left join lateral (
       select display_name from members m where m.discord_id = b.gold_with offset 0
     ) m on true
     where r.deleted_at is null and r.kind = any($1)
     order by r.starts_at, b.run_id, b.position limit ${maxUnmailed + maxMailed}`,
    filter.mailedSince === null ? values : [...values, filter.mailedSince, ...marked],
  );
}

/** The string of a service booking, which describes what was sold differently. */
type ServiceStringRow = Omit<StringRow, 'kind' | 'typeOfBoost'> & {
  readonly kind: ServiceSection;
  readonly title: string;
  readonly details: ServiceDetails;
};

/** The same for service bookings; for one of them if its id is given as run or booking. */
export async function serviceStringsOf(
  reader: Pick<Ctx, 'read'>,
  filter: Omit<StringFilter, 'kinds'>,
): Promise<ServiceStringRow[]> {
  const id = filter.runId ?? filter.bookingId ?? null;
  return reader.read<ServiceStringRow>(
    `select s.id as "bookingId", s.id as "runId", s.section as kind, s.section,
       s.title, s.details, ${stringColumns('s')},
       coalesce(s.completed_on, (s.created_at at time zone 'Europe/Berlin')::date) as date
     from service_bookings s left join members m on m.discord_id = s.gold_with
     where ${isServiceStringSql('s')}
       and ($1::text is null or s.gold_with = $1) and ($2::text is null or s.id = $2)
       and ($3::date is null or not s.mailed or s.updated_at >= $3::date)
     order by s.id limit 5000`,
    [filter.holder ?? null, id, filter.markedSince ?? filter.mailedSince],
    'strings.services',
  );
}
