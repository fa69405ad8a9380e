import { gold, type PotShares } from '@warchest/contract/gold.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText, goldText } from '../../../lib/format.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { reload, useEndpoint } from '../../../lib/use-endpoint.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { isFullBooking } from '../run-facts.ts';
import { runName } from '../run-words.ts';
import css from '../runs.module.css';
import { leftOutCustomers, LeftOutCustomersText } from './left-out-customers.tsx';

export interface CompleteDialogProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms that a run's pot is shared out, or that this is reversed, and shows how much goes to
 * whom. The server computes the sums with the function that pays.
 */
export function CompleteDialog({ kind, run, onConfirm, onClose }: CompleteDialogProps) {
  const { one } = kindRules[kind].words;
  const found = useEndpoint(
    gold[kind].shares,
    { params: { id: run.id } },
    {
      staleTime: 0,
      // reload the sums when the run changes
      live: { topic: 'run', of: kind, apply: (sums, { id }) => (id === run.id ? reload : sums) },
    },
  );
  const ends = run.completed
    ? null
    : leftOutCustomers([...run.Buyer, ...run.Backup].filter(isFullBooking));
  const shares = found.isFetching ? undefined : found.data;
  return (
    <ConfirmDialog
      open
      width={600}
      title={run.completed ? 'Undo completion?' : `Complete this ${one}?`}
      text={
        <div className={css.completing}>
          <p>
            <strong>{runName(run)}</strong>, {dayText(run.date)} {run.time}
            {run.leaderName ? `, led by ${run.leaderName}` : ', without a leader'}.
          </p>
          {shares ? (
            <Shares shares={shares} run={run} />
          ) : found.error ? (
            <ErrorState reason={reasonOf(found.error)} onRetry={() => void found.refetch()} />
          ) : (
            <Skeleton lines={7} height="24px" />
          )}
          {ends ? <LeftOutCustomersText kind={kind} {...ends} /> : null}
        </div>
      }
      confirm={run.completed ? 'Undo completion' : `Complete the ${one}`}
      cancel={run.completed ? 'Leave it completed' : 'Not yet'}
      busy={shares === undefined && !found.error}
      danger={run.completed}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

/** The pot and its shares, ordered by whose gold it is. */
function Shares({ shares, run }: { readonly shares: PotShares; readonly run: RunView }) {
  const lines: (readonly [string, number, string?])[] = [
    ['Advertisers', shares.advertisers, 'credited to their balances'],
    ...(shares.kept > 0
      ? [['Advertisers, TAKEN', shares.kept, 'in their hands since the trade'] as const]
      : []),
    ['Booster pool', shares.boosters, shares.boosters === 0 ? 'nobody is picked' : ''],
    ['Leader', shares.leader, run.leaderName],
    ['Management', shares.management],
    ['Community', shares.community, 'what is left'],
  ];
  return (
    <table className={css.shares}>
      <caption>
        {run.completed ? 'These shares will be reversed:' : 'The pot is shared out:'}
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
          <th scope="row">
            Pot{' '}
            <span className={css.quiet}>
              of {shares.customers === 1 ? '1 customer' : `${shares.customers} customers`}
            </span>
          </th>
          <td className="num">{goldText(shares.pot)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
