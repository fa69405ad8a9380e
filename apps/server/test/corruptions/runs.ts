import { completed, open, waiter, type Damage } from './corruption.ts';

/** Of runs, bookings, and the rows of the audit log. */
export const runs: readonly Damage[] = [
  [
    'a run sold over its capacity',
    `update bookings set backup = false where id = ${waiter};
     alter table runs drop constraint runs_active;
     update runs set active_count = 3, waiting_count = 0 where id = ${open}`,
    'I1',
    /More customers have a spot/,
  ],
  [
    'somebody waiting beside a free spot',
    `update runs set capacity = 3 where id = ${open}`,
    'I1',
    /waits although/,
  ],
  [
    'one customer twice in a run',
    `drop index bookings_one_buyer;
     update bookings set buyer_key = (select buyer_key from bookings where run_id = ${open}
       and not backup limit 1) where id = ${waiter}`,
    'I2',
    /twice/,
  ],
  [
    'customers of a run that was deleted',
    `update runs set deleted_at = now() where id = ${open}`,
    'I3',
    /run that was deleted/,
  ],
  [
    'a wrong counter of spots',
    `update runs set active_count = active_count - 1 where id = ${completed}`,
    'I3',
    /counters/,
  ],
  [
    'a wrong counter of backups',
    `update runs set waiting_count = waiting_count + 1 where id = ${open}`,
    'I3',
    /counters/,
  ],
  ['a booking that vanished', `delete from bookings where id = ${waiter}`, 'I3', /counters/],
  [
    'a lost audit row of a run',
    `delete from audit_log where id = (select id from audit_log where subject = 'run'
       and run_id = ${completed} order by version desc limit 1)`,
    'I7',
    /change of a run/,
  ],
  [
    'a lost audit row in the middle',
    `delete from audit_log where action = 'booking.update' and run_id = ${completed}
       and version = 3`,
    'I7',
    /change of a run/,
  ],
  [
    'a booking that nobody made',
    `delete from audit_log where action = 'booking.create' and booking_id = ${waiter}`,
    'I7',
    /made without an audit row/,
  ],
  [
    'paid gold that nobody holds',
    `alter table bookings drop constraint bookings_paid; alter table bookings drop constraint bookings_done;
     update bookings set gold_with = null, completed = false where run_id = ${open} and paid`,
    'I10',
    /no gold holder/,
  ],
  [
    'a done booking that is not In group',
    `alter table bookings drop constraint bookings_done;
     update bookings set customer_status = '' where run_id = ${open} and completed`,
    'I10',
    /no gold holder/,
  ],
  [
    'a bait that was paid',
    `update bookings set bait = true where run_id = ${open} and completed`,
    'I10',
    /no gold holder/,
  ],
];
