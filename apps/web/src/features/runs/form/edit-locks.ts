import { refusals } from '@warchest/contract/refusals.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import {
  mayEditRunField,
  openOnCompletedRun,
  type RunField,
} from '@warchest/domain/runs/editable.ts';
import { factsOf } from '../run-facts.ts';

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

/** Why the person cannot change a field of the run, or null: the same rule as the server's. */
export function lockOf(run: RunView, person: Person, field: RunField): string | null {
  if (run.completed && !openOnCompletedRun.includes(field)) return refusals['run-completed'].title;
  return mayEditRunField(factsOf(run), person, field) ? null : (reasons[field] ?? coreReason);
}
