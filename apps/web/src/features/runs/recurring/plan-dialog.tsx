import type { Creation, PlannedRun } from '@warchest/contract/recurring.ts';
import { countedRuns, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { planText } from './plan-text.ts';
import css from './recurring.module.css';

const outcomes: Record<PlannedRun['outcome'], string> = {
  new: 'new',
  exists: 'already exists',
  past: 'would have begun',
  impossible: 'not possible',
};

export interface PlanDialogProps {
  readonly kind: RecurringKind;
  readonly plan: Creation;
  readonly busy: boolean;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** What creating a cycle would do, run by run, before it does it. */
export function PlanDialog({ kind, plan, busy, onCreate, onClose }: PlanDialogProps) {
  const nothing = plan.created === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title="Create these?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            data-autofocus=""
            busy={busy}
            reason={nothing ? 'There is nothing to create' : null}
            onClick={onCreate}
          >
            Create {countedRuns(kind, plan.created)}
          </Button>
        </>
      }
    >
      <p role="status">{planText(kind, plan)}</p>
      {plan.runs.length > 0 ? (
        <div className={css.plan} tabIndex={0} role="region" aria-label="What would be created">
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Then</th>
              </tr>
            </thead>
            <tbody>
              {plan.runs.map((run) => (
                <tr key={`${run.template} ${run.date}`} data-outcome={run.outcome}>
                  <th scope="row" className="num">
                    {dayText(run.date)} {run.time}
                  </th>
                  <td>
                    {run.raid} {run.difficulty}
                  </td>
                  <td>
                    {outcomes[run.outcome]}
                    {run.reason === '' ? '' : `: ${run.reason}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  );
}
