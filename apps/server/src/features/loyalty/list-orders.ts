import type { CustomerOrders } from '@warchest/contract/store-orders.ts';
import type { Ctx } from '../../platform/context.ts';
import { membersByIds, userView } from '../members/public.ts';
import { newestOrders, type Order } from './queries.ts';
import { purchaseView } from './view.ts';

/** Orders by customer, most recent customer first. */
export async function listOrders(ctx: Pick<Ctx, 'read'>): Promise<CustomerOrders[]> {
  const orders = new Map<string, Order[]>();
  for (const order of await newestOrders(ctx)) {
    const { memberId } = order.row;
    orders.set(memberId, [...(orders.get(memberId) ?? []), order]);
  }
  const members = await membersByIds(ctx, [...orders.keys()]);
  const known = new Map(members.map((member) => [member.discordId, userView(member)]));
  return [...orders].map(([id, orderItems]) => ({
    discordID: id,
    displayName: known.get(id)?.displayName ?? id,
    avatarUrl: known.get(id)?.avatarUrl ?? null,
    purchaseHistory: orderItems.map(purchaseView),
  }));
}
