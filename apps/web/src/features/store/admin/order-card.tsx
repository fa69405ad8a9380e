import type { CustomerOrders, Purchase } from '@warchest/contract/store-orders.ts';
import { costOf, isOpenOrder, type ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import { mentionOf, ordersInOrder } from './orders.ts';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { StatusButtons } from './status-buttons.tsx';
import type { OrderLine, OrderStatuses } from './use-order-statuses.ts';
import css from './orders.module.css';

/** The actions on orders. */
export interface OrderActions extends Pick<
  OrderStatuses,
  'statusOf' | 'isSaving' | 'refusedOf' | 'takeBack'
> {
  readonly set: (order: Purchase, line: OrderLine, status: ItemStatus) => void;
  readonly cancel: (order: Purchase, customer: CustomerOrders) => void;
  readonly history: (order: Purchase) => void;
}

/** A customer with their orders. */
export function CustomerCard({
  customer,
  openFirst,
  actions,
}: {
  readonly customer: CustomerOrders;
  readonly openFirst: boolean;
  readonly actions: OrderActions;
}) {
  const { discordID, displayName, avatarUrl } = customer;
  return (
    <li className={css.customer}>
      <div className={css.who}>
        <span className={css.avatar}>
          {avatarUrl ? <img src={avatarUrl} alt="" /> : <Icon name="user" />}
        </span>
        <h2>{displayName}</h2>
        <CopyButton text={mentionOf(discordID)} label={`Copy the mention of ${displayName}`} />
      </div>
      <ul className={css.orders}>
        {ordersInOrder(customer.purchaseHistory, openFirst).map((order) => (
          <Order key={order.orderID} order={order} customer={customer} actions={actions} />
        ))}
      </ul>
    </li>
  );
}

interface OrderProps {
  readonly order: Purchase;
  readonly customer: CustomerOrders;
  readonly actions: OrderActions;
}

function Order({ order, customer, actions }: OrderProps) {
  const cancelled = order.cancelledAt !== null;
  return (
    <li className={css.order} data-done={!isOpenOrder(order) || undefined}>
      <div className={css.head}>
        <span className="mono">{order.orderID}</span>
        <DateTime at={order.date} />
        <span className="num">{countText(order.total)} points</span>
        {cancelled ? <Chip tone="bad">cancelled</Chip> : null}
        <span className={css.actions}>
          <Button look="plain" icon="clock" onClick={() => actions.history(order)}>
            History<span className="sr-only"> of order {order.orderID}</span>
          </Button>
          {cancelled ? null : (
            <Button look="plain" icon="close" onClick={() => actions.cancel(order, customer)}>
              Cancel order<span className="sr-only"> {order.orderID}</span>
            </Button>
          )}
        </span>
      </div>
      <ul className={css.lines}>
        {order.items.map((line) => {
          const refused = actions.refusedOf(line);
          return (
            <li key={line.id} className={css.line}>
              <span className={css.what}>
                <ChangeHighlight value={line.status}>
                  {line.quantity}x {line.label} - {costOf([line])}
                </ChangeHighlight>
              </span>
              {cancelled ? (
                <span className={css.quiet}>points returned</span>
              ) : (
                <StatusButtons
                  label={line.label}
                  status={actions.statusOf(line)}
                  busy={actions.isSaving(line)}
                  onStatus={(status) => actions.set(order, line, status)}
                />
              )}
              {refused && !cancelled ? (
                <div className={css.notSet}>
                  <NotSaved
                    what={`${line.label}: ${refused.status}`}
                    why={refused.why}
                    onRetry={() => actions.set(order, line, refused.status)}
                    onTakeBack={() => actions.takeBack(line)}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
