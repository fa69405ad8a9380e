import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { itemStatuses, maxItems, maxOfOneItem } from '@warchest/domain/loyalty/order.ts';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { maxAwards } from '@warchest/domain/loyalty/award-list.ts';
import { maxBalance, maxPoints } from '@warchest/domain/loyalty/points.ts';
import { maxWorkPoints, workFields, type WorkField } from '@warchest/domain/loyalty/work.ts';
import { holding, accessKeepers } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { unmatched } from './unmatched-member.ts';
import { freeText, instant, recordId, requiredText, snowflake } from './scalars.ts';

const member = holding('OVERVIEW');
/** Gives points, edits the store and processes its orders. */
const balance = z.number().int().min(0).max(maxBalance);
const signedPoints = z.number().int().min(-maxBalance).max(maxBalance);

const orderLine = z.object({
  id: recordId,
  label: z.string(),
  /** The price of one, in points. */
  amount: z.number().int(),
  quantity: z.number().int(),
  status: z.enum(itemStatuses),
});

const purchase = z.object({
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

/** An entry of the point history. */
const pointEntry = z.object({
  id: recordId,
  /** Added, or taken (negative). */
  amount: signedPoints,
  reason: z.string(),
  date: instant,
  /** The points after it. */
  balance,
});
export type PointEntry = z.infer<typeof pointEntry>;

/** A member's points (LOY-2). */
const loyaltyData = z.object({
  discordId: snowflake,
  displayName: z.string(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  amount: balance,
  /** Newest first, at most 2,000. */
  history: z.array(pointEntry),
  /** Newest first, at most 500. */
  purchaseHistory: z.array(purchase),
});
export type LoyaltyData = z.infer<typeof loyaltyData>;

/** A member's current points. */
const pointsNow = loyaltyData.omit({ history: true, purchaseHistory: true });
export type PointsNow = z.infer<typeof pointsNow>;

const storeItem = z.object({
  id: recordId,
  label: z.string(),
  description: z.string(),
  /** Address of its picture; empty: none. */
  url: z.string(),
  /** The price of one, in points. */
  amount: z.number().int(),
  category: z.string(),
});
export type StoreItem = z.infer<typeof storeItem>;

const picture = freeText(500).refine(
  (text) => text.trim() === '' || pictureHost(text.trim()) !== null,
  'Must be an https address',
);

const price = (least: string) =>
  z
    .number({ error: 'Must be a whole number of points' })
    .int('Must be a whole number of points')
    .min(1, least)
    .max(maxPoints, 'Too many points');

/** An item as saved: new without `id`. */
const savedItem = z.strictObject({
  id: recordId.optional(),
  label: z.string({ error: fieldIsRequired }).pipe(requiredText(80)),
  description: freeText(500).default(''),
  url: picture.default(''),
  amount: price('At least 1 point'),
  category: z.string({ error: fieldIsRequired }).pipe(requiredText(60)),
});
export type SavedItem = z.infer<typeof savedItem>;

/** The list alone, as the specified editor sends it, or with the version that was read. */
const savedItems = z.preprocess(
  (body) => (Array.isArray(body) ? { items: body as unknown[] } : body),
  z.strictObject({
    items: z.array(savedItem).min(1, 'At least 1 item').max(500, 'At most 500 items'),
    /** The version that was read. Without it the list replaces whatever is stored. */
    version: z.number().int().min(0).optional(),
  }),
);
export type SavedItems = z.infer<typeof savedItems>;

/** The specified reply of lists: a status beside the data. */
const listed = <T extends z.ZodType>(item: T) =>
  z.object({ status: z.literal(200), data: z.array(item) });
const editedList = listed(storeItem).extend({
  version: z.number().int(),
  /** The allowed hosts of pictures. */
  pictureHosts: z.array(z.string()),
});
export type EditedItems = z.infer<typeof editedList>;

const ignoredField = z.unknown().optional();
/** The cart's items; other fields that the cart shows may be sent back and are ignored. */
const cart = z.strictObject({
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

const customerOrders = z.object({
  discordID: snowflake,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** Newest first. */
  purchaseHistory: z.array(purchase),
});
export type CustomerOrders = z.infer<typeof customerOrders>;

const reason = z.string({ error: fieldIsRequired }).pipe(requiredText(200));

/** A manual change of points (LOY-6). */
export const assignment = z.strictObject({
  discordId: snowflake,
  /** Negative: taken. */
  amount: z
    .number({ error: 'Must be a whole number of points' })
    .int('Must be a whole number of points')
    .min(-maxPoints, 'Too many points')
    .max(maxPoints, 'Too many points')
    .refine((points) => points !== 0, 'Must not be 0'),
  reason,
  /** The points according to the sender: if they have changed, nothing is done. */
  balance: balance.optional(),
});

/** A member named in a list, with their points. */
const namedMember = z.object({
  discordId: snowflake,
  displayName: z.string(),
  username: z.string(),
  /** Their points now. */
  balance,
});
const matched = z.union([z.object({ member: namedMember }), unmatched]);
export type MatchedMember = z.infer<typeof matched>;

/** Points for many members at once. */
const awards = z.strictObject({
  awards: z.array(assignment).min(1, 'Nobody is in the list').max(maxAwards),
});

const workRule = z
  .number({ error: 'Must be a whole number of points' })
  .int('Must be a whole number of points')
  .min(0, 'Must not be negative')
  .max(maxWorkPoints, 'Too many points');
const rules = Object.fromEntries(workFields.map((field) => [field, workRule])) as Record<
  WorkField,
  typeof workRule
>;
const workRules = z.object({ ...rules, version: z.number().int() });
export type WorkRulesReply = z.infer<typeof workRules>;

/** Loyalty points, the store, and its orders (LOY-2, LOY-10, LOY-13, LOY-19). */
export const loyalty = {
  own: endpoint({
    name: 'loyalty.own',
    method: 'GET',
    path: '/loyaltysystem',
    access: member,
    summary: "The caller's points, their history and purchases.",
    reply: loyaltyData,
  }),
  ofMember: endpoint({
    name: 'loyalty.ofMember',
    method: 'GET',
    path: '/loyaltysystem/:discordId',
    access: accessKeepers,
    summary: "Another member's points.",
    params: z.strictObject({ discordId: snowflake }),
    reply: loyaltyData,
  }),
  assign: endpoint({
    name: 'loyalty.assign',
    method: 'PUT',
    path: '/loyaltysystem/assign',
    access: accessKeepers,
    summary: 'Gives a member points, or takes some, down to 0.',
    body: assignment,
    reply: pointsNow,
    idempotent: true,
  }),
  match: endpoint({
    name: 'loyalty.match',
    method: 'POST',
    path: '/loyaltysystem/match',
    access: accessKeepers,
    summary: 'The members that a list of names and ids means, with their points; changes nothing.',
    body: z.strictObject({ who: z.array(freeText(100)).min(1).max(maxAwards) }),
    reply: z.array(matched),
  }),
  assignMany: endpoint({
    name: 'loyalty.assignMany',
    method: 'PUT',
    path: '/loyaltysystem/assign-many',
    access: accessKeepers,
    summary: 'Gives points to many members, or takes some; all of the list or none.',
    body: awards,
    reply: z.object({ awarded: z.number().int() }),
    idempotent: true,
  }),
  items: endpoint({
    name: 'loyalty.items',
    method: 'GET',
    path: '/loyaltysystemitems',
    access: member,
    summary: 'The items of the store, in their order.',
    reply: listed(storeItem),
  }),
  adminItems: endpoint({
    name: 'loyalty.adminItems',
    method: 'GET',
    path: '/loyaltysystemadminitems',
    access: accessKeepers,
    summary: 'The items of the store, for its editor.',
    reply: editedList,
  }),
  saveItems: endpoint({
    name: 'loyalty.saveItems',
    method: 'PUT',
    path: '/loyaltysystem/items',
    access: accessKeepers,
    summary: 'Replaces the list of items, all or nothing.',
    body: savedItems,
    reply: editedList,
    idempotent: true,
  }),
  checkout: endpoint({
    name: 'loyalty.checkout',
    method: 'PUT',
    path: '/store/checkout',
    access: member,
    summary: 'Buys the items of the cart at current prices.',
    body: cart,
    reply: z.object({ status: z.literal(200), order: purchase, amount: balance }),
    idempotent: true,
  }),
  orders: endpoint({
    name: 'loyalty.orders',
    method: 'GET',
    path: '/loyaltysystemorders',
    access: accessKeepers,
    summary:
      'Orders by customer, most recent customer first: all open ones, and the newest closed ones.',
    reply: z.array(customerOrders),
  }),
  updateOrder: endpoint({
    name: 'loyalty.updateOrder',
    method: 'PUT',
    path: '/loyaltysystemorders/update',
    access: accessKeepers,
    summary: "Sets the status of an order's items, or cancels it and refunds its points.",
    body: z.strictObject({
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
    }),
    reply: customerOrders,
  }),
  work: endpoint({
    name: 'loyalty.work',
    method: 'GET',
    path: '/loyaltysystem/work',
    access: accessKeepers,
    summary: 'The points for work in a completed run or service booking; all 0: off.',
    reply: workRules,
  }),
  setWork: endpoint({
    name: 'loyalty.setWork',
    method: 'PUT',
    path: '/loyaltysystem/work',
    access: accessKeepers,
    summary: 'Sets the points for work, for runs and service bookings completed from now on.',
    body: z.strictObject({ ...rules, version: z.number().int().min(0).optional() }),
    reply: workRules,
  }),
};
