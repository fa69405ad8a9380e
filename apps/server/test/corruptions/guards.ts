import type { Damage } from './corruption.ts';

/** Of what guards the database itself. */
export const guards: readonly Damage[] = [
  [
    'a guard that is switched off',
    `alter table audit_log disable trigger audit_log_append_only`,
    'I8',
    /guard/,
  ],
  ['a guard that is gone', `drop trigger ledger_postings_sum on ledger_postings`, 'I8', /guard/],
  [
    'a limit of balances that is switched off',
    `alter table ledger_postings disable trigger ledger_postings_limit`,
    'I8',
    /guard/,
  ],
  ['an index that is gone', `drop index ledger_one_payout`, 'I8', /rule/],
];
