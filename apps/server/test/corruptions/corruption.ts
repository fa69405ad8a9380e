/** Something done to the database that must never be in it, and what has to be found of it. */
export type Damage = readonly [what: string, sql: string, id: string, found: RegExp];

/** The run that is completed. */
export const completed = `(select id from runs where completed)`;
/** The run that is still open, and full. */
export const open = `(select id from runs where not completed)`;
/** A booking of the run that is completed. */
export const done = `(select id from bookings where run_id = ${completed} limit 1)`;
/** Who waits for a spot. */
export const waiter = `(select id from bookings where backup)`;
/** The payout that counts. */
export const live = `(select id from ledger_entries e where kind = 'run.payout'
  and not exists (select from ledger_entries back where back.reverses = e.id))`;
/** The mail that counts. */
export const liveMail = `(select id from ledger_entries e where kind = 'string.mail'
  and not exists (select from ledger_entries back where back.reverses = e.id))`;
/** The one payout to a member. */
export const payout = `(select id from ledger_entries where kind = 'payout')`;
