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
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';
import type { PointKind } from '@warchest/domain/loyalty/points.ts';
import type { StoredPointReason } from '@warchest/domain/loyalty/reason.ts';

const points = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * The point history: append-only, each entry with the balance after it. The database refuses an
 * entry that does not continue its member's last one, and a balance below 0, so that the balance is
 * always the sum of the entries (record 33).
 */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: text().primaryKey(),
    memberId: text('member_id').notNull(),
    /** Numbers the entries of a member from 1, without gaps. */
    seq: integer().notNull(),
    at: moment('at').notNull(),
    kind: text().$type<PointKind>().notNull(),
    amount: points().notNull(),
    /** The member's points after it. */
    balance: points().notNull(),
    reason: jsonb().$type<StoredPointReason>().notNull(),
    actorId: text('actor_id').notNull(),
    orderId: text('order_id'),
    /** The run or service booking that the member worked in. */
    saleId: text('run_id'),
  },
  (t) => [
    uniqueIndex('points_in_order').on(t.memberId, t.seq),
    // An order is paid once and refunded once.
    uniqueIndex('points_of_order').on(t.orderId, t.kind),
    index('points_of_run').on(t.saleId, t.memberId),
    check('points_never_negative', sql`${t.balance} between 0 and 1000000000000`),
    check('points_of_something', sql`${t.amount} <> 0`),
    check(
      'points_kind',
      sql`(${t.kind} = 'assign' and ${t.orderId} is null and ${t.saleId} is null)
        or (${t.kind} = 'purchase' and ${t.orderId} is not null and ${t.amount} < 0)
        or (${t.kind} = 'refund' and ${t.orderId} is not null and ${t.amount} > 0)
        or (${t.kind} = 'work' and ${t.saleId} is not null and ${t.amount} > 0)
        or (${t.kind} = 'work.reversal' and ${t.saleId} is not null and ${t.amount} < 0)`,
    ),
  ],
);
export type PointsRow = typeof pointsEntries.$inferSelect;

/** The items of the store, in their order. Orders have their own copy. */
export const storeItems = pgTable('store_items', {
  id: text().primaryKey(),
  label: text().notNull(),
  description: text().notNull(),
  url: text().notNull(),
  amount: points().notNull(),
  category: text().notNull(),
  position: integer().notNull(),
});
export type ItemRow = typeof storeItems.$inferSelect;

/** Counts the saves of the list of items; one row. */
export const storeLists = pgTable('store_lists', {
  id: integer().primaryKey().default(1),
  version: integer().notNull().default(0),
});

export const storeOrders = pgTable(
  'store_orders',
  {
    id: text().primaryKey(),
    memberId: text('member_id').notNull(),
    at: moment('at').notNull(),
    total: points().notNull(),
    /** Whether any item is unfinished. */
    open: boolean().notNull(),
    cancelledAt: moment('cancelled_at'),
    version: integer().notNull(),
  },
  (t) => [
    index('orders_of_member').on(t.memberId, t.id),
    index('orders_open')
      .on(t.id)
      .where(sql`${t.open}`),
    check('orders_open_or_cancelled', sql`not (${t.open} and ${t.cancelledAt} is not null)`),
  ],
);
export type OrderRow = typeof storeOrders.$inferSelect;

/** The items of an order, as they were when it was placed. */
export const storeOrderItems = pgTable(
  'store_order_items',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => storeOrders.id),
    /** The item in the store, which may have been removed. */
    itemId: text('item_id').notNull(),
    label: text().notNull(),
    category: text().notNull(),
    /** The price of one. */
    amount: points().notNull(),
    quantity: integer().notNull(),
    status: text().$type<ItemStatus>().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    index('order_items_of').on(t.orderId, t.position),
    check('order_items_quantity', sql`${t.quantity} > 0 and ${t.amount} > 0`),
    check('order_items_status', sql`${t.status} in ('Open', 'In Preparation', 'Completed')`),
  ],
);
export type OrderItemRow = typeof storeOrderItems.$inferSelect;

/** The points for work; one row, or none before they were set. */
export const workPoints = pgTable('work_points', {
  id: integer().primaryKey().default(1),
  leader: integer().notNull(),
  collector: integer().notNull(),
  booster: integer().notNull(),
  advertiser: integer().notNull(),
  per100k: integer('per_100k').notNull(),
  version: integer().notNull(),
});
export type WorkRow = typeof workPoints.$inferSelect;
