import type { AdvRow, MailRow, RunRow, TransactionRow } from './attendance.ts';

/** A member may both lead a run and boost in it, which makes two rows. */
export const runKey = (row: RunRow): string => `${row.runId}:${row.share}`;
export const advKey = (row: AdvRow): string => `${row.runId}:${row.bookingId}`;
export const transactionKey = (row: TransactionRow): string => row.id;
export const mailKey = (row: MailRow): string => row.mailID;
