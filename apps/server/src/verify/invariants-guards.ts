import { quoted, type Invariant } from './invariant.ts';

const guards: readonly (readonly [table: string, trigger: string])[] = [
  ['audit_log', 'audit_log_append_only'],
  ['audit_log', 'audit_log_no_truncate'],
  ['ledger_entries', 'ledger_entries_append_only'],
  ['ledger_entries', 'ledger_entries_no_truncate'],
  ['ledger_postings', 'ledger_postings_append_only'],
  ['ledger_postings', 'ledger_postings_limit'],
  ['ledger_postings', 'ledger_postings_no_truncate'],
  ['ledger_postings', 'ledger_postings_sum'],
  ['points_entries', 'points_entries_append_only'],
  ['points_entries', 'points_entries_no_truncate'],
  ['points_entries', 'points_entries_in_order'],
  ['seals', 'seals_append_only'],
  ['seals', 'seals_no_truncate'],
];
const uniqueIndexes = [
  'bookings_one_buyer',
  'bookings_position',
  'ledger_one_mail',
  'ledger_one_payout',
  'ledger_one_reversal',
  'points_in_order',
  'points_of_order',
  'roster_picks_one_each',
  'roster_signups_one_each',
  'rosters_one_each',
  'service_offers_one_each',
];
const checks = [
  'runs_active',
  'runs_waiting',
  'bookings_paid',
  'bookings_done',
  'bookings_mailed',
  'ledger_entries_kind',
  'order_items_quantity',
  'order_items_status',
  'orders_open_or_cancelled',
  'points_kind',
  'points_never_negative',
  'points_of_something',
  'service_bookings_paid',
  'service_bookings_mailed',
  'service_bookings_done',
];

/** The rules that the database itself keeps are in force. */
export const guardInvariants: Invariant[] = [
  {
    id: 'I8',
    what: 'A guard that the database keeps against rewriting is missing or switched off',
    sql: `select wanted.relation, wanted.trigger
      from (values ${guards.map(([t, g]) => `('${t}', '${g}')`).join(', ')}) as wanted (relation, trigger)
      where not exists (select from pg_trigger t where t.tgname = wanted.trigger
        and t.tgrelid = to_regclass(wanted.relation) and t.tgenabled in ('O', 'A'))`,
  },
  {
    id: 'I8',
    what: 'A rule that the database keeps about its rows is missing',
    sql: `select wanted.name from unnest(array[${quoted(uniqueIndexes)}]) as wanted (name)
      where not exists (select from pg_index i
        where i.indexrelid = to_regclass(wanted.name) and i.indisunique and i.indisvalid)
      union all
      select wanted.name from unnest(array[${quoted(checks)}]) as wanted (name)
      where not exists (select from pg_constraint c where c.conname = wanted.name and c.convalidated)`,
  },
];
