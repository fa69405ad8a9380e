import type { Damage } from './corruption.ts';

/** Of service bookings. */
export const services: readonly Damage[] = [
  [
    'a service booking that was paid to others than its team',
    `update service_offers set member_id = '1'
     where id = (select id from service_offers where picked limit 1)`,
    'I5',
    /not to its team/,
  ],
  [
    'another price of a service booking that was paid out',
    `update service_bookings set price = price + 1 where status = 'Completed'`,
    'I5',
    /not what its customer paid/,
  ],
  [
    'a payout of a service booking that is not completed',
    `update service_bookings set status = 'In progress', completed_on = null
     where status = 'Completed'`,
    'I9',
    /service booking has not exactly one live payout/,
  ],
  [
    'a lost audit row of a service booking',
    `delete from audit_log where subject = 'service' and version = 2`,
    'I7',
    /change of a service booking/,
  ],
  [
    'a service booking that is staffed by nobody',
    `update service_bookings set status = 'Staffed' where status = 'Open'`,
    'I10',
    /another status than its team/,
  ],
  [
    'a mark of a service booking without its mail',
    `update service_bookings set mailed = true where status = 'Completed'`,
    'I11',
    /mailed string of a completed service booking/,
  ],
];
