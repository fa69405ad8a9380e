import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Rows of all catalogue lists. `data` contains the list-specific fields. */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    list: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    sort: integer().notNull(),
    active: boolean().notNull().default(true),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.list, t.key] })],
);

/** Increased by every change of the catalogue; one row. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer().primaryKey().default(1),
  version: integer().notNull().default(1),
});
