import { loyalty } from '@warchest/contract/loyalty.ts';
import type { CustomerOrders, Purchase } from '@warchest/contract/store-orders.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { pages } from '../../../lib/pages.ts';
import { toastWithClose } from '../../../lib/toast.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useLogs } from '../../logs/public/use-logs.tsx';
import { clampPage, Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { CustomerCard, type OrderActions } from './order-card.tsx';
import { orderSearch } from './order-search.ts';
import { inOrder, openCount, pageSize } from './orders.ts';
import { useOrderStatuses, type OrderStatuses } from './use-order-statuses.ts';
import css from './orders.module.css';

/** Orders by customer: each item's status is sent at once (LOY-20). */
export function OrdersScreen() {
  const [{ order, page }, set] = useUrlState(orderSearch);
  const list = useEndpoint(loyalty.orders, {}, { live: { topic: 'orders', parts: ['list'] } });
  const [showLog, log] = useLogs();
  const statuses = useOrderStatuses();
  const [actions, dialog] = useOrderActions(statuses, (id) =>
    showLog({ history: 'order', id, title: `order ${id}` }),
  );
  const openFirst = order === 'open';
  const customers = inOrder(statuses.withAnswers(list.data ?? []), openFirst);
  const count = Math.max(1, Math.ceil(customers.length / pageSize));
  const shown = clampPage(String(page), count);
  const waiting = openCount(customers);
  const hasFailed = list.data === undefined && list.error !== null;
  return (
    <>
      <PageHeader
        title={pages.loyaltyOrders.title}
        aside={<span className={css.quiet}>{list.data ? `${waiting} open` : ''}</span>}
      />
      {hasFailed ? null : (
        <ToolBar
          label="Orders"
          start={
            <>
              <Checkbox
                label="Open first"
                checked={openFirst}
                onChange={(event) =>
                  set({ order: event.currentTarget.checked ? 'open' : 'newest', page: 1 })
                }
              />
              <span className={`${css.quiet} ${css.keys}`}>
                <kbd>1</kbd> Open, <kbd>2</kbd> In Preparation, <kbd>3</kbd> Completed
              </span>
            </>
          }
          end={<Pager page={shown} pages={count} onPage={(to) => set({ page: to })} />}
        />
      )}
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
                actions={actions}
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

/** The actions on orders, with the confirmation before one is cancelled. */
function useOrderActions(statuses: OrderStatuses, showLog: (orderId: string) => void) {
  const [ask, dialog] = useConfirm();
  const cancel = async (order: Purchase, customer: CustomerOrders) => {
    const done = order.items.filter((line) => statuses.statusOf(line) === 'Completed').length;
    const yes = await ask({
      title: `Cancel the order of ${customer.displayName}?`,
      text: `${countText(order.total)} points are returned.${
        done > 0 ? ` ${done} of ${order.items.length} items are completed already.` : ''
      } This cannot be undone.`,
      confirm: 'Cancel order',
      cancel: 'Keep it',
      danger: true,
    });
    if (yes && (await statuses.cancel(order))) {
      toastWithClose('The order was cancelled and its points were returned.');
    }
  };
  const actions: OrderActions = {
    statusOf: statuses.statusOf,
    isSaving: statuses.isSaving,
    refusedOf: statuses.refusedOf,
    takeBack: statuses.takeBack,
    set: (order, line, status) => {
      if (status !== statuses.statusOf(line)) void statuses.set(order, line, status);
    },
    cancel: (order, customer) => void cancel(order, customer),
    history: (order) => showLog(order.orderID),
  };
  return [actions, dialog] as const;
}
