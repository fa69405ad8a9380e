import { loyalty } from '@warchest/contract/loyalty.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { When } from '../../../ui/moment.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { changesText, deedText } from './order-log.ts';
import css from './orders.module.css';

/** Who did what with an order, the newest first. */
export function OrderLogDialog({
  orderId,
  onClose,
}: {
  readonly orderId: string;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useEndpoint(
    loyalty.orderLog,
    { params: { id: orderId } },
    { live: { topic: 'orders', parts: ['list'] } },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={`History of order ${orderId}`}
      actions={
        <Button data-autofocus="" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <ol className={css.log} aria-label="Changes, the newest first">
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <When at={entry.date} /> <strong>{entry.actor.name}</strong> {deedText(entry.action)}
              <ul className={css.changes}>
                {changesText(entry.differences).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height="48px" />
      )}
    </Dialog>
  );
}
