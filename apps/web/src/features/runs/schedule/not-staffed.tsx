import type { RunView } from '@warchest/contract/run-view.ts';
import { NotSaved } from '../../../ui/grid/not-saved.tsx';
import type { Staffing } from './use-staffing.ts';

interface NotStaffedProps {
  readonly run: RunView;
  readonly staffing: Staffing;
  readonly className?: string | undefined;
}

/** Leader and collectors of a run that were not saved, until they are saved or taken back. */
export function NotStaffed({ run, staffing, className }: NotStaffedProps) {
  const failed = staffing.states.get(run.id)?.failed;
  if (!failed) return null;
  const change = { row: run, edit: failed.edit };
  return (
    <div className={className}>
      <NotSaved
        what={staffing.describe([change])}
        why={failed.why}
        onRetry={() => staffing.apply([change])}
        onTakeBack={() => staffing.takeBack([run])}
      />
    </div>
  );
}
