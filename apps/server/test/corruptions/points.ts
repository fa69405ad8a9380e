import type { Damage } from './corruption.ts';

const given = `(select id from points_entries where kind = 'assign')`;

/** Of loyalty points. */
export const points: readonly Damage[] = [
  [
    'a balance of points that is not the sum of its history',
    `update points_entries set balance = balance + 1 where id = ${given}`,
    'I6',
    /not the sum of its history/,
  ],
  [
    'points that were raised with their balance',
    `update points_entries set amount = amount + 5, balance = balance + 5 where id = ${given}`,
    'I7',
    /moved another balance than its audit row/,
  ],
  [
    'points that somebody else was given',
    `update points_entries set member_id = (select gcs[1] from runs where completed)
     where id = ${given}`,
    'I7',
    /points has no audit row/,
  ],
];
