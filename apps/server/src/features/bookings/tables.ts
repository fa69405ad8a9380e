import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BeforePaid } from '@warchest/domain/bookings/payment.ts';
import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';
import type { Faction } from '@warchest/domain/bookings/validate.ts';
import type { ArmorType } from '@warchest/domain/catalogue/words.ts';
import { isGoldToMailSql } from '../gold/tables.ts';
import { runs } from '../runs/tables.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

/** One customer in one run. Amounts are whole gold. Deletion sets `deleted_at`. */
export const bookings = pgTable(
  'bookings',
  {
    id: text().primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => runs.id),
    /** Order of booking within the run. */
    position: integer().notNull(),
    advertiserId: text('advertiser_id').notNull(),
    advertiserName: text('advertiser_name').notNull(),
    section: text().notNull(),
    faction: text().$type<Faction>().notNull(),
    typeOfBoost: text('type_of_boost').notNull(),
    armorType: text('armor_type').$type<ArmorType | ''>().notNull(),
    buyer: text().notNull(),
    /** Equal for the same buyer. */
    buyerKey: text('buyer_key').notNull(),
    buyerClass: text('buyer_class').notNull(),
    paymentRealm: text('payment_realm').notNull(),
    paymentFaction: text('payment_faction').$type<Faction>().notNull(),
    price: amount('price').notNull(),
    collectedGold: amount('collected_gold').notNull(),
    advCut: text('adv_cut').notNull(),
    note: text().notNull().default(''),
    btag: text().notNull().default(''),
    paid: boolean().notNull().default(false),
    fullyPaidAtCreate: boolean('fully_paid_at_create').notNull().default(false),
    goldWith: text('gold_with'),
    customerStatus: text('customer_status').$type<CustomerStatus>().notNull().default(''),
    completed: boolean().notNull().default(false),
    mailed: boolean().notNull().default(false),
    backup: boolean().notNull().default(false),
    bait: boolean().notNull().default(false),
    isManager: boolean('is_manager').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The state of the gold before it was marked paid. */
    beforePaid: jsonb('before_paid').$type<BeforePaid>(),
    /** Who cancelled or deleted it; null once that was undone. */
    cancelledBy: text('cancelled_by'),
    deletedBy: text('deleted_by'),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
    /** Increased by every change of this booking. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // The same buyer cannot be in a run twice, with a spot or waiting (BOOK-36).
    uniqueIndex('bookings_one_buyer')
      .on(t.runId, t.buyerKey)
      .where(
        sql`${t.deletedAt} is null and not ${t.bait} and ${t.customerStatus} not in ('Cancelled', 'AFK', 'Offline', 'Duplicate')`,
      ),
    uniqueIndex('bookings_position').on(t.runId, t.position),
    // Customers by prefix of their name; with the id, the newest of many are found without reading
    // all.
    index('bookings_by_buyer').on(t.buyerKey.op('text_pattern_ops'), t.id),
    index('bookings_by_advertiser').on(t.advertiserId, t.runId),
    // New bookings have no gold holder.
    index('bookings_by_holder')
      .on(t.goldWith, t.runId)
      .where(sql`${t.goldWith} is not null`),
    // Gold to be mailed: few rows of all.
    index('bookings_unmailed')
      .on(t.goldWith, t.runId)
      // Balances are never mailed: they would stay in this index for ever.
      .where(
        sql`${t.paid} and not ${t.mailed} and ${t.customerStatus} = 'In group' and not ${t.bait} and ${t.deletedAt} is null and upper(${t.paymentRealm}) <> 'BALANCE'`,
      ),
    check('bookings_amounts', sql`${t.price} >= 0 and ${t.collectedGold} >= 0`),
    check('bookings_paid', sql`not ${t.paid} or ${t.bait} or ${t.goldWith} is not null`),
    // Mailed gold was paid, by a customer in the group, and has a holder (record 32).
    check(
      'bookings_mailed',
      sql`not ${t.mailed} or (${t.paid} and ${t.customerStatus} = 'In group' and ${t.goldWith} is not null and not ${t.bait})`,
    ),
    check(
      'bookings_done',
      sql`not ${t.completed} or (${t.paid} and ${t.customerStatus} = 'In group' and ${t.goldWith} is not null)`,
    ),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;

// SQL versions of rules of the domain; `of` is the alias of the table.

const isInGroup = (of: string): string => `${of}.customer_status = 'In group'`;

/** The condition of `countsInPot` (GOLD-6). */
export const countsInPotSql = (of: string): string =>
  `${of}.deleted_at is null and not ${of}.bait and ${of}.completed
  and ${of}.paid and ${isInGroup(of)} and ${of}.gold_with is not null`;

/** The condition of `isString` (STR-2), and of the index of unmailed strings. */
export const isStringSql = (of: string): string =>
  `${isInGroup(of)} and not ${of}.bait and ${of}.deleted_at is null and ${isGoldToMailSql(of)}`;
