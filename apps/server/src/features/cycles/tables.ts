import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { CutCategory } from '@warchest/domain/gold/earning.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();
const percent = (name: string) =>
  numeric(name, { precision: 5, scale: 2, mode: 'number' }).notNull();

/** The eight dates of the pay weeks; exactly one row. */
export const cycleConfig = pgTable(
  'cycle_config',
  {
    id: integer().primaryKey().default(1),
    currentStart: day('current_start'),
    currentEnd: day('current_end'),
    currentPaymentStart: day('current_payment_start'),
    currentPaymentEnd: day('current_payment_end'),
    oldStart: day('old_start'),
    oldEnd: day('old_end'),
    oldPaymentStart: day('old_payment_start'),
    oldPaymentEnd: day('old_payment_end'),
  },
  (t) => [check('cycle_config_one_row', sql`${t.id} = 1`)],
);

/** Cut rates of a category: percent, `maxbs` in gold. */
export const cutRates = pgTable('cut_rates', {
  category: text().$type<CutCategory>().primaryKey(),
  adv: percent('adv'),
  booster: percent('booster'),
  mcut: percent('mcut'),
  bs: percent('bs'),
  maxbs: bigint({ mode: 'number' }).notNull(),
  leader: percent('leader'),
});
