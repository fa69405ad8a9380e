import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { bankOf } from '@warchest/domain/gold/bank.ts';
import { explanationText } from '@warchest/domain/gold/explanation.ts';
import { mailString } from '@warchest/domain/gold/string.ts';
import { isRunKind, saleRules, type SaleRules } from '@warchest/domain/sales/sale.ts';
import { whatIsSold } from '@warchest/domain/services/service-form.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { safeSum } from '../../platform/safe-sum.ts';
import type { CycleSpan } from '../cycles/public.ts';
import type { BalanceLine, HeldLine } from './queries.ts';

const within = (span: CycleSpan) => (line: { readonly cycleDay: string }) =>
  line.cycleDay >= span.start && line.cycleDay <= span.end;

const sum = (lines: readonly BalanceLine[]): number =>
  safeSum(lines.reduce((total, line) => total + line.amount, 0));

// Subtracted from 0, because -0 would be the negation of 0.
const flipped = (amount: number): number => 0 - amount;

/** One cycle of a member's balance. All amounts come from the ledger, in whole gold. */
export function cycleView(
  span: CycleSpan,
  lines: readonly BalanceLine[],
  held: readonly HeldLine[],
  realms: CatalogueLists['realms'],
): CycleTotals {
  const own = lines.filter(within(span));
  const payouts = own.filter((line) => line.entryKind === 'payout');
  const credited = safeSum(sum(own) - sum(payouts));
  const paid = flipped(sum(payouts));
  const runLines = own.filter((line) => line.share === 'leader' || line.share === 'booster');
  const among = (list: SaleRules['attendance']) =>
    runLines.filter(
      (line) => (line.saleKind ? saleRules[line.saleKind].attendance : 'mixed') === list,
    );
  const paidLines = own.filter((l) => l.entryKind === 'payout' || l.entryKind === 'correction');
  return {
    totalBalance: credited,
    totalPaid: paid,
    totalOwed: safeSum(credited - paid),
    start: span.start,
    end: span.end,
    raidAttendance: among('raid').map(runRow),
    dungeonAttendance: among('mixed').map(runRow),
    advAttendance: own.filter((line) => line.share === 'advertiser').map(advRow),
    transactions: paidLines.map(transactionRow),
    missingMail: held.filter(within(span)).map((line) => mailRow(line, realms)),
  };
}

/** What a service booking sold, as one line; null for other lines. */
function serviceOf({ saleKind, title, details }: BalanceLine): string | null {
  if (saleKind === null || isRunKind(saleKind)) return null;
  const what = whatIsSold({ section: saleKind, title: title ?? '', details: details ?? {} });
  return [saleRules[saleKind].words.one, what].filter(Boolean).join(' · ');
}

const runRow = (line: BalanceLine): CycleTotals['raidAttendance'][number] => ({
  runId: line.saleId ?? '',
  date: line.cycleDay,
  typeOfBoost:
    serviceOf(line) ?? [line.raid, line.difficulty, line.runType].filter(Boolean).join(' '),
  // Runs have no faction; the icon shows that of most customers.
  faction: (line.faction ?? 'Horde').toLowerCase(),
  pot: line.pot ?? 0,
  numberOfBoosters: line.boosters ?? 0,
  boosterCut: line.amount,
  share: line.share ?? '',
  logs: line.logsLink ?? '',
});

const advRow = (line: BalanceLine): CycleTotals['advAttendance'][number] => ({
  runId: line.saleId ?? '',
  bookingId: line.bookingId ?? '',
  date: line.cycleDay,
  typeOfBoost: serviceOf(line) ?? line.typeOfBoost ?? '',
  buyerName: line.buyer ?? '',
  price: line.price ?? 0,
  cutOption: line.advCut ?? '',
  yourCut: line.amount,
  earned: line.earned ?? line.amount,
  // Only completed and paid runs are in the ledger.
  validation: 'TRUE',
});

const transactionRow = (line: BalanceLine): CycleTotals['transactions'][number] => ({
  id: line.entryId,
  date: dayOf(Date.parse(line.at)),
  reason: line.reason,
  transferred: line.amount,
  explanation: explanationText(line.explanation),
  approve: 'TRUE',
});

function mailRow(
  line: HeldLine,
  realms: CatalogueLists['realms'],
): CycleTotals['missingMail'][number] {
  const string = mailString(line.realm, line.bookingId);
  return {
    mailID: string,
    title: string,
    characterName: bankOf(realms, line.realm, line.faction),
    delta: flipped(line.amount),
    realm: line.realm,
  };
}
