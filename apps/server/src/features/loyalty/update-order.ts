import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { CustomerOrders } from '@warchest/contract/store-orders.ts';
import { isOpenOrder, type ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { notifyMember, notifyMembers } from '../members/public.ts';
import { lockOrder, orderRows, type Order } from './queries.ts';
import { lockPoints, movePoints } from './move-points.ts';
import { fieldsOf } from './map-columns.ts';
import { customerView } from './view.ts';

type Body = z.infer<NonNullable<typeof contract.loyalty.updateOrder.body>>;

/**
 * Sets the status of items of an order, in any order, and notifies the member; or cancels the order
 * and refunds its points with a separate entry. Two people who set different items both keep their
 * changes.
 * Refuses: not-found; invalid for an item of another order; order-cancelled; stale, naming the item
 * that another person has set since.
 */
export function updateOrder(ctx: Ctx, body: Body): Promise<CustomerOrders> {
  const action = body.cancel ? 'order.cancel' : 'order.update';
  return change(ctx, action, async (tx) => {
    const order = await lockOrder(tx, body.orderID);
    if (!order) {
      throw new Refused('not-found', { detail: `No order with the id ${body.orderID}` });
    }
    if (order.row.cancelledAt !== null) {
      if (!body.cancel) throw new Refused('order-cancelled');
      tx.nothing();
      return customerView(tx, order.row.memberId, [order]);
    }
    const after = body.cancel ? await cancel(tx, ctx, order) : await setItems(tx, order, body);
    if (after === order) tx.nothing();
    else {
      await tx.q(orderRows.updateSql, orderRows.updated(after.row), 'loyalty.updateOrder');
      tx.notice({ topic: 'orders', parts: ['list'] });
      tx.notice({ topic: 'member', to: order.row.memberId, parts: ['points'] });
    }
    return customerView(tx, order.row.memberId, [after]);
  });
}

async function cancel(tx: Tx, ctx: Ctx, { row, items }: Order): Promise<Order> {
  const lockedPoints = await lockPoints(tx, [row.memberId]);
  await movePoints(tx, ctx, lockedPoints, [
    {
      memberId: row.memberId,
      kind: 'refund',
      amount: row.total,
      reason: { key: 'order-cancelled', orderId: row.id },
      orderId: row.id,
    },
  ]);
  const version = row.version + 1;
  tx.audit({
    subject: 'order',
    subjectId: row.id,
    version,
    differences: { cancelled: { oldValue: false, newValue: true } },
  });
  notifyMember(tx, row.memberId, {
    key: 'order-cancelled',
    orderId: row.id,
    total: row.total,
  });
  const cancelledAt = new Date(tx.now).toISOString();
  return { row: { ...row, version, open: false, cancelledAt }, items };
}

async function setItems(tx: Tx, order: Order, body: Body): Promise<Order> {
  const { row, items } = order;
  const names = fieldsOf(items);
  const errors = body.items.flatMap(({ id }, at) =>
    names.has(id) ? [] : [{ path: `items.${at}.id`, message: 'Not an item of this order' }],
  );
  if (errors.length > 0) throw new Refused('invalid', { errors });
  const byName = (of: readonly { readonly id: string; readonly status: ItemStatus }[]) =>
    Object.fromEntries(of.map(({ id, status }) => [names.get(id) ?? id, status]));
  const sent = byName(body.items);
  const current = byName(items);
  const changed = await mergeChanges(tx, {
    subject: 'order',
    subjectId: row.id,
    current,
    currentVersion: row.version,
    sent,
    version: body.version,
  });
  if (changed.length === 0) return order;
  const statuses = new Map(
    [...names].flatMap(([id, name]) => (changed.includes(name) ? [[id, sent[name]] as const] : [])),
  );
  const after = items.map((item) => ({ ...item, status: statuses.get(item.id) ?? item.status }));
  const set = after.filter(({ id }) => statuses.has(id));
  await tx.q(
    `update store_order_items set status = given.status
     from jsonb_to_recordset($1) as given (id text, status text)
     where store_order_items.id = given.id`,
    [JSON.stringify(set.map(({ id, status }) => ({ id, status })))],
    'loyalty.setStatus',
  );
  const version = row.version + 1;
  tx.audit({
    subject: 'order',
    subjectId: row.id,
    version,
    differences: Object.fromEntries(
      changed.map((name) => [name, { oldValue: current[name], newValue: sent[name] }]),
    ),
  });
  notifyMembers(
    tx,
    set.map(({ label, status }) => ({
      memberId: row.memberId,
      content: { key: 'order-item', orderId: row.id, label, status },
    })),
  );
  const open = isOpenOrder({ cancelledAt: null, items: after });
  if (row.open && !open) {
    enqueueDirectMessages(tx, 'orderCompleted', [
      { memberId: row.memberId, content: { key: 'order-completed', orderId: row.id } },
    ]);
  }
  return { row: { ...row, version, open }, items: after };
}
