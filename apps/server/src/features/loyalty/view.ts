import type { LoyaltyData, PointsNow } from '@warchest/contract/loyalty.ts';
import type { CustomerOrders, Purchase } from '@warchest/contract/store-orders.ts';
import type { EditedItems, StoreItem } from '@warchest/contract/store-items.ts';
import { pointReasonText } from '@warchest/domain/loyalty/reason.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { findMember, userView } from '../members/public.ts';
import { historyOf, itemsInOrder, listVersion, ordersOf, type Order } from './queries.ts';
import type { ItemRow, PointsRow } from './tables.ts';

const instantOf = (at: string): string => new Date(at).toISOString();

export const purchaseView = ({ row, items }: Order): Purchase => ({
  orderID: row.id,
  date: instantOf(row.at),
  items: items.map(({ id, label, amount, quantity, status }) => ({
    id,
    label,
    amount,
    quantity,
    status,
  })),
  total: row.total,
  cancelledAt: row.cancelledAt === null ? null : instantOf(row.cancelledAt),
  version: row.version,
});

export const itemView = ({
  id,
  label,
  description,
  url,
  amount,
  category,
}: ItemRow): StoreItem => ({
  id,
  label,
  description,
  url,
  amount,
  category,
});

type Profile = Omit<PointsNow, 'amount'>;

/** A member as points and orders name them. Refuses: not-found. */
export async function profileOf(reader: Pick<Ctx, 'read'>, id: string): Promise<Profile> {
  const member = await findMember(reader, id);
  if (!member) throw new Refused('not-found', { detail: `No member with the id ${id}` });
  const { displayName, username, avatarUrl } = userView(member);
  return { discordId: id, displayName, username, avatarUrl };
}

const entryView = ({ id, amount, reason, at, balance }: PointsRow, today: Day) => ({
  id,
  amount,
  reason: pointReasonText(reason, today),
  date: instantOf(at),
  balance,
});

/** A member's points with their history and purchases. Refuses: not-found. */
export async function loyaltyView(
  ctx: Pick<Ctx, 'read' | 'now'>,
  id: string,
): Promise<LoyaltyData> {
  const profile = await profileOf(ctx, id);
  const [history, orders] = await Promise.all([historyOf(ctx, id), ordersOf(ctx, id)]);
  const today = dayOf(ctx.now);
  return {
    ...profile,
    // From the same query as the history, so that the two never differ.
    amount: history[0]?.balance ?? 0,
    history: history.map((row) => entryView(row, today)),
    purchaseHistory: orders.map(purchaseView),
  };
}

/** The store's items, for the editor. */
export async function editorView(
  ctx: Pick<Ctx, 'read'>,
  pictureHosts: readonly string[],
): Promise<EditedItems> {
  // The version first: if a save comes in between, the editor's save is refused as stale.
  const version = await listVersion(ctx);
  const items = await itemsInOrder(ctx);
  return { status: 200, data: items.map(itemView), version, pictureHosts: [...pictureHosts] };
}

/** One customer with some of their orders. */
export async function customerView(
  ctx: Pick<Ctx, 'read'>,
  memberId: string,
  orders: readonly Order[],
): Promise<CustomerOrders> {
  const { discordId, displayName, avatarUrl } = await profileOf(ctx, memberId);
  return {
    discordID: discordId,
    displayName,
    avatarUrl,
    purchaseHistory: orders.map(purchaseView),
  };
}
