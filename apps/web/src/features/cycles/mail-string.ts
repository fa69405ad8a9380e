import type { MailRow } from './attendance.ts';

/**
 * The string to send: character name, delta and mail id (BAL-7). The delta is whole gold with its
 * sign flipped, like the amount beside it.
 */
export const mailString = (row: MailRow): string =>
  `${row.characterName}:${-row.delta}:${row.mailID}`;
