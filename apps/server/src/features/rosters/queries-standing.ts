import { customerStatuses, isActive } from '@warchest/domain/bookings/status.ts';
import type { ArmorType } from '@warchest/domain/catalogue/words.ts';
import { busyDuring, type Engagement } from '@warchest/domain/runs/clash.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { cycleSpan } from '../cycles/queries.ts';
import type { FullRoster } from './queries.ts';

type Reader = Pick<Ctx, 'read'>;

/** How somebody who signed up stands. */
export interface Standing {
  /** How often they were picked for runs of this cycle, and told. */
  readonly picked: number;
  /** How often they did not show up, ever. */
  readonly noShows: number;
}

interface Engaged extends Engagement {
  readonly raid: string;
  readonly time: string;
}

/** What is known of the boosters and customers of some rosters. */
export interface Surroundings {
  readonly standing: ReadonlyMap<string, Standing>;
  /** In which other run somebody is while a roster's run takes place, in words. */
  readonly busy: (roster: FullRoster) => ReadonlyMap<string, string>;
  /** Customers with a spot, by run and armour. */
  readonly customers: ReadonlyMap<string, Readonly<Partial<Record<ArmorType, number>>>>;
}

const withoutSpot = customerStatuses.filter(
  (customerStatus) => !isActive({ customerStatus, backup: false }),
);

/** Looks around for rosters: who is busy elsewhere, who was picked how often, who has booked. */
export async function surroundingsOf(
  reader: Reader,
  rosters: readonly FullRoster[],
): Promise<Surroundings> {
  const ids = [...new Set(rosters.flatMap(({ signups }) => signups.map((one) => one.memberId)))];
  const days = rosters.map(({ run }) => run.date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return { standing: new Map(), busy: () => new Map(), customers: new Map() };
  }
  const span = await cycleSpan(reader, 'current');
  const [standing, engaged, customers] = await Promise.all([
    reader.read<Standing & { id: string }>(
      `select p.member_id as id,
         count(*) filter (where r.date between $2 and $3)::int as picked,
         count(*) filter (where p.attendance = 'no-show')::int as "noShows"
       from roster_picks p join runs r on r.id = p.run_id
       where p.member_id = any($1) and p.state <> 'unsaved' group by p.member_id`,
      [ids, span.start, span.end],
      'rosters.standing',
    ),
    reader.read<Engaged>(
      `select r.id, r.kind, r.leader, r.gcs, r.run_status as "runStatus", r.completed, r.raid, r.time,
         r.starts_at as "startsAt", coalesce(k.ids, '{}') as boosters
       from runs r left join lateral (
         select array_agg(p.member_id) as ids from roster_picks p
         where p.run_id = r.id and p.state <> 'removed'
       ) k on true
       where r.kind = any($1) and r.date between $2 and $3 and r.deleted_at is null
         and r.run_status = 'active' and not r.completed`,
      [runKinds, addDays(first, -1), addDays(last, 1)],
      'rosters.engaged',
    ),
    reader.read<{ runId: string; armor: ArmorType; count: number }>(
      `select run_id as "runId", armor_type as armor, count(*)::int as count from bookings
       where run_id = any($1) and deleted_at is null and not backup and armor_type <> ''
         and customer_status <> all($2) group by run_id, armor_type`,
      [rosters.map(({ run }) => run.id), withoutSpot],
      'rosters.customers',
    ),
  ]);
  const byRun = new Map<string, Partial<Record<ArmorType, number>>>();
  for (const { runId, armor, count } of customers) {
    byRun.set(runId, { ...byRun.get(runId), [armor]: count });
  }
  return {
    standing: new Map(standing.map(({ id, picked, noShows }) => [id, { picked, noShows }])),
    busy: ({ run }) =>
      new Map(
        [...busyDuring(run, engaged)].map(([id, other]) => [id, `${other.raid}, ${other.time}`]),
      ),
    customers: byRun,
  };
}
