import { bigint, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProcessFigures } from '@warchest/contract/system.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** The server's processes of the last day, as each reports itself every few seconds. */
export const serverProcesses = pgTable('server_processes', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: moment('started_at').notNull(),
  /** By the database's clock. */
  seenAt: moment('seen_at').notNull(),
  /** Set by a process that stops cleanly. */
  stoppedAt: moment('stopped_at'),
  figures: jsonb().$type<ProcessFigures>().notNull(),
});
export type ProcessRow = typeof serverProcesses.$inferSelect;

/** The size of the database on each day, to show its growth. */
export const databaseSizes = pgTable('database_sizes', {
  day: date({ mode: 'string' }).primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});
