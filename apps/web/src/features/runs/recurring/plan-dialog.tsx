import type { Creation, PlannedRun } from '@warchest/contract/recurring.ts';
import { countedRuns, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PreviewTable, type PreviewRow } from '../../../ui/preview-table.tsx';
import { planText } from './plan-text.ts';

const outcomes: Record<PlannedRun['outcome'], string> = {
  new: 'new',
  exists: 'already exists',
  past: 'would have begun',
  impossible: 'not possible',
};

const tones: Record<PlannedRun['outcome'], PreviewRow['tone']> = {
  new: undefined,
  exists: 'quiet',
  past: 'quiet',
  impossible: 'bad',
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
        <PreviewTable
          label="What would be created"
          heads={['When', 'What', 'Then']}
          rows={plan.runs.map((run) => ({
            key: `${run.template} ${run.date}`,
            cells: [
              `${dayText(run.date)} ${run.time}`,
              `${run.raid} ${run.difficulty}`,
              `${outcomes[run.outcome]}${run.reason === '' ? '' : `: ${run.reason}`}`,
            ],
            tone: tones[run.outcome],
          }))}
        />
      ) : null}
    </Dialog>
  );
}
