import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SettingName } from '@warchest/domain/settings/settings.ts';

/** The community's settings, by name; one row. Missing names are unset. */
export const communitySettings = pgTable(
  'community_settings',
  {
    id: integer().primaryKey().default(1),
    values: jsonb().$type<Partial<Record<SettingName, string>>>().notNull().default({}),
  },
  (t) => [check('community_settings_one_row', sql`${t.id} = 1`)],
);
