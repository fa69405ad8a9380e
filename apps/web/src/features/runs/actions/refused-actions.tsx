import type { RunView } from '@warchest/contract/run-view.ts';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import { runActionWords, runName } from '../public/run-words.ts';

/** What an action changes in a run: one field. */
export type RunAction =
  | { readonly completed: boolean }
  | { readonly runStatus: 'active' | 'Cancelled' }
  | { readonly hidden: boolean };
type Field = keyof ReturnType<typeof runActionWords>;

/** An action that was refused. */
export interface RefusedAction {
  readonly change: RunAction;
  /** The toast of its success. */
  readonly success: string;
  readonly why: string;
}

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
    if (!refused) return [];
    const [[field, wanted] = []] = Object.entries(refused.change) as [Field, unknown][];
    // after a lost answer the run may have become what was wanted
    if (field === undefined || run[field] === wanted) return [];
    const what = `${runName(run)} at ${run.time}: ${runActionWords(run)[field].toLowerCase()}`;
    return [
      <NotSaved
        key={run.id}
        what={what}
        why={refused.why}
        onRetry={() => onRetry(run, refused)}
        onTakeBack={() => onTakeBack(run)}
      />,
    ];
  });
  return lines.length > 0 ? lines : null;
}
