import { expect, test } from 'vitest';
import type { RunField } from '@warchest/domain/runs/editable.ts';
import { aRun } from '../../../../test/a-run.ts';
import { lockOf } from './edit-locks.ts';

/** A run of which only this field's permission is known. */
function saying(fields: ReturnType<typeof aRun>['may']['fields']) {
  const run = aRun();
  return { ...run, may: { ...run.may, fields } };
}

// proves RUN-24
test('what the server lets through is open, what it refuses has its reason', () => {
  expect(lockOf(saying({ note: true }), 'note')).toBeNull();
  expect(lockOf(saying({ date: 'run-completed' }), 'date')).toMatch(/completed/i);
});

test.each<[RunField, string]>([
  ['date', 'Only raid managers, web access and admins change this.'],
  ['note', 'Only the run’s leader, its gold collector, managers and admins change this.'],
  ['leader', 'Only managers, admins, leaders and gold collectors change this.'],
  [
    'gcPaymentRealm',
    'Only raid managers, web access, admins and the run’s gold collector change this.',
  ],
])('of a field that is nobody else’s it is said whose it is: %s', (field, reason) =>
  expect(lockOf(saying({}), field)).toBe(reason),
);
