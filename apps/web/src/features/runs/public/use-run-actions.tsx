import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { runs } from '@warchest/contract/runs.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { unfinished } from '@warchest/domain/bookings/complete-run.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/call.ts';
import { messageOf, unansweredEdit } from '../../../lib/error-messages.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import type { BlockedDialogProps, OpenCustomer } from '../actions/blocked-dialog.tsx';
import { cancelQuestion } from '../actions/cancel-question.tsx';
import { runTexts } from '../messages.ts';
import { isFullBooking } from './run-facts.ts';
import { queueUpdate } from '../run-update-queue.ts';
import { runName } from './run-words.ts';
import { useLogs } from '../../logs/public/use-logs.tsx';

const BlockedDialog = lazyDialog(
  async () => (await import('../actions/blocked-dialog.tsx')).BlockedDialog,
);
const CompleteDialog = lazyDialog(
  async () => (await import('../actions/complete-dialog.tsx')).CompleteDialog,
);

/** Reloads the lists that show runs, when the reply did not contain the run's state. */
const reloadRuns = (kind: RunKind): void => {
  for (const line of [runs[kind].overview, runs[kind].list, runs[kind].one]) {
    void queryClient.invalidateQueries({ queryKey: [line.name] });
  }
};

/** An action that was refused, until it is done or taken back. */
interface RefusedAction {
  readonly id: string;
  readonly change: RunAction;
  readonly success: string;
  readonly why: string;
}
type RunAction =
  | { readonly completed: boolean }
  | { readonly runStatus: 'active' | 'Cancelled' }
  | { readonly hidden: boolean };

/** What an action does to a run. */
const actionWords = (change: RunAction): string =>
  'completed' in change
    ? change.completed
      ? 'complete it'
      : 'reverse its completion'
    : 'hidden' in change
      ? change.hidden
        ? 'hide it'
        : 'show it'
      : change.runStatus === 'active'
        ? 'restore it'
        : 'cancel it';

/** After a lost answer the run may have become what was wanted. */
const isDone = (run: RunView, change: RunAction): boolean =>
  Object.entries(change).every(([field, value]) => run[field as keyof RunView] === value);

type Blocked = Pick<BlockedDialogProps, 'run' | 'customers'>;

/** The customers named in a refused completion. */
const customersOf = (named: unknown): readonly OpenCustomer[] =>
  Array.isArray(named) ? (named as OpenCustomer[]) : [];

export interface RunActions {
  /**
   * Completes the run or reverses that, after showing how much goes to whom; or shows the customers
   * that block it.
   */
  readonly complete: (run: RunView) => void;
  /** Cancels after a confirmation, or restores at once. */
  readonly cancel: (run: RunView) => void;
  /** Hides the run from the booking lists for everybody, or shows it again. */
  readonly hide: (run: RunView) => void;
  /** Shows who changed what in it. */
  readonly log: (run: RunView) => void;
}

/** What was refused of these runs, with the reason (UX-27). */
type NotSavedOf = (runs: readonly RunView[]) => ReactNode;

/**
 * The actions of a run's row, with their dialogs and the specified toasts. Render the second part
 * once beside the rows, and the third where the rows are.
 */
export function useRunActions(kind: RunKind): readonly [RunActions, ReactNode, NotSavedOf] {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [refused, setRefused] = useState<RefusedAction | null>(null);
  const [completing, setCompleting] = useState<RunView | null>(null);
  const [ask, confirmDialog] = useConfirm();
  const [showLog, log] = useLogs();

  const send = useCallback(
    async (run: RunView, change: RunAction, success: string = runTexts.updated) => {
      setRefused(null);
      try {
        await queueUpdate(run, change, { success, failure: false });
      } catch (failure) {
        if (failure instanceof RefusedError && failure.type === 'not-complete-yet') {
          setBlocked({ run, customers: customersOf(failure.problem.customers) });
        } else {
          const unanswered = unansweredEdit;
          toast(messageOf(failure, { otherwise: runTexts.updateFailed, unanswered }), 'bad');
          const why = messageOf(failure, { unanswered });
          setRefused({ id: run.id, change, success, why });
        }
        reloadRuns(kind);
      }
    },
    [kind],
  );

  const complete = useCallback((run: RunView) => {
    const seats = run.completed ? [] : [...run.Buyer, ...run.Backup];
    const customers = seats.filter(isFullBooking);
    const open = unfinished(customers);
    if (open.length > 0) {
      setBlocked({ run, customers: open });
      return;
    }
    setCompleting(run);
  }, []);
  const cancel = useCallback(
    (run: RunView) => {
      if (run.runStatus === 'Cancelled') {
        void send(run, { runStatus: 'active' });
        return;
      }
      void ask(cancelQuestion(run)).then((yes) => {
        if (yes) void send(run, { runStatus: 'Cancelled' }, runTexts.cancelled);
      });
    },
    [ask, send],
  );
  const hide = useCallback((run: RunView) => void send(run, { hidden: !run.hidden }), [send]);

  const dialogs = (
    <>
      {completing ? (
        <CompleteDialog
          kind={kind}
          run={completing}
          onConfirm={() => {
            setCompleting(null);
            void send(completing, { completed: !completing.completed });
          }}
          onClose={() => setCompleting(null)}
        />
      ) : null}
      {blocked ? <BlockedDialog {...blocked} onClose={() => setBlocked(null)} /> : null}
      {confirmDialog}
      {log}
    </>
  );
  const actions = useMemo(
    () => ({
      complete,
      cancel,
      hide,
      log: (run: RunView) => showLog({ kind, runId: run.id, title: runName(run) }),
    }),
    [complete, cancel, hide, showLog, kind],
  );
  const notSavedOf = (shown: readonly RunView[]) => {
    const run = shown.find(({ id }) => id === refused?.id);
    return refused && run && !isDone(run, refused.change) ? (
      <NotSaved
        what={`${runName(run)} at ${run.time}: ${actionWords(refused.change)}`}
        why={refused.why}
        onRetry={() => void send(run, refused.change, refused.success)}
        onTakeBack={() => setRefused(null)}
      />
    ) : null;
  };
  return [actions, dialogs, notSavedOf];
}
