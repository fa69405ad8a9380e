import { dayText } from '@warchest/domain/time/day-text.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { isStringSql } from '../bookings/public.ts';
import { isServiceStringSql } from '../services/public.ts';

/** Strings of a cycle that a member holds and has not mailed. */
export interface UnmailedStrings {
  readonly memberId: string;
  /** The cycle's last day. */
  readonly last: Day;
  readonly strings: number;
}

const missingSql = `with ended as (
    select distinct start, last from (
      select current_start as start, current_end as last from cycle_config
      union all select old_start, old_end from cycle_config) c
    where last = any($1)),
  held as (
    select b.gold_with as holder, e.last from ended e join runs r on r.date between e.start and e.last
      join bookings b on b.run_id = r.id
    where r.deleted_at is null and r.completed and not b.mailed and ${isStringSql('b')}
    union all
    select s.gold_with, e.last from ended e join service_bookings s
      on s.completed_on between e.start and e.last
    where not s.mailed and ${isServiceStringSql('s')})
  select h.holder as "memberId", h.last, count(*)::integer as strings
  from held h where $2::text is null or h.holder = $2
  group by h.holder, h.last`;

/**
 * The holders of unmailed strings of the cycles with these last days: all of them, or one member.
 */
export async function unmailedStrings(
  { read }: Pick<Ctx, 'read'>,
  ends: readonly Day[],
  memberId: string | null = null,
): Promise<UnmailedStrings[]> {
  if (ends.length === 0) return [];
  return read<UnmailedStrings>(missingSql, [ends, memberId], 'delivery.missingStrings');
}

/** The text for the holder. */
export const unmailedText = ({ last, strings }: UnmailedStrings, now: number): string =>
  `The cycle ended on ${dayText(last, dayOf(now))}, and ${
    strings === 1 ? '1 string of yours is' : `${strings} strings of yours are`
  } not mailed yet.`;
