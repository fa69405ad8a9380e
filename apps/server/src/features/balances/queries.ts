import type { EntryKind, Share } from '@warchest/domain/gold/distribute.ts';
import type { StoredExplanation } from '@warchest/domain/gold/explanation.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { payoutKinds, type SaleKind } from '@warchest/domain/sales/sale.ts';
import type { ServiceDetails } from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { Ctx } from '../../platform/context.ts';
import { safeSumSql } from '../../platform/safe-sum.ts';
import type { CycleSpan } from '../cycles/public.ts';

/** The pool or a transaction. */
type Reader = Pick<Ctx, 'read'>;

/**
 * A line of a member's balance, with its source: a run with its bookings, or a service booking;
 * fields of other sources are null, and all of them for payouts.
 */
export interface BalanceLine {
  entryId: string;
  entryKind: EntryKind;
  cycleDay: Day;
  at: string;
  reason: string;
  explanation: StoredExplanation;
  share: Share | null;
  amount: number;
  earned: number | null;
  saleId: string | null;
  saleKind: SaleKind | null;
  raid: string | null;
  difficulty: string | null;
  runType: string | null;
  logsLink: string | null;
  bookingId: string | null;
  typeOfBoost: string | null;
  buyer: string | null;
  price: number | null;
  advCut: string | null;
  /** What a service booking sold. */
  title: string | null;
  details: ServiceDetails | null;
  pot: number | null;
  boosters: number | null;
  faction: string | null;
}

/** Reversals and the entries they reversed are left out: they cancel each other. */
const live = `e.kind not in ('run.reversal', 'service.reversal', 'string.reversal')
  and not exists (select from ledger_entries back where back.reverses = e.id)`;

// Pot, picked boosters and the faction of most customers are only read for lines of leaders and
// boosters. They come from the same entry, so they match what was paid.
const linesSql = `select e.id as "entryId", e.kind as "entryKind", e.cycle_day as "cycleDay", e.at,
    e.reason, e.explanation, p.share, p.amount, p.earned,
    e.run_id as "saleId", e.run_kind as "saleKind", r.raid, r.difficulty, r.type as "runType",
    r.logs_link as "logsLink",
    p.booking_id as "bookingId", b.type_of_boost as "typeOfBoost", coalesce(b.buyer, s.buyer) as buyer,
    coalesce(b.price, s.price) as price, coalesce(b.adv_cut, s.adv_cut) as "advCut", s.title, s.details,
    whole.pot, whole.boosters, coalesce(s.faction, whole.faction) as faction
  from ledger_postings p
  join ledger_entries e on e.id = p.entry_id
  left join runs r on r.id = e.run_id
  left join bookings b on b.id = p.booking_id
  left join lateral (
    select * from service_bookings s where e.kind = 'service.payout' and s.id = e.run_id offset 0
  ) s on true
  left join lateral (
    select ${safeSumSql(`coalesce(-sum(q.amount) filter (where q.account = 'customers'), 0)`)} as pot,
      count(*) filter (where q.share = 'booster') as boosters,
      mode() within group (order by c.faction) as faction
    from ledger_postings q left join bookings c on c.id = q.booking_id and q.account = 'customers'
    where q.entry_id = e.id
  ) whole on p.share in ('leader', 'booster')
  where p.member_id = $1 and p.account = 'member' and p.cycle_day between $2 and $3 and ${live}
  order by e.cycle_day desc, e.id desc, p.id`;

/** The lines of a member's balance in a span of days, newest day first. */
export const balanceLines = (reader: Reader, id: string, span: CycleSpan): Promise<BalanceLine[]> =>
  reader.read<BalanceLine>(linesSql, [id, span.start, span.end], 'balances.lines');

const payouts = payoutKinds.map((kind) => `'${kind}'`).join(', ');

/** Gold of a completed sale that a member holds and has not mailed. */
export interface HeldLine {
  bookingId: string;
  cycleDay: Day;
  realm: string;
  faction: string;
  amount: number;
}

/** The gold that a member still has to mail from a span of days; BALANCE is never mailed. */
export const heldLines = (reader: Reader, id: string, span: CycleSpan): Promise<HeldLine[]> =>
  reader.read<HeldLine>(
    `select p.booking_id as "bookingId", p.cycle_day as "cycleDay", p.realm, p.amount,
       coalesce(b.payment_faction, s.payment_faction) as faction
     from ledger_postings p
     join ledger_entries e on e.id = p.entry_id
     left join bookings b on b.id = p.booking_id
     left join lateral (
       select mailed, payment_faction from service_bookings s
       where e.kind = 'service.payout' and s.id = p.booking_id offset 0
     ) s on true
     where p.member_id = $1 and p.account = 'held' and p.cycle_day between $2 and $3
       and e.kind in (${payouts}) and p.amount > 0 and not coalesce(b.mailed, s.mailed) and ${live}
     order by p.cycle_day desc, p.id`,
    [id, span.start, span.end],
    'balances.held',
  );

/**
 * A completed booking with its advertiser's earning; `posted` is null until its run is completed.
 */
export interface SoldLine {
  bookingId: string;
  runId: string;
  kind: RunKind;
  date: Day;
  raid: string;
  difficulty: string;
  typeOfBoost: string;
  buyer: string;
  price: number;
  advCut: string;
  posted: number | null;
}

/**
 * A member's completed bookings in runs of a span of days, newest run first. Queried run by run
 * (`offset 0` keeps that plan), by the index that begins with the kind.
 */
export const soldLines = (reader: Reader, id: string, span: CycleSpan): Promise<SoldLine[]> =>
  reader.read<SoldLine>(
    `select b.id as "bookingId", b.run_id as "runId", r.kind, r.date, r.raid, r.difficulty,
       b.type_of_boost as "typeOfBoost", b.buyer, b.price, b.adv_cut as "advCut",
       (select coalesce(p.earned, p.amount) from ledger_postings p
          join ledger_entries e on e.id = p.entry_id
        where p.member_id = $1 and p.account = 'member' and p.cycle_day = r.date
          and p.booking_id = b.id and p.share = 'advertiser' and e.kind = 'run.payout'
          and ${live}) as posted
     from runs r cross join lateral (
       select * from bookings b where b.run_id = r.id and b.advertiser_id = $1
         and b.completed and not b.bait and b.deleted_at is null offset 0
     ) b
     where r.kind = any($4) and r.date between $2 and $3 and r.deleted_at is null
     order by r.starts_at desc, b.position desc limit 5000`,
    [id, span.start, span.end, runKinds],
    'balances.sold',
  );

/** A completed service booking with its advertiser's earning. */
export interface SoldService {
  bookingId: string;
  kind: ServiceSection;
  date: Day;
  title: string;
  details: ServiceDetails;
  buyer: string;
  price: number;
  advCut: string;
  posted: number;
}

/** A member's completed service bookings of a span of days, newest first. */
export const soldServices = (reader: Reader, id: string, span: CycleSpan): Promise<SoldService[]> =>
  reader.read<SoldService>(
    `select s.id as "bookingId", s.section as kind, s.completed_on as date, s.title, s.details, s.buyer,
       s.price, s.adv_cut as "advCut", coalesce(p.earned, p.amount) as posted
     from service_bookings s
       join ledger_entries e on e.run_id = s.id and e.completion = s.completions
         and e.kind = 'service.payout'
       join ledger_postings p on p.entry_id = e.id and p.share = 'advertiser'
     where s.advertiser_id = $1 and s.status = 'Completed' and s.completed_on between $2 and $3
     order by s.completed_on desc, s.id desc limit 5000`,
    [id, span.start, span.end],
    'balances.soldServices',
  );
