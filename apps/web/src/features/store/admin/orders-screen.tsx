import { useState } from 'react';
import { loyalty, type CustomerOrders, type Purchase } from '@warchest/contract/loyalty.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { reasonOf } from '../../../lib/messages.ts';
import { pages } from '../../../lib/pages.ts';
import { queryClient } from '../../../lib/query.ts';
import { snackbar } from '../../../lib/toast.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { act } from '../../../lib/use-action.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useLogs } from '../../logs/use-logs.tsx';
import { clampPage, Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { TickBox } from '../../../ui/tick-box.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { pointsText } from '../cart.ts';
import { CustomerCard, type OrderDeeds, type OrderLine } from './order-card.tsx';
import { orderSearch } from './order-search.ts';
import { inOrder, openCount, pageSize } from './orders.ts';
import css from './orders.module.css';

/** Orders by customer: each item's status is sent at once (spec 1 §2, §4). */
export function OrdersScreen() {
  const [{ order, page }, set] = useUrlState(orderSearch);
  const list = useEndpoint(loyalty.orders, {}, { live: { topic: 'orders', parts: ['list'] } });
  const [showLog, log] = useLogs();
  const [deeds, dialog] = useOrderDeeds((id) =>
    showLog({ history: 'order', id, title: `order ${id}` }),
  );
  const openFirst = order === 'open';
  const customers = inOrder(list.data ?? [], openFirst);
  const count = Math.max(1, Math.ceil(customers.length / pageSize));
  const shown = clampPage(String(page), count);
  const waiting = openCount(customers);
  return (
    <>
      <PageHeader
        title={pages.loyaltyOrders.title}
        aside={<span className={css.quiet}>{list.data ? `${waiting} open` : ''}</span>}
      />
      <ToolBar
        label="Orders"
        end={<Pager page={shown} pages={count} onPage={(to) => set({ page: to })} />}
      >
        <TickBox
          label="Open first"
          checked={openFirst}
          onChange={(event) =>
            set({ order: event.currentTarget.checked ? 'open' : 'newest', page: 1 })
          }
        />
        <span className={`${css.quiet} ${css.keys}`}>
          <kbd>1</kbd> Open, <kbd>2</kbd> In Preparation, <kbd>3</kbd> Completed
        </span>
      </ToolBar>
      {list.data ? (
        customers.length === 0 ? (
          <EmptyState title="No orders yet" icon="bag" />
        ) : (
          <ul className={css.customers} aria-label="Customers">
            {customers.slice((shown - 1) * pageSize, shown * pageSize).map((customer) => (
              <CustomerCard
                key={customer.discordID}
                customer={customer}
                openFirst={openFirst}
                deeds={deeds}
              />
            ))}
          </ul>
        )
      ) : list.error ? (
        <ErrorState reason={reasonOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={5} height="120px" />
      )}
      {log}
      {dialog}
    </>
  );
}

const reload = () => queryClient.invalidateQueries({ queryKey: [loyalty.orders.name] });

/** Sets items, cancels orders and opens their history; failures are told where they happen. */
function useOrderDeeds(showLog: (orderId: string) => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [ask, dialog] = useConfirm();
  const set = async (order: Purchase, line: OrderLine, status: ItemStatus) => {
    if (status === line.status) return;
    setBusy((before) => new Set([...before, line.id]));
    try {
      await act(loyalty.updateOrder, {
        body: {
          orderID: order.orderID,
          version: order.version,
          items: [{ id: line.id, status }],
        },
      });
    } catch {
      // told by the deed; the list says how it is
    }
    await reload();
    setBusy((before) => new Set([...before].filter((id) => id !== line.id)));
  };
  const cancel = async (order: Purchase, customer: CustomerOrders) => {
    const done = order.items.filter(({ status }) => status === 'Completed').length;
    const yes = await ask({
      title: `Cancel the order of ${customer.displayName}?`,
      text: `${pointsText(order.total)} points are given back.${
        done > 0 ? ` ${done} of ${order.items.length} items are completed already.` : ''
      } This cannot be undone.`,
      confirm: 'Cancel order',
      cancel: 'Keep it',
      danger: true,
    });
    if (!yes) return;
    try {
      await act(loyalty.updateOrder, { body: { orderID: order.orderID, cancel: true } });
      snackbar('The order was cancelled, its points were given back.');
    } catch {
      // told by the deed
    }
    await reload();
  };
  const deeds: OrderDeeds = {
    busy,
    set: (order, line, status) => void set(order, line, status),
    cancel: (order, customer) => void cancel(order, customer),
    history: (order) => showLog(order.orderID),
  };
  return [deeds, dialog] as const;
}
