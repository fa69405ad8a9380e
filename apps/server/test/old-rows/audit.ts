import { advertiser, at, manager, type Row, type Tables } from './row.ts';

let audited = 0;
const audit = (action: string, subject: string, id: string, given: Row = {}): Row => {
  audited += 1;
  return {
    id: `audit${String(audited).padStart(3, '0')}`,
    at,
    actor_id: manager,
    actor_name: 'Mana',
    action,
    subject,
    subject_id: id,
    run_id: null,
    booking_id: null,
    buyer: null,
    version: null,
    differences: {},
    details: '',
    request_id: 'request',
    transaction_id: 7,
    ...given,
  };
};
const changed = (field: string, newValue: unknown): Row => ({
  differences: { [field]: { oldValue: '', newValue } },
});
/** A change of a booking, which is one of its run too. */
const bookingAudit = (action: string, id: string, runId: string, version: number, given?: Row) =>
  audit(action, 'booking', id, { run_id: runId, booking_id: id, version, ...given });

/** The audit log, and a seal of it whose hashes are invented. */
export const auditRows: Tables = {
  audit_log: [
    audit('run.create', 'run', 'run1', { run_id: 'run1', version: 1 }),
    bookingAudit('booking.create', 'b1', 'run1', 2),
    bookingAudit('booking.create', 'b2', 'run1', 3),
    audit('run.update', 'run', 'run1', { run_id: 'run1', version: 4 }),
    audit('run.update', 'ledger', 'entry1', { run_id: 'run1', details: 'run.payout' }),
    audit('payout.record', 'ledger', 'entry2', { details: 'payout' }),
    audit('run.create', 'run', 'run2', { run_id: 'run2', version: 1 }),
    ...['b3', 'b4', 'b5', 'b6', 'b7'].map((id, index) =>
      bookingAudit('booking.create', id, 'run2', index + 2),
    ),
    bookingAudit('booking.update', 'b6', 'run2', 7, {
      actor_id: advertiser,
      ...changed('customerStatus', 'Cancelled'),
    }),
    bookingAudit('booking.delete', 'b7', 'run2', 8, changed('delete', 'true')),
    audit('run.create', 'run', 'run3', { run_id: 'run3', version: 1 }),
    audit('service.book', 'service', 's1', { booking_id: 's1', version: 1 }),
    audit('points.assign', 'points', advertiser, { version: 1 }),
    audit('order.create', 'points', advertiser, { version: 2 }),
  ],
  seals: [
    {
      number: 1,
      at,
      sealed_table: 'audit_log',
      since: null,
      ids: ['audit001'],
      postings: [],
      leaves: `\\x${'0a'.repeat(32)}`,
      root: '0a'.repeat(32),
      previous: '0'.repeat(64),
      hash: '0b'.repeat(32),
    },
  ],
  seal_progress: [
    { sealed_table: 'audit_log', horizon: 1, inside: null, after: '', complete_at: at },
  ],
};
