import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** The tables whose rows are sealed; entries of the ledger bring their postings with them. */
export type SealedTable = 'audit_log' | 'ledger_entries';

/**
 * Seals of rows that were committed, one after the other, each with the hash of the one before
 * (SEAL-1). Append-only like the rows.
 */
export const seals = pgTable('seals', {
  /** From 1, without gaps. */
  number: bigint({ mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  sealedTable: text('sealed_table').$type<SealedTable>().notNull(),
  /**
   * When all that was committed until then was last sealed: rows of later seals cannot be older.
   * Null: not yet, so the dates of the rows may be any.
   */
  since: instant('since'),
  /** The rows in the order of their leaves. */
  ids: text().array().notNull(),
  /** The postings of the entries, whose leaves follow those of the entries. */
  postings: text().array().notNull(),
  /** SHA-256 of each row, 32 bytes each. */
  leaves: bytes().notNull(),
  /** The root of the hash tree over the leaves, in hexadecimal, like the next two. */
  root: text().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
});

/** Up to which row each table is sealed. */
export const sealProgress = pgTable('seal_progress', {
  sealedTable: text('sealed_table').$type<SealedTable>().primaryKey(),
  /** Rows of all transactions with lower numbers are sealed. */
  horizon: bigint({ mode: 'number' }).notNull(),
  /**
   * The transaction whose rows are sealed in parts; 0 stands for the rows from before sealing
   * began; null: none.
   */
  inside: bigint({ mode: 'number' }),
  /** Its rows up to this id are sealed. */
  after: text().notNull(),
  /** When nothing was left to seal. */
  completeAt: instant('complete_at'),
});
