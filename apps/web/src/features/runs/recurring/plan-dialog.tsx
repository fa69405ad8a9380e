import type { Creation, PlannedRun } from '@warchest/contract/recurring.ts';
import { countedRuns, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { CommandState } from '../../../lib/command.ts';
import { dayText } from '../../../lib/format.ts';
import { PreviewDialog } from '../../../ui/preview-dialog.tsx';
import { PreviewTable, type PreviewRow } from '../../../ui/preview-table.tsx';
import { planText } from './plan-text.ts';

const outcomes: Record<PlannedRun['outcome'], string> = {
  new: 'new',
  exists: 'already exists',
  past: 'in the past',
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
  readonly command: CommandState;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** A preview of the runs that creating a cycle would make. */
export function PlanDialog({ kind, plan, command, onCreate, onClose }: PlanDialogProps) {
  return (
    <PreviewDialog
      title="Create these?"
      width={800}
      confirm={`Create ${countedRuns(kind, plan.created)}`}
      reason={plan.created === 0 ? 'There is nothing to create' : null}
      command={command}
      onConfirm={onCreate}
      onClose={onClose}
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
    </PreviewDialog>
  );
}
