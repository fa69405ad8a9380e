import type { CustomerOrders, Purchase } from '@warchest/contract/loyalty.ts';
import { costOf, isOpenOrder, type ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Flash } from '../../../ui/flash.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { When } from '../../../ui/moment.tsx';
import { pointsText } from '../cart.ts';
import { mentionOf, ordersInOrder } from './orders.ts';
import { StatusButtons } from './status-buttons.tsx';
import type { OrderLine, OrderStatuses } from './use-order-statuses.ts';
import css from './orders.module.css';

/** What can be done with orders. */
export interface OrderDeeds extends Pick<OrderStatuses, 'statusOf' | 'isSaving'> {
  readonly set: (order: Purchase, line: OrderLine, status: ItemStatus) => void;
  readonly cancel: (order: Purchase, customer: CustomerOrders) => void;
  readonly history: (order: Purchase) => void;
}

/** A customer with their orders. */
export function CustomerCard({
  customer,
  openFirst,
  deeds,
}: {
  readonly customer: CustomerOrders;
  readonly openFirst: boolean;
  readonly deeds: OrderDeeds;
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
          <Order key={order.orderID} order={order} customer={customer} deeds={deeds} />
        ))}
      </ul>
    </li>
  );
}

interface OrderProps {
  readonly order: Purchase;
  readonly customer: CustomerOrders;
  readonly deeds: OrderDeeds;
}

function Order({ order, customer, deeds }: OrderProps) {
  const cancelled = order.cancelledAt !== null;
  return (
    <li className={css.order} data-done={!isOpenOrder(order) || undefined}>
      <div className={css.head}>
        <span className="mono">{order.orderID}</span>
        <When at={order.date} />
        <span className="num">{pointsText(order.total)} points</span>
        {cancelled ? <Chip tone="bad">cancelled</Chip> : null}
        <span className={css.deeds}>
          <Button look="plain" icon="clock" onClick={() => deeds.history(order)}>
            History<span className="sr-only"> of order {order.orderID}</span>
          </Button>
          {cancelled ? null : (
            <Button look="plain" icon="close" onClick={() => deeds.cancel(order, customer)}>
              Cancel order<span className="sr-only"> {order.orderID}</span>
            </Button>
          )}
        </span>
      </div>
      <ul className={css.lines}>
        {order.items.map((line) => (
          <li key={line.id} className={css.line}>
            <span className={css.what}>
              <Flash value={line.status}>
                {line.quantity}x {line.label} - {costOf([line])}
              </Flash>
            </span>
            {cancelled ? (
              <span className={css.quiet}>points given back</span>
            ) : (
              <StatusButtons
                label={line.label}
                status={deeds.statusOf(line)}
                busy={deeds.isSaving(line)}
                onStatus={(status) => deeds.set(order, line, status)}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
