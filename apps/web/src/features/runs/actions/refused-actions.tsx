import type { RunView } from '@warchest/contract/run-view.ts';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { runName } from '../public/run-words.ts';

/** What an action changes in a run. */
export type RunAction =
  | { readonly completed: boolean }
  | { readonly runStatus: 'active' | 'Cancelled' }
  | { readonly hidden: boolean };

/** An action that was refused. */
export interface RefusedAction {
  readonly change: RunAction;
  /** The toast of its success. */
  readonly success: string;
  readonly why: string;
}

function actionWords(change: RunAction): string {
  if ('completed' in change) return change.completed ? 'complete it' : 'reverse its completion';
  if ('hidden' in change) return change.hidden ? 'hide it' : 'show it';
  return change.runStatus === 'active' ? 'restore it' : 'cancel it';
}

/** After a lost answer the run may have become what was wanted. */
const isDone = (run: RunView, change: RunAction): boolean =>
  Object.entries(change).every(([field, value]) => run[field as keyof RunView] === value);

export interface RefusedActionsProps {
  readonly runs: readonly RunView[];
  readonly refusals: ReadonlyMap<string, RefusedAction>;
  readonly onRetry: (run: RunView, refused: RefusedAction) => void;
  readonly onTakeBack: (run: RunView) => void;
}

/** What was refused of these runs, with the reasons (UX-25); null: nothing. */
export function refusedActions({ runs, refusals, onRetry, onTakeBack }: RefusedActionsProps) {
  const lines = runs.flatMap((run) => {
    const refused = refusals.get(run.id);
    return refused && !isDone(run, refused.change)
      ? [
          <NotSaved
            key={run.id}
            what={`${runName(run)} at ${run.time}: ${actionWords(refused.change)}`}
            why={refused.why}
            onRetry={() => onRetry(run, refused)}
            onTakeBack={() => onTakeBack(run)}
          />,
        ]
      : [];
  });
  return lines.length > 0 ? lines : null;
}
