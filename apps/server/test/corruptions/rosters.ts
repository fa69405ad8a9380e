import { completed, type Damage } from './corruption.ts';

/** Of rosters. */
export const rosters: readonly Damage[] = [
  [
    'a booster who is picked for what nobody offered',
    `update roster_picks set class = 'Bard' where member_id = (select min(member_id) from roster_picks)`,
    'I12',
    /booster is picked twice/,
  ],
  [
    'a booster who is picked twice',
    `drop index roster_picks_one_each;
     insert into roster_picks select 'twin', roster_id, run_id, member_id, role, class, state, picked_by,
       picked_at, attendance, bosses from roster_picks limit 1`,
    'I12',
    /booster is picked twice/,
  ],
  [
    'a saved roster that nobody was paid by',
    `insert into rosters select '0r', ${completed}, wanted_tank, wanted_heal, wanted_dps, wanted_lb,
       leader_note, bosses, closed, last_used, opened_by, opened_at, updated_at, null, 1
       from rosters;
     insert into roster_signups (id, roster_id, member_id, member_name, role, class, status, logs,
       logs_link, note, signed_at) values ('s', '0r', '1', 'Anna', 'dps', 'Mage', 'Signed', '', 'x', '', now());
     insert into roster_picks values ('p', '0r', ${completed}, '1', 'dps', 'Mage', 'saved', '1', now(), 'here')`,
    'I5',
    /saved roster/,
  ],
];
