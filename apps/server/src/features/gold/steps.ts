import type { CutRates } from '@warchest/domain/cycles/earning.ts';
import { distribute, type Posting } from '@warchest/domain/gold/distribute.ts';
import { countsInPot } from '@warchest/domain/gold/pot.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { BookingRow } from '../bookings/tables.ts';
import { ratesOf } from '../cycles/queries.ts';
import type { RunRow } from '../runs/tables.ts';
import type { EntryRow } from './tables.ts';
import { newEntry, record, writeEntries } from './steps-entries.ts';

/** What every caller must hold: the run's row, locked in this transaction. */
type Paid = Pick<RunRow, 'id' | 'kind' | 'date' | 'leader' | 'completions'>;

/**
 * Pays a run that is being completed: one entry with the postings of its pot, numbered by
 * `run.completions`, at the rates in force now, counting in the cycle of the run's day (decisions:
 * gold, strings and the ledger). The caller holds the run and has raised `completions`; the
 * database refuses a second payout of the same completion.
 */
export async function payRun(
  tx: Tx,
  ctx: Ctx,
  run: Paid,
  bookings: readonly BookingRow[],
): Promise<void> {
  const { postings, rates, pot } = await payoutOf(tx, run, bookings);
  const entry = newEntry(tx, ctx, {
    kind: 'run.payout',
    runId: run.id,
    runKind: run.kind,
    completion: run.completions,
    cycleDay: run.date,
    rates,
  });
  writeEntries(tx, [{ entry, postings }]);
  record(tx, entry, postings, { pot: { oldValue: null, newValue: pot } });
}

/**
 * What completing the run would post now, at the rates in force. Who asks before completing is told
 * this, and {@link payRun} writes this.
 */
export async function payoutOf(
  reader: Pick<Ctx, 'read'>,
  run: Pick<RunRow, 'kind' | 'leader'>,
  bookings: readonly BookingRow[],
): Promise<{ postings: Posting[]; rates: CutRates; pot: number }> {
  const counted = bookings.filter((b) => b.deletedAt === null && countsInPot(b));
  const rates = await ratesOf(reader, kindRules[run.kind].cutCategory);
  const postings = distribute({
    kind: run.kind,
    bookings: counted.map((b) => ({
      id: b.id,
      advertiser: b.advertiserId,
      advCut: b.advCut,
      price: b.price,
      goldWith: b.goldWith ?? '',
      paymentRealm: b.paymentRealm,
    })),
    leader: run.leader,
    // Nobody is picked before there are rosters: their share stays with the community.
    boosters: [],
    rates,
  });
  return { postings, rates, pot: counted.reduce((sum, b) => sum + b.price, 0) };
}

/**
 * Takes back exactly what the live payout of a run posted: the same lines with opposite signs, in
 * the same cycle. The caller holds the run. A run without a live payout is a bug of the caller.
 */
export async function reverseRun(tx: Tx, ctx: Ctx, run: Pick<RunRow, 'id'>): Promise<void> {
  const [paid] = await tx.q<EntryRow>(livePayoutSql, [run.id], 'gold.livePayout');
  if (!paid) throw new Error(`The run ${run.id} has no payout to reverse`);
  const lines = await tx.q<Posting>(postingsSql, [paid.id], 'gold.postings');
  const postings = lines.map((line): Posting => reversed(line));
  const entry = newEntry(tx, ctx, {
    kind: 'run.reversal',
    runId: paid.runId,
    runKind: paid.runKind,
    completion: paid.completion,
    reverses: paid.id,
    cycleDay: paid.cycleDay,
    rates: paid.rates,
  });
  writeEntries(tx, [{ entry, postings }]);
  record(tx, entry, postings, { reverses: { oldValue: null, newValue: paid.id } });
}

/** The postings of a run's payout that has not been taken back; none when it is not paid. */
export const livePostings = (reader: Pick<Ctx, 'read'>, runId: string): Promise<Posting[]> =>
  reader.read<Posting>(livePostingsSql, [runId], 'gold.livePostings');

const livePayoutSql = `select id, run_id as "runId", run_kind as "runKind", completion,
    cycle_day as "cycleDay", rates
  from ledger_entries paid
  where run_id = $1 and kind = 'run.payout'
    and not exists (select from ledger_entries back where back.reverses = paid.id)`;

const postingsSql = `select account, member_id as "memberId", realm, booking_id as "bookingId", share,
    amount, earned
  from ledger_postings where entry_id = $1 order by id`;

const livePostingsSql = `select account, member_id as "memberId", realm, booking_id as "bookingId",
    share, amount, earned
  from ledger_postings
  where entry_id = (select paid.id from ledger_entries paid
    where paid.run_id = $1 and paid.kind = 'run.payout'
      and not exists (select from ledger_entries back where back.reverses = paid.id))
  order by id`;

// Subtracted from 0, because the opposite of 0 would be -0.
const opposite = (amount: number): number => 0 - amount;

const reversed = (line: Posting): Posting => ({
  ...line,
  amount: opposite(line.amount),
  ...(typeof line.earned === 'number' ? { earned: opposite(line.earned) } : {}),
});
