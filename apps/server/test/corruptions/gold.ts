import {
  completed,
  done,
  live,
  liveMail,
  open,
  payout,
  waiter,
  type Damage,
} from './corruption.ts';

/** Of the ledger and the marks of what is mailed. */
export const gold: readonly Damage[] = [
  [
    'a changed amount',
    `update ledger_postings set amount = amount + 1
     where id = (select id from ledger_postings where entry_id = ${live} and amount > 0 limit 1)`,
    'I4',
    /sum to zero/,
  ],
  [
    'a vanished line',
    `delete from ledger_postings
     where id = (select id from ledger_postings where entry_id = ${live} and amount > 0 limit 1)`,
    'I4',
    /sum to zero/,
  ],
  [
    'gold moved from where it is to whose it is',
    `update ledger_postings set amount = amount + 5 where entry_id = ${live} and account = 'pot';
     update ledger_postings set amount = amount - 5 where id = (select id from ledger_postings
       where entry_id = ${live} and account = 'held' limit 1)`,
    'I4',
    /sum to zero/,
  ],
  [
    'a line in another cycle',
    `update ledger_postings set cycle_day = '2026-11-01'
     where id = (select id from ledger_postings where entry_id = ${live} limit 1)`,
    'I4',
    /another cycle/,
  ],
  [
    'a reversal that is not exact',
    `update ledger_postings set member_id = (select leader from runs limit 1)
     where share = 'advertiser' and amount < 0
       and entry_id = (select id from ledger_entries where kind = 'run.reversal')`,
    'I5',
    /exact opposite/,
  ],
  [
    'a price changed after it was paid out',
    `update bookings set price = price + 1 where id = ${done}`,
    'I5',
    /not what its customers paid/,
  ],
  [
    'gold of nobody',
    `update ledger_postings set member_id = '1' where entry_id = ${live} and share = 'leader'`,
    'I5',
    /an unknown member/,
  ],
  [
    'a completed run without a payout',
    `update runs set completed = true, completions = 1 where id = ${open}`,
    'I9',
    /live payout/,
  ],
  [
    'a payout of a run that is not completed',
    `update runs set completed = false where id = ${completed}`,
    'I9',
    /live payout/,
  ],
  [
    'a mark without its mail',
    `update bookings set mailed = true where run_id = ${completed}`,
    'I11',
    /exactly one live mail/,
  ],
  [
    'a mail without its mark',
    `update bookings set mailed = false where run_id = ${completed}`,
    'I11',
    /exactly one live mail/,
  ],
  [
    'a mail in a run that is not completed',
    `update runs set completed = false where id = ${completed}`,
    'I11',
    /exactly one live mail/,
  ],
  [
    'a second mail of the same string',
    `insert into ledger_entries (id, at, kind, run_id, run_kind, booking_id, mailing, cycle_day, actor_id)
     select 'twice', at, kind, run_id, run_kind, booking_id, mailing + 1, cycle_day, actor_id
     from ledger_entries where id = ${liveMail};
     insert into ledger_postings (id, entry_id, cycle_day, account, member_id, realm, booking_id, amount)
     select 'twice' || id, 'twice', cycle_day, account, member_id, realm, booking_id, amount
     from ledger_postings where entry_id = (select id from ledger_entries e
       where kind = 'string.mail' and id <> 'twice'
       and not exists (select from ledger_entries back where back.reverses = e.id))`,
    'I11',
    /negative amount/,
  ],
  [
    'a mail of other gold than was held',
    `update ledger_postings set realm = 'Draenor' where entry_id = ${liveMail}`,
    'I11',
    /not the gold that was held/,
  ],
  [
    'a mail that is more than was held',
    `update ledger_postings set amount = amount * 2 where entry_id = ${liveMail}`,
    'I11',
    /not the gold that was held/,
  ],
  [
    'gold that is mailed of nobody',
    `alter table bookings drop constraint bookings_mailed;
     update bookings set mailed = true where id = ${waiter}`,
    'I11',
    /without gold to mail/,
  ],
  [
    'the reversal of a mail that is not exact',
    `update ledger_postings set member_id = (select leader from runs limit 1)
     where account = 'held'
       and entry_id = (select id from ledger_entries where kind = 'string.reversal')`,
    'I5',
    /exact opposite/,
  ],
  [
    'a payout that went to somebody else',
    `update ledger_postings set member_id = (select gcs[1] from runs where completed)
     where account = 'member' and entry_id = ${payout}`,
    'I7',
    /has another receiver or amount/,
  ],
  [
    'a payout of another amount',
    `update ledger_postings set amount = amount * 2 where entry_id = ${payout}`,
    'I7',
    /has another receiver or amount/,
  ],
  [
    'a payout that was split between two',
    `insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
     select 'split' || v.part, entry_id, cycle_day, account,
       case v.part when 1 then member_id else (select gcs[1] from runs where completed) end,
       amount / 2
     from ledger_postings, (values (1), (2)) v (part)
     where entry_id = ${payout} and account = 'member';
     delete from ledger_postings where entry_id = ${payout} and account = 'member'
       and id not like 'split%'`,
    'I7',
    /has another receiver or amount/,
  ],
  [
    'an advertiser’s share that went to somebody else',
    `update ledger_postings set member_id = (select leader from runs where completed)
     where share = 'advertiser' and booking_id = ${done} and entry_id = ${live}`,
    'I5',
    /advertiser’s share of a booking/,
  ],
  [
    'a ledger entry that nobody made',
    `delete from audit_log where subject = 'ledger' and subject_id = ${live}`,
    'I7',
    /ledger has no audit row/,
  ],
];
