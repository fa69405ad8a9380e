import type { ArmorType } from '@warchest/domain/catalogue/words.ts';
import { buyerKey } from '@warchest/domain/bookings/buyer.ts';
import { characterIn } from '@warchest/domain/rosters/character.ts';
import { busyDuring, type Engagement } from '@warchest/domain/runs/schedule-conflicts.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { paymentChars } from '../members/public.ts';
import { runsOfBuyers, seatedCustomers } from '../bookings/public.ts';
import { cycleSpan } from '../cycles/public.ts';
import { grouped, type FullRoster } from './queries.ts';

type Reader = Pick<Ctx, 'read'>;

/** The statistics of a booster who signed up. */
export interface BoosterStats {
  /** How often they were picked and notified for runs of this cycle. */
  readonly picked: number;
  /** How often they did not show up, in total. */
  readonly noShows: number;
}

interface EngagedMember extends Engagement {
  readonly raid: string;
  readonly time: string;
}

/** Customers with a spot, by armour and by class. */
interface Customers {
  readonly armour: Partial<Record<ArmorType, number>>;
  readonly classes: Record<string, number>;
}

/** The context of boosters and customers of some rosters. */
export interface RosterContext {
  readonly statsById: ReadonlyMap<string, BoosterStats>;
  /** The other run that a member is in during a roster's run, as text. */
  readonly busy: (roster: FullRoster) => ReadonlyMap<string, string>;
  /** Customers with a spot, by run. */
  readonly customers: ReadonlyMap<string, Customers>;
}

/** Reads the context of rosters: who is busy elsewhere, picks, no-shows, and customers. */
export async function readRosterContext(
  reader: Reader,
  rosters: readonly FullRoster[],
): Promise<RosterContext> {
  const ids = [...new Set(rosters.flatMap(({ signups }) => signups.map((one) => one.memberId)))];
  const days = rosters.map(({ run }) => run.date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return { statsById: new Map(), busy: () => new Map(), customers: new Map() };
  }
  const span = await cycleSpan(reader, 'current');
  const [statsById, engagements, customers] = await Promise.all([
    // Starts with the runs of the cycle, then their few picks, so that cost does not grow with
    // history; no-shows have their own index.
    reader.read<BoosterStats & { id: string }>(
      `select asked.id, coalesce(played.picked, 0) as picked, missed.count as "noShows"
       from unnest($1::text[]) as asked (id)
         left join (
           select p.member_id as id, count(*)::int as picked
           from runs r cross join lateral (
             select k.member_id from roster_picks k
             where k.run_id = r.id and k.state <> 'unsaved' offset 0
           ) p
           where r.kind = any($4) and r.date between $2 and $3 and r.deleted_at is null
           group by p.member_id
         ) played on played.id = asked.id
         cross join lateral (
           select count(*)::int as count from roster_picks k
           where k.member_id = asked.id and k.attendance = 'no-show' and k.state <> 'unsaved'
         ) missed`,
      [ids, span.start, span.end, runKinds],
      'rosters.countsOfBoosters',
    ),
    reader.read<EngagedMember>(
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
    seatedCustomers(
      reader,
      rosters.map(({ run }) => run.id),
    ),
  ]);
  const byRun = new Map<string, Customers>();
  for (const { runId, armor, class: played, count } of customers) {
    const known = byRun.get(runId) ?? { armour: {}, classes: {} };
    if (armor !== '') known.armour[armor] = (known.armour[armor] ?? 0) + count;
    if (played !== '') known.classes[played] = (known.classes[played] ?? 0) + count;
    byRun.set(runId, known);
  }
  const booked = await bookedIn(
    reader,
    rosters,
    ids,
    engagements.map(({ id }) => id),
  );
  return {
    statsById: new Map(statsById.map(({ id, picked, noShows }) => [id, { picked, noShows }])),
    busy: ({ run }) => {
      const asCustomers = engagements.map((one) => ({
        ...one,
        leader: null,
        gcs: [],
        boosters: booked.get(one.id) ?? [],
      }));
      return new Map([
        ...[...busyDuring(run, asCustomers)].map(
          ([id, { raid, time }]) => [id, `${raid}, ${time}, as a customer`] as const,
        ),
        ...(booked.get(run.id) ?? []).map((id) => [id, 'this run, as a customer'] as const),
        ...[...busyDuring(run, engagements)].map(
          ([id, { raid, time }]) => [id, `${raid}, ${time}`] as const,
        ),
      ]);
    },
    customers: byRun,
  };
}

/**
 * The members who have booked their own characters into the runs: characters whose logs they gave,
 * and those they are paid on.
 * @returns the members, by run
 */
async function bookedIn(
  reader: Reader,
  rosters: readonly FullRoster[],
  ids: readonly string[],
  runIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const paid = await paymentChars(reader, ids);
  const owners = new Map(paid.map(({ id, paymentChar }) => [buyerKey(paymentChar), id]));
  for (const { memberId, logsLink } of rosters.flatMap(({ signups }) => signups)) {
    const character = characterIn(logsLink);
    if (character !== null) owners.set(character, memberId);
  }
  if (owners.size === 0 || runIds.length === 0) return new Map();
  const rows = await runsOfBuyers(reader, runIds, [...owners.keys()]);
  const byRun = grouped(rows, ({ runId }) => runId);
  return new Map(
    [...byRun].map(([runId, own]) => [runId, own.flatMap((one) => owners.get(one.buyerKey) ?? [])]),
  );
}
