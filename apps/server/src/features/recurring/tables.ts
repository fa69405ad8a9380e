import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Weekday } from '@warchest/domain/recurring/occurrences.ts';
import type { RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { OfferedBoss } from '../runs/tables.ts';

/** Recurring templates (REC-3, REC-4): Berlin wall times, in the order of the sheet. */
export const recurringTemplates = pgTable(
  'recurring_templates',
  {
    id: text().primaryKey(),
    kind: text().$type<RecurringKind>().notNull(),
    position: integer().notNull(),
    day: text().$type<Weekday>().notNull(),
    start: text().notNull(),
    /** Minutes; the end is derived from it. */
    duration: integer().notNull(),
    raid: text().notNull(),
    type: text().notNull(),
    raidType: text('raid_type').notNull(),
    raidBoss: text('raid_boss').notNull(),
    difficulty: text().notNull(),
    leader: text(),
    gcs: text().array().notNull(),
    gcDoesInvites: boolean('gc_does_invites').notNull(),
    capacity: integer().notNull(),
    boosters: integer().notNull(),
    offeredBosses: jsonb('offered_bosses').$type<OfferedBoss[]>(),
    note: text().notNull(),
    priceLimitNote: text('price_limit_note').notNull(),
  },
  (t) => [
    check('recurring_templates_duration', sql`${t.duration} between 1 and 1440`),
    index('recurring_templates_in_order').on(t.kind, t.position),
  ],
);
export type TemplateRow = typeof recurringTemplates.$inferSelect;

/** How often each kind's list of templates was saved; locking the row locks the list. */
export const recurringLists = pgTable('recurring_lists', {
  kind: text().$type<RecurringKind>().primaryKey(),
  version: integer().notNull(),
});
