import type { CycleTotals } from '@warchest/contract/cycles.ts';
import type { AdvRow } from '../src/features/cycles/attendance.ts';

/** A cycle as in a reply, for tests. */
export const aCycle = (given: Partial<CycleTotals> = {}): CycleTotals => ({
  totalBalance: 0,
  totalPaid: 0,
  totalOwed: 0,
  start: '2026-11-18',
  end: '2026-11-24',
  raidAttendance: [],
  dungeonAttendance: [],
  advAttendance: [],
  transactions: [],
  missingMail: [],
  ...given,
});

/** An advertisement of a cycle, for tests. */
export const advRow = (given: Partial<AdvRow> = {}): AdvRow => ({
  runId: '01kxa7v3m9q2r',
  bookingId: '01kxa7v3m9b00',
  date: '2026-11-19',
  typeOfBoost: 'Heroic VIP',
  buyerName: 'Thrall-Kazzak',
  price: 200_000,
  cutOption: 'FTB',
  yourCut: 55_000,
  earned: 55_000,
  validation: 'TRUE',
  ...given,
});
