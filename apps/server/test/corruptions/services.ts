import type { Damage } from './corruption.ts';

/**
 * Mails the string of the completed service booking by hand, without an audit row.
 * @param times how often the gold that was held for it
 * @param later days after the cycle of the payout
 */
export const serviceMail = (times: number, later = 0): string => {
  const payout = `(select id from ledger_entries where kind = 'service.payout')`;
  const line = (account: string, member: string, sign: string): string =>
    `insert into ledger_postings
       (id, entry_id, cycle_day, account, member_id, realm, booking_id, amount)
     select 'mail ${account}', 'mail', cycle_day + ${later}, '${account}', ${member}, realm, booking_id,
       ${sign} amount * ${times}
     from ledger_postings where account = 'held' and entry_id = ${payout}`;
  return `update service_bookings set mailed = true where status = 'Completed';
    insert into ledger_entries
      (id, at, kind, run_id, run_kind, booking_id, mailing, cycle_day, actor_id)
    select 'mail', at, 'string.mail', run_id, run_kind, run_id, 1, cycle_day + ${later}, actor_id
    from ledger_entries where id = ${payout};
    ${line('held', 'member_id', '-')}; ${line('bank', 'null', '')}`;
};

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
  [
    'a mail of a service booking that is more than was held',
    serviceMail(2),
    'I11',
    /mailed string of a completed service booking/,
  ],
  [
    'a mail of a service booking that counts in another cycle than its payout',
    serviceMail(1, 7),
    'I11',
    /mailed string of a completed service booking/,
  ],
  [
    'a mail of a service booking that is not marked',
    `${serviceMail(1)}; update service_bookings set mailed = false`,
    'I11',
    /mailed string of a completed service booking/,
  ],
];
