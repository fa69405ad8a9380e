import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { maxAwards } from '@warchest/domain/loyalty/award-list.ts';
import { maxBalance, maxPoints } from '@warchest/domain/loyalty/points.ts';
import { maxWorkPoints, workFields, type WorkField } from '@warchest/domain/loyalty/work.ts';
import { holding, accessKeepers } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { editedList, listed, savedItems, storeItem } from './store-items.ts';
import { cart, customerOrders, orderChange, purchase } from './store-orders.ts';
import { unmatched } from './unmatched-member.ts';
import { freeText, instant, recordId, requiredText, snowflake } from './scalars.ts';

const member = holding('OVERVIEW');
const balance = z.number().int().min(0).max(maxBalance);
const signedPoints = z.number().int().min(-maxBalance).max(maxBalance);

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
    body: orderChange,
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
