import type { RunView } from '@warchest/contract/runs.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { mayEditRunField } from '@warchest/domain/runs/editable.ts';
import { factsOf } from './run-facts.ts';
import type { RunFormField } from './run-form.ts';

const coreReason = 'Only raid managers, web access and admins change this.';
const staffReason = 'Only the run’s leader, its gold collector, managers and admins change this.';

const reasons: Partial<Record<RunFormField, string>> = {
  gcPaymentRealm:
    'Only raid managers, web access, admins and the run’s gold collector change this.',
  leader: 'Only managers, admins, leaders and gold collectors change this.',
  gc: 'Only managers, admins, leaders and gold collectors change this.',
  note: staffReason,
  priceLimitNote: staffReason,
  amountOfPossibleCustomer: staffReason,
  gcDoesInvites: staffReason,
  logs: staffReason,
};

/** Why the person cannot change a field of the run, or null: the same rule as the server's. */
export const lockOf = (run: RunView, person: Person, field: RunFormField): string | null =>
  mayEditRunField(factsOf(run), person, field) ? null : (reasons[field] ?? coreReason);
