import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { attendanceTabs, type AttendanceTab } from './attendance-tabs.ts';

export type RunRow = CycleTotals['raidAttendance'][number];
export type AdvRow = CycleTotals['advAttendance'][number];
export type TransactionRow = CycleTotals['transactions'][number];
export type MailRow = CycleTotals['missingMail'][number];

export const tabLabels: Record<AttendanceTab, string> = {
  raid: 'RAID',
  mixed: 'MIXED',
  advertisement: 'ADVERTISEMENT',
  transactions: 'transactions',
  mails: 'missing mails',
};

/** One row of a tab, and several. */
export const rowWords: Record<AttendanceTab, { readonly one: string; readonly several: string }> = {
  raid: { one: 'raid', several: 'raids' },
  mixed: { one: 'run', several: 'runs' },
  advertisement: { one: 'booking', several: 'bookings' },
  transactions: { one: 'transaction', several: 'transactions' },
  mails: { one: 'mail', several: 'mails' },
};

/** What the gold of a tab is. */
export const sumWords: Record<AttendanceTab, string> = {
  raid: 'your cut',
  mixed: 'your cut',
  advertisement: 'credited',
  transactions: 'in all',
  mails: 'to mail',
};

/** The specified texts of an empty tab (BAL-8). */
const attendanceHint =
  'It can take up to 15 minutes, after attendance is posted in the discord, to be visible here.';
export const emptyTexts: Record<AttendanceTab, { title: string; hint?: string }> = {
  raid: { title: 'No Attendance Found', hint: attendanceHint },
  mixed: { title: 'No Attendance Found', hint: attendanceHint },
  advertisement: { title: 'No Advertisements Found' },
  transactions: {
    title: 'No Transactions Found',
    hint: 'It can take up to 15 minutes, after a transaction is committed, to be visible here.',
  },
  mails: { title: 'No Missing Mails Found' },
};

const sum = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** Amounts of transactions and missing mails are shown with their sign flipped (BAL-6). */
export const flipped = (amount: number): number => (amount === 0 ? 0 : -amount);

/** The number of a tab's rows, and their gold as shown. */
export function totalsOf(
  cycle: CycleTotals,
): Record<AttendanceTab, { count: number; total: number }> {
  const of = <T>(rows: readonly T[], amount: (row: T) => number) => ({
    count: rows.length,
    total: sum(rows, amount),
  });
  return {
    raid: of(cycle.raidAttendance, (row) => row.boosterCut),
    mixed: of(cycle.dungeonAttendance, (row) => row.boosterCut),
    advertisement: of(cycle.advAttendance, (row) => row.yourCut),
    transactions: of(cycle.transactions, (row) => flipped(row.transferred)),
    mails: of(cycle.missingMail, (row) => flipped(row.delta)),
  };
}

/** The first tab with rows; the first tab if none has any. */
export function firstWithRows(cycle: CycleTotals): AttendanceTab {
  const totals = totalsOf(cycle);
  return attendanceTabs.find((tab) => totals[tab].count > 0) ?? 'raid';
}

/** `TRUE` or `1` means verified, or approved (BAL-5, BAL-6). */
export const isTrue = (word: string): boolean => word.toUpperCase() === 'TRUE' || word === '1';

/** The share that the advertiser kept at the trade: earned minus credited. */
export const keptOf = (row: AdvRow): number => Math.max(0, row.earned - row.yourCut);
