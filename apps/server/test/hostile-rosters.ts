import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import type { Answer } from './api-client.ts';
import type { TestUser, TestWorld } from './harness.ts';

const { rosters } = contract;

/** Everything of the rosters of a run, and its gold. */
export const rosterRows = (world: TestWorld, runId: string) =>
  world.sql(
    `select to_jsonb(r) as roster,
       (select jsonb_agg(p order by p.id) from roster_picks p where p.roster_id = r.id) as picks,
       (select jsonb_agg(s order by s.id) from roster_signups s where s.roster_id = r.id) as signups,
       (select count(*) from ledger_entries where run_id = r.run_id) as entries,
       (select count(*) from chat_outbox where run_id = r.run_id) as sent
     from rosters r where run_id = $1 order by r.id`,
    [runId],
  );

/** Ends the cool-downs of a run's buttons, which would answer instead of what is tested. */
export const endCoolDowns = (world: TestWorld, runId: string) =>
  world.sql(`update rosters set last_used = '{}' where run_id = $1`, [runId]);

/** Status and name of a refusal. */
export const refusalOf = ({ status, problem }: Answer<unknown>) => [status, problem.type];

/** Every request of a leader about a roster, each as it could be meant to do harm. */
export function leaderRequests(
  world: TestWorld,
  who: TestUser,
  { message }: Roster,
  runId: string,
  whom: TestUser,
) {
  const as = world.as(who);
  const at = { raidId: runId, booster: whom.id };
  return {
    add: () => as.call(rosters.add, { body: { ...at, role: 'dps', boosterClass: 'Mage' } }),
    remove: () => as.call(rosters.remove, { body: at }),
    save: () => as.call(rosters.save, { body: { message } }),
    ping: () =>
      as.call(rosters.ping, {
        body: { message, horde: '', alliance: '', custom: 'now', voice: '' },
      }),
    urgent: () => as.call(rosters.urgent, { body: { message, raidId: runId } }),
    note: () => as.call(rosters.note, { body: { message, leaderNote: 'mine' } }),
    role: () => as.call(rosters.role, { body: { ...at, charClass: 'Mage', role: 'tank' } }),
    class: () =>
      as.call(rosters.characterClass, { body: { ...at, oldClass: 'Mage', newClass: 'Rogue' } }),
    status: () => as.call(rosters.status, { body: { ...at, charClass: 'Mage', status: 'Late' } }),
    count: () => as.call(rosters.roleCount, { body: { message, tank: 1, heal: 1, dps: 1, lb: 1 } }),
    attendance: () =>
      as.call(rosters.attendance, {
        body: { message, booster: whom.id, attendance: 'no-show' },
      }),
    close: () => as.call(rosters.close, { body: { message, closed: true } }),
  };
}
