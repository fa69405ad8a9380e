import type { MailRow } from './attendance.ts';

/** The string to send: character name, delta and mail id (decisions: gold, strings and the ledger). */
export const mailString = (row: MailRow): string =>
  `${row.characterName}:${row.delta}:${row.mailID}`;
