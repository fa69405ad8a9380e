import type { MailRow } from './attendance.ts';

/**
 * The string to send: character name, delta and mail id (BAL-7).
 * Like the amount beside it the delta is turned to what is sent: whole gold, positive.
 */
export const mailString = (row: MailRow): string =>
  `${row.characterName}:${-row.delta}:${row.mailID}`;
