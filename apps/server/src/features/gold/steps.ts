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
import { newEntry, record, writeEntries, type Booked } from './steps-entries.ts';
import { heldPostings, liveMails, mailsOf, recordMails } from './steps-mail.ts';
import { entryColumns, postingColumns, recordReversals, reversalsOf } from './steps-reversal.ts';

/** What every caller must hold: the run's row, locked in this transaction. */
type Paid = Pick<RunRow, 'id' | 'kind' | 'date' | 'leader' | 'completions'>;

/**
 * Pays a run that is being completed, and mails the gold of strings that were mailed before: one entry with the postings of its pot, numbered by
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
  const mailed = bookings.filter((b) => b.mailed).map(({ id }) => id);
  const mails = await mailsOf(tx, ctx, run, mailed, postings);
  writeEntries(tx, [{ entry, postings }, ...mails]);
  record(tx, entry, postings, { pot: { oldValue: null, newValue: pot } });
  recordMails(tx, mails);
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
 * Takes back exactly what the live payout of a run posted, and first the mails of its strings, which
 * moved gold that is no longer held: the strings stay mailed, and completing again moves it again.
 * The caller holds the run. A run without a live payout is a bug of the caller.
 */
export async function reverseRun(tx: Tx, ctx: Ctx, run: Pick<RunRow, 'id'>): Promise<void> {
  const [paid] = await tx.q<EntryRow>(livePayoutSql, [run.id], 'gold.livePayout');
  if (!paid) throw new Error(`The run ${run.id} has no payout to reverse`);
  const reversals = await reversalsOf(tx, ctx, [...(await liveMails(tx, run.id, null)), paid]);
  writeEntries(tx, reversals);
  recordReversals(tx, reversals);
}

/** Strings of one completed run. */
interface OfRun {
  readonly run: Pick<RunRow, 'id' | 'kind' | 'date'>;
  readonly bookingIds: readonly string[];
}

/**
 * Moves the gold of strings of completed runs to the bank, or takes their mails back exactly. The
 * caller holds the runs and has marked the bookings.
 */
export async function moveMailed(
  tx: Tx,
  ctx: Ctx,
  strings: readonly OfRun[],
  mailed: boolean,
): Promise<void> {
  const booked: Booked[] = [];
  for (const { run, bookingIds } of strings) {
    booked.push(
      ...(mailed
        ? await mailsOf(tx, ctx, run, bookingIds, await heldPostings(tx, run.id))
        : await reversalsOf(tx, ctx, await liveMails(tx, run.id, bookingIds))),
    );
  }
  if (booked.length === 0) return;
  writeEntries(tx, booked);
  if (mailed) recordMails(tx, booked);
  else recordReversals(tx, booked);
}

/** The postings of a run's payout that has not been taken back; none when it is not paid. */
export const livePostings = (reader: Pick<Ctx, 'read'>, runId: string): Promise<Posting[]> =>
  reader.read<Posting>(livePostingsSql, [runId], 'gold.livePostings');

const livePayoutSql = `select ${entryColumns} from ledger_entries paid
  where run_id = $1 and kind = 'run.payout'
    and not exists (select from ledger_entries back where back.reverses = paid.id)`;

const livePostingsSql = `select ${postingColumns} from ledger_postings
  where entry_id = (select paid.id from ledger_entries paid
    where paid.run_id = $1 and paid.kind = 'run.payout'
      and not exists (select from ledger_entries back where back.reverses = paid.id))
  order by id`;
