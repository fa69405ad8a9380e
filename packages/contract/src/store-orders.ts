import { z } from 'zod';
import { itemStatuses, maxItems, maxOfOneItem } from '@warchest/domain/loyalty/order.ts';
import { maxBalance } from '@warchest/domain/loyalty/points.ts';
import { instant, recordId, snowflake } from './scalars.ts';

const orderLine = z.object({
  id: recordId,
  label: z.string(),
  /** The price of one, in points. */
  amount: z.number().int(),
  quantity: z.number().int(),
  status: z.enum(itemStatuses),
});

export const purchase = z.object({
  orderID: recordId,
  date: instant,
  items: z.array(orderLine),
  /** The total of all items, in points. */
  total: z.number().int(),
  /** When its points were refunded, or null. */
  cancelledAt: instant.nullable(),
  version: z.number().int(),
});
export type Purchase = z.infer<typeof purchase>;

export const customerOrders = z.object({
  discordID: snowflake,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** Newest first. */
  purchaseHistory: z.array(purchase),
});
export type CustomerOrders = z.infer<typeof customerOrders>;

const ignoredField = z.unknown().optional();
/** The cart's items; other fields that the cart shows may be sent back and are ignored. */
export const cart = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: recordId,
        quantity: z
          .number({ error: 'Must be a whole number' })
          .int('Must be a whole number')
          .min(1, 'At least 1')
          .max(maxOfOneItem, `At most ${maxOfOneItem}`)
          .default(1),
        label: ignoredField,
        description: ignoredField,
        url: ignoredField,
        amount: ignoredField,
        category: ignoredField,
      }),
    )
    .min(1, 'The cart is empty')
    .max(maxItems * 2, `At most ${maxItems * 2} entries`),
  /** The total that the member was shown. */
  totalCosts: z
    .number({ error: 'Must be a whole number of points' })
    .int('Must be a whole number of points')
    .min(0, 'Must not be negative')
    .max(maxBalance, 'Too many points'),
});
export type SentCart = z.infer<typeof cart>;

/** New statuses of an order's items, or its cancellation. */
export const orderChange = z.strictObject({
  orderID: recordId,
  /** The version that was read; two people who set different items both keep their changes. */
  version: z.number().int().min(1).optional(),
  items: z
    .array(
      z.strictObject({
        id: recordId,
        status: z.enum(itemStatuses, { error: 'Unknown status' }),
        label: ignoredField,
        amount: ignoredField,
        quantity: ignoredField,
      }),
    )
    .max(maxItems)
    .default([]),
  cancel: z.literal(true).optional(),
  discordID: ignoredField,
  date: ignoredField,
  total: ignoredField,
  cancelledAt: ignoredField,
});
