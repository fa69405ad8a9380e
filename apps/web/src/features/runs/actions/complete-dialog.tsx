import { gold } from '@warchest/contract/gold.ts';
import type { PotShares } from '@warchest/contract/pot-shares.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { reload, useEndpoint } from '../../../lib/use-endpoint.ts';
import { isFullBooking } from '../public/run-facts.ts';
import { runName } from '../public/run-words.ts';
import { CompletionDialog, type Shares } from '../public/completion-dialog.tsx';
import { leftOutCustomers, LeftOutCustomersText } from './left-out-customers.tsx';

export interface CompleteDialogProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a run's pot is shared out, or this is reversed. */
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
    <CompletionDialog
      what={`this ${one}`}
      isDone={run.completed}
      confirm={`Complete the ${one}`}
      heading={
        <>
          <strong>{runName(run)}</strong>, {dayText(run.date)} {run.time}
          {run.leaderName ? `, led by ${run.leaderName}` : ', without a leader'}.
        </>
      }
      shares={shares && sharesOf(shares, run)}
      error={found.error}
      onRetry={() => void found.refetch()}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {ends ? <LeftOutCustomersText kind={kind} {...ends} /> : null}
    </CompletionDialog>
  );
}

/** The shares of a run's pot, ordered by whose gold it is. */
const sharesOf = (shares: PotShares, run: RunView): Shares => ({
  lines: [
    ['Advertisers', shares.advertisers, 'credited to their balances'],
    ...(shares.kept > 0
      ? [['Advertisers, TAKEN', shares.kept, 'in their hands since the trade'] as const]
      : []),
    ['Booster pool', shares.boosters, shares.boosters === 0 ? 'nobody is picked' : ''],
    ['Leader', shares.leader, run.leaderName],
    ['Management', shares.management],
    ['Community', shares.community, 'what is left'],
  ],
  pot: shares.pot,
  note: `of ${shares.customers === 1 ? '1 customer' : `${shares.customers} customers`}`,
});
