import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { runs } from '@warchest/contract/runs.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { unfinished } from '@warchest/domain/bookings/complete-run.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/call.ts';
import { messageOf, unansweredEdit } from '../../../lib/error-messages.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import type { BlockedDialogProps, OpenCustomer } from '../actions/blocked-dialog.tsx';
import { cancelQuestion } from '../actions/cancel-question.tsx';
import { runTexts } from '../messages.ts';
import { isFullBooking } from './run-facts.ts';
import { queueUpdate } from '../run-update-queue.ts';
import { refusedActions, type RefusedAction, type RunAction } from '../actions/refused-actions.tsx';
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

/** What was refused of these runs, with the reasons; null: nothing. */
type NotSavedOf = (runs: readonly RunView[]) => ReactNode;

/**
 * The actions of a run's row, with their dialogs and the specified toasts. Render the second part
 * once beside the rows, and the third where the rows are.
 */
export function useRunActions(kind: RunKind): readonly [RunActions, ReactNode, NotSavedOf] {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const { all: refusals, keep, forget } = useRefusals<RefusedAction>();
  const [completing, setCompleting] = useState<RunView | null>(null);
  const [ask, confirmDialog] = useConfirm();
  const [showLog, log] = useLogs();

  const send = useCallback(
    async (run: RunView, change: RunAction, success: string = runTexts.updated) => {
      forget(run.id);
      try {
        await queueUpdate(run, change, { success, failure: false });
      } catch (failure) {
        if (failure instanceof RefusedError && failure.type === 'not-complete-yet') {
          setBlocked({ run, customers: customersOf(failure.problem.customers) });
        } else {
          const unanswered = unansweredEdit;
          toast(messageOf(failure, { otherwise: runTexts.updateFailed, unanswered }), 'bad');
          const why = messageOf(failure, { unanswered });
          keep(run.id, { change, success, why });
        }
        reloadRuns(kind);
      }
    },
    [kind, keep, forget],
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
  const notSavedOf = (shown: readonly RunView[]) =>
    refusedActions({
      runs: shown,
      refusals,
      onRetry: (run, { change, success }) => void send(run, change, success),
      onTakeBack: ({ id }) => forget(id),
    });
  return [actions, dialogs, notSavedOf];
}
