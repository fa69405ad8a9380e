import { whyNot } from '@warchest/contract/why-not.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunField } from '@warchest/domain/runs/editable.ts';

const coreReason = 'Only raid managers, web access and admins change this.';
const staffReason = 'Only the run’s leader, its gold collector, managers and admins change this.';

const reasons: Partial<Record<RunField, string>> = {
  gcPaymentRealm:
    'Only raid managers, web access, admins and the run’s gold collector change this.',
  leader: 'Only managers, admins, leaders and gold collectors change this.',
  gc: 'Only managers, admins, leaders and gold collectors change this.',
  runState: staffReason,
  note: staffReason,
  priceLimitNote: staffReason,
  amountOfPossibleCustomer: staffReason,
  gcDoesInvites: staffReason,
  logs: staffReason,
};

/** Why the viewer may not change a field of the run, according to the server; null if they may. */
export function lockOf(run: RunView, field: RunField): string | null {
  const verdict = run.may.fields[field];
  return verdict === undefined ? (reasons[field] ?? coreReason) : whyNot(verdict) || null;
}
