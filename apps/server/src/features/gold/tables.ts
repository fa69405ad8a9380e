import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CutRates } from '@warchest/domain/gold/earning.ts';
import type { Account, EntryKind, Share } from '@warchest/domain/gold/distribute.ts';
import type { StoredExplanation } from '@warchest/domain/gold/explanation.ts';
import type { SaleKind } from '@warchest/domain/sales/sale.ts';

/**
 * Entries of the ledger: append-only, each with postings that sum to zero (checked by the
 * database). The database adds a column of its own, `transaction_id`, by which they are sealed
 * (record 23).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /**
     * The sale: a run or a service booking. The column's name is from when there were only runs.
     */
    saleId: text('run_id'),
    saleKind: text('run_kind').$type<SaleKind>(),
    /** Which completion of the sale this pays or reverses. */
    completion: integer(),
    reverses: text(),
    /** For the mail of a string: its booking, and which of its mails this posts or reverses. */
    bookingId: text('booking_id'),
    mailing: integer(),
    /** Decides the cycle that it counts in. */
    cycleDay: date('cycle_day', { mode: 'string' }).notNull(),
    reason: text().notNull().default(''),
    /** How it came about, as a key and its values; null for most entries. */
    explanation: jsonb().$type<StoredExplanation>(),
    actorId: text('actor_id').notNull(),
    /** The rates at completion. */
    rates: jsonb().$type<CutRates>(),
  },
  (t) => [
    uniqueIndex('ledger_one_payout').on(t.saleId, t.completion, t.kind),
    uniqueIndex('ledger_one_reversal').on(t.reverses),
    uniqueIndex('ledger_one_mail').on(t.bookingId, t.mailing, t.kind),
    index('ledger_by_day').on(t.kind, t.cycleDay),
  ],
);
export type EntryRow = typeof ledgerEntries.$inferSelect;

/** The lines of an entry, in whole gold, signed. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: text().primaryKey(),
    entryId: text('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    /**
     * Copied from the entry, so that a member's cycle is one index range, however long the history.
     */
    cycleDay: date('cycle_day', { mode: 'string' }).notNull(),
    account: text().$type<Account>().notNull(),
    memberId: text('member_id'),
    realm: text(),
    bookingId: text('booking_id'),
    share: text().$type<Share>(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Earned, if it differs from what is credited. */
    earned: bigint({ mode: 'number' }),
  },
  (t) => [
    index('postings_by_entry').on(t.entryId),
    index('postings_by_member').on(t.memberId, t.account, t.cycleDay),
    // All balances of a cycle are read from this index alone.
    index('postings_of_cycle')
      .on(t.cycleDay, t.memberId, t.share, t.amount)
      .where(sql`${t.account} = 'member'`),
  ],
);
export type PostingRow = typeof ledgerPostings.$inferSelect;

/** The condition of `isGoldToMail` (STR-2); `of` is the alias of a table of sales. */
export const isGoldToMailSql = (of: string): string =>
  `${of}.paid and ${of}.gold_with is not null and upper(${of}.payment_realm) <> 'BALANCE'`;
