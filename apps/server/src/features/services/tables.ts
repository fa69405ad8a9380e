import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Faction } from '@warchest/domain/bookings/validate.ts';
import type { ServiceDetails } from '@warchest/domain/services/service-form.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import { isGoldToMailSql } from '../gold/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Service bookings: sales outside of runs. Amounts are whole gold. */
export const serviceBookings = pgTable(
  'service_bookings',
  {
    id: text().primaryKey(),
    section: text().$type<ServiceSection>().notNull(),
    status: text().$type<ServiceStatus>().notNull(),
    advertiserId: text('advertiser_id').notNull(),
    advertiserName: text('advertiser_name').notNull(),
    faction: text().$type<Faction>().notNull(),
    title: text().notNull(),
    details: jsonb().$type<ServiceDetails>().notNull(),
    buyer: text().notNull(),
    /** Equal for the same buyer. */
    buyerKey: text('buyer_key').notNull(),
    paymentRealm: text('payment_realm').notNull(),
    paymentFaction: text('payment_faction').$type<Faction>().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    advCut: text('adv_cut').notNull(),
    note: text().notNull(),
    /** The number of boosters. */
    teamSize: integer('team_size').notNull(),
    paid: boolean().notNull(),
    goldWith: text('gold_with'),
    mailed: boolean().notNull(),
    /** The number of completions. */
    completions: integer().notNull(),
    /** Decides the cycle that it counts in, while it is completed. */
    completedOn: date('completed_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Increased by every change of this booking, its offers and its team. */
    version: integer().notNull(),
  },
  (t) => [
    // Open bookings are few of all; so are those of one customer among them.
    index('service_bookings_ongoing')
      .on(t.section, t.buyerKey)
      .where(sql`${t.status} not in ('Completed', 'Cancelled')`),
    // Customers by name prefix, newest first.
    index('service_bookings_by_buyer').on(t.buyerKey.op('text_pattern_ops'), t.id),
    index('service_bookings_by_advertiser').on(t.advertiserId, t.id),
    index('service_bookings_by_change').on(t.updatedAt),
    index('service_bookings_by_holder').on(t.goldWith, t.mailed),
    check('service_bookings_amounts', sql`${t.price} >= 0 and ${t.teamSize} > 0`),
    check('service_bookings_paid', sql`not ${t.paid} or ${t.goldWith} is not null`),
    check(
      'service_bookings_mailed',
      sql`not ${t.mailed} or (${t.paid} and upper(${t.paymentRealm}) <> 'BALANCE')`,
    ),
    check(
      'service_bookings_done',
      sql`(${t.status} = 'Completed') = (${t.completedOn} is not null) and (${t.status} <> 'Completed' or ${t.paid})`,
    ),
  ],
);
export type ServiceRow = typeof serviceBookings.$inferSelect;

/** The condition of `isServiceString`; `of` is the alias of the table. */
export const isServiceStringSql = (of: string): string =>
  `${of}.status <> 'Cancelled' and ${isGoldToMailSql(of)}`;

/** Boosters' offers for a service booking; the chosen ones are its team. */
export const serviceOffers = pgTable(
  'service_offers',
  {
    id: text().primaryKey(),
    serviceId: text('service_id')
      .notNull()
      .references(() => serviceBookings.id),
    memberId: text('member_id').notNull(),
    role: text().$type<BoosterRole>().notNull(),
    class: text().notNull(),
    itemLevel: integer('item_level').notNull(),
    note: text().notNull(),
    picked: boolean().notNull(),
    offeredAt: moment('offered_at').notNull(),
  },
  (t) => [
    uniqueIndex('service_offers_one_each').on(t.serviceId, t.memberId),
    index('service_offers_by_member').on(t.memberId),
  ],
);
export type OfferRow = typeof serviceOffers.$inferSelect;
