import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { SentCart } from '@warchest/contract/store-orders.ts';
import { costOf, maxItems, maxOfOneItem } from '@warchest/domain/loyalty/order.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { enqueueMessages } from '../chat/public.ts';
import { itemsByIds, orderItemRows, orderRows, type Order } from './queries.ts';
import { lockPoints, movePoints } from './move-points.ts';
import type { ItemRow, OrderItemRow, OrderRow } from './tables.ts';
import { itemView, purchaseView } from './view.ts';

type Reply = z.infer<typeof contract.loyalty.checkout.reply>;

/**
 * Buys the caller's cart at current prices, while the caller's points are locked.
 * Refuses: prices-changed, with the current total and the items that are no longer sold;
 * not-enough-points; invalid, for too many of one item.
 */
export function checkout(ctx: Ctx, sent: SentCart): Promise<Reply> {
  const quantitiesById = quantities(sent);
  const work = async (tx: Tx): Promise<Reply> => {
    const locked = await lockPoints(tx, [ctx.actor.id]);
    const order = orderOf(
      tx,
      ctx,
      quantitiesById,
      await itemsByIds(tx, [...quantitiesById.keys()]),
    );
    if (order.row.total !== sent.totalCosts || order.items.length < quantitiesById.size) {
      throw await changed(tx, [...quantitiesById.keys()], order.row.total);
    }
    await movePoints(tx, ctx, locked, [
      {
        memberId: ctx.actor.id,
        kind: 'purchase',
        amount: -order.row.total,
        reason: { key: 'order', orderId: order.row.id },
        orderId: order.row.id,
      },
    ]);
    await write(tx, order);
    tx.notice({ topic: 'orders', parts: ['list'] });
    await enqueueMessages(tx, [{ kind: 'order.placed', orderId: order.row.id }]);
    const before = locked.get(ctx.actor.id)?.balance ?? 0;
    return { status: 200, order: purchaseView(order), amount: before - order.row.total };
  };
  return change(ctx, 'order.create', work, { queueKey: `points:${ctx.actor.id}` });
}

/** The quantity of each item; repeated items add up. */
function quantities({ items }: SentCart): Map<string, number> {
  const quantitiesById = new Map<string, number>();
  for (const { id, quantity } of items)
    quantitiesById.set(id, (quantitiesById.get(id) ?? 0) + quantity);
  const errors = items.flatMap(({ id }, at) =>
    (quantitiesById.get(id) ?? 0) > maxOfOneItem
      ? [{ path: `items.${at}.quantity`, message: `At most ${maxOfOneItem}` }]
      : [],
  );
  if (quantitiesById.size > maxItems) {
    errors.push({ path: 'items', message: `At most ${maxItems} different items` });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return quantitiesById;
}

/** The order of the items that are still sold. */
function orderOf(
  tx: Tx,
  ctx: Ctx,
  quantitiesById: ReadonlyMap<string, number>,
  items: readonly ItemRow[],
): Order {
  const found = new Map(items.map((item) => [item.id, item]));
  const orderId = newId(tx.now);
  const lines = [...quantitiesById].flatMap(([id, quantity], position): OrderItemRow[] => {
    const item = found.get(id);
    if (!item) return [];
    const { label, category, amount } = item;
    const common = { id: newId(tx.now), orderId, itemId: id, position };
    return [{ ...common, label, category, amount, quantity, status: 'Open' }];
  });
  const row: OrderRow = {
    id: orderId,
    memberId: ctx.actor.id,
    at: new Date(tx.now).toISOString(),
    total: costOf(lines),
    open: true,
    cancelledAt: null,
    version: 1,
  };
  return { row, items: lines };
}

async function changed(tx: Tx, ids: readonly string[], totalCosts: number): Promise<Refused> {
  const items = await itemsByIds(tx, ids);
  const gone = ids.filter((id) => !items.some((item) => item.id === id));
  return new Refused('prices-changed', {
    detail: `The cart costs ${totalCosts} points now${gone.length > 0 ? ', without what is not sold any more' : ''}`,
    extra: { totalCosts, items: items.map(itemView), gone },
  });
}

async function write(tx: Tx, { row, items }: Order): Promise<void> {
  await tx.q(orderRows.insertSql, orderRows.inserted(row), 'loyalty.order');
  await tx.q(
    orderItemRows.insertAllSql('$1'),
    [JSON.stringify(items.map((item) => orderItemRows.record(item)))],
    'loyalty.orderLines',
  );
  tx.audit({
    subject: 'order',
    subjectId: row.id,
    version: row.version,
    differences: {
      total: { oldValue: null, newValue: row.total },
      items: {
        oldValue: null,
        newValue: items.map(({ quantity, label }) => `${quantity}x ${label}`),
      },
    },
  });
}
