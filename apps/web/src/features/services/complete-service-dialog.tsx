import { services, type ServiceBooking } from '@warchest/contract/services.ts';
import { goldText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import css from './services.module.css';

export interface CompleteServiceDialogProps {
  readonly booking: ServiceBooking;
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms that a booking's gold is shared out, or that this is reversed, and shows how much goes
 * to whom. The server computes the sums with the function that pays.
 */
export function CompleteServiceDialog({
  booking,
  title,
  onConfirm,
  onClose,
}: CompleteServiceDialogProps) {
  const { data, error, refetch } = useEndpoint(
    services.shares,
    { params: { id: booking.id } },
    { staleTime: 0 },
  );
  const isDone = booking.status === 'Completed';
  const lines: readonly (readonly [string, number, string?])[] = data
    ? [
        ['Advertiser', data.advertisers, booking.advertiser.name],
        ...(data.kept > 0
          ? [['Advertiser, TAKEN', data.kept, 'in hand since the trade'] as const]
          : []),
        ['Team', data.boosters, booking.team.map(({ name }) => name).join(', ')],
        ['Management', data.management],
        ['Community', data.community, 'what is left'],
      ]
    : [];
  return (
    <ConfirmDialog
      open
      width={600}
      title={isDone ? 'Undo completion?' : 'Complete this booking?'}
      text={
        <div>
          <p>
            <strong>{title}</strong>
          </p>
          {data ? (
            <table className={css.shares}>
              <caption>
                {isDone ? 'These shares will be reversed:' : 'The pot is shared out:'}
              </caption>
              <tbody>
                {lines.map(([label, amount, note]) => (
                  <tr key={label}>
                    <th scope="row">
                      {label}
                      {note ? <span className={css.quiet}> {note}</span> : null}
                    </th>
                    <td className="num">{goldText(amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Pot</th>
                  <td className="num">{goldText(data.pot)}</td>
                </tr>
              </tfoot>
            </table>
          ) : error ? (
            <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={6} height="24px" />
          )}
        </div>
      }
      confirm={isDone ? 'Undo completion' : 'Complete and pay'}
      cancel={isDone ? 'Leave it completed' : 'Not yet'}
      busy={data === undefined && !error}
      danger={isDone}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
