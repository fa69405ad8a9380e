import {
  blocksSameBuyer,
  customerStatuses,
  isActive,
  isWaiting,
  type Seat,
} from '@warchest/domain/bookings/status.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { quoted, type Invariant } from './invariant.ts';

/**
 * A rule of the domain about seats as an SQL condition on bookings `b`, derived by evaluating the
 * rule for every possible seat.
 */
const seatSql = (rule: (seat: Seat) => boolean): string => {
  const statuses = (backup: boolean) =>
    customerStatuses.filter((customerStatus) => rule({ customerStatus, backup }));
  const when = (backup: boolean) => {
    const list = statuses(backup);
    return list.length > 0 ? `b.customer_status in (${quoted(list)})` : 'false';
  };
  return `(case when b.backup then ${when(true)} else ${when(false)} end)`;
};

/** Kinds whose customers compete for all spots of the run. */
const sharedSpots = runKinds.filter((kind) => !kindRules[kind].spotsPerBoss);

export const activeSql = seatSql(isActive);
export const waitingSql = seatSql(isWaiting);
export const blockingSql = seatSql(blocksSameBuyer);

/** Invariants of runs and their bookings. */
export const bookingInvariants: Invariant[] = [
  {
    id: 'I1',
    what: 'More customers have a spot than the run has spots',
    sql: `select r.id as run, r.capacity, count(*) as active
      from runs r join bookings b on b.run_id = r.id
      where b.deleted_at is null and ${activeSql}
      group by r.id having count(*) > r.capacity`,
  },
  {
    id: 'I1',
    what: 'A customer waits although a spot is free',
    sql: `select r.id as run, r.capacity, r.active_count, r.waiting_count from runs r
      where r.kind in (${quoted(sharedSpots)}) and r.run_status = 'active' and not r.completed
        and r.deleted_at is null and r.waiting_count > 0 and r.active_count < r.capacity`,
  },
  {
    id: 'I2',
    what: 'The same customer is in a run twice',
    sql: `select b.run_id as run, b.buyer_key as buyer, count(*) as times from bookings b
      where b.deleted_at is null and not b.bait and ${blockingSql}
      group by b.run_id, b.buyer_key having count(*) > 1`,
  },
  {
    id: 'I3',
    what: 'The counters of a run differ from its bookings',
    sql: `select r.id as run, r.active_count, r.waiting_count, r.next_position,
        counts.active, counts.waiting, counts.last
      from runs r left join lateral (
        select count(*) filter (where b.deleted_at is null and ${activeSql}) as active,
          count(*) filter (where b.deleted_at is null and ${waitingSql}) as waiting,
          coalesce(max(b.position), 0) as last
        from bookings b where b.run_id = r.id
      ) counts on true
      where r.active_count <> counts.active or r.waiting_count <> counts.waiting
        or r.next_position <= counts.last`,
  },
  {
    id: 'I3',
    what: 'A booking is in a run that was deleted',
    sql: `select r.id as run, b.id as booking, b.buyer from runs r join bookings b on b.run_id = r.id
      where r.deleted_at is not null and b.deleted_at is null`,
  },
  {
    id: 'I10',
    what: 'A paid booking has no gold holder, or a done one is not paid, In group and held',
    sql: `select b.id as booking, b.run_id as run, b.paid, b.completed, b.gold_with, b.customer_status
      from bookings b
      where (b.paid and not b.bait and b.gold_with is null)
        or (b.completed and not (b.paid and b.customer_status = 'In group' and b.gold_with is not null))
        or (b.bait and (b.paid or b.completed))`,
  },
];
