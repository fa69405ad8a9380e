import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { saleRules } from '@warchest/domain/sales/sale.ts';
import { attendances, bossesOf, type Attendance } from '@warchest/domain/rosters/attendance.ts';
import { Refused } from '../../src/platform/refused.ts';
import type { Answer } from '../api-client.ts';
import type { TestUser } from '../harness.ts';
import type { testUsers } from '../fixtures.ts';
import { submitLeave, openRoster, submitSignUp } from '../staffed-run.ts';
import { differs, type RaceContext } from './race.ts';
import { together } from './rounds.ts';

const { rosters } = contract;

/** A run whose customers have paid, so that completing it shares their gold among its boosters. */
export interface Played {
  readonly run: RunView;
  readonly pot: number;
  readonly people: ReturnType<typeof testUsers>;
}

const prices = [199_999, 150_001, 333_333];

/** Sells the run and opens its roster. */
export async function setPlayed(arena: RaceContext, people: Played['people']): Promise<Played> {
  const { world, scenes, kind } = arena;
  const run = await scenes.open(people, kind === 'shift' ? {} : { amountOfPossibleCustomer: 3 });
  const bosses = ["Mug'Zee", "Mug'Zee", 'Gallywix'];
  for (const [index, price] of prices.entries()) {
    const boss = kind === 'shift' ? { typeOfBoost: bosses[index] } : {};
    const booking = await scenes.booked(people.advertiser, run, { price, ...boss });
    const came = { customerStatus: 'In group', paid: true, completed: true };
    const answer = await scenes.follow(people.collector, booking, came);
    if (answer.status !== 200) throw new Error(`Not sold: ${answer.text}`);
  }
  await openRoster(world, people.leader, run);
  return { run, pot: prices.reduce((sum, price) => sum + price, 0), people };
}

const plays = [
  { role: 'dps', class: 'Mage' },
  { role: 'dps', class: 'Rogue' },
  { role: 'healer', class: 'Priest' },
] as const;

/** Who has signed up as what, and the roster's id; nobody while it is deleted. */
async function knownOf({ world }: RaceContext, { run }: Played) {
  const rows = await world.sql<{ message: string; who: string; role: string; played: string }>(
    `select r.id as message, s.member_id as who, s.role, s.class as played
     from rosters r left join roster_signups s on s.roster_id = r.id
     where r.run_id = $1 and r.deleted_at is null order by s.id`,
    [run.id],
  );
  return {
    message: rows[0]?.message ?? '0000000000000',
    entries: rows.filter(({ who }) => who !== null),
  };
}
export type KnownRoster = Awaited<ReturnType<typeof knownOf>>;

/** Opens what the last round has closed: the run is played again, its buttons have rested. */
export async function beginAnew(arena: RaceContext, played: Played): Promise<KnownRoster> {
  const { world, scenes } = arena;
  const { run, people } = played;
  const opened = await scenes.change(people.manager, run, { completed: false });
  if (opened.status !== 200) throw new Error(`Not opened again: ${opened.text}`);
  await world.sql(`update rosters set last_used = '{}', closed = false where run_id = $1`, [
    run.id,
  ]);
  const known = await knownOf(arena, played);
  if (known.message !== '0000000000000') return known;
  await openRoster(world, people.manager, run);
  return knownOf(arena, played);
}

/** What somebody did in the chat, as an answer. */
const inChat = (command: Promise<unknown>): Promise<Answer<unknown>> =>
  command.then(
    () => said(200, ''),
    (error: unknown) => {
      if (error instanceof Refused) return said(error.status, error.message);
      throw error;
    },
  );
const said = (status: number, text: string) =>
  ({ status, text, body: null, headers: {}, problem: {} }) as unknown as Answer<unknown>;

/** What any of 64 people may do next with the roster of a run that is played. */
export async function anythingOfRoster(
  { world, chance, scenes, racers, server }: RaceContext,
  { run, people }: Played,
  { message, entries }: KnownRoster,
  index: number,
): Promise<Answer<unknown>> {
  const on = server(index);
  const racer = racers[index] ?? people.other;
  const keeper = world.as(chance.percent(50) ? people.leader : people.manager, on);
  const command = chance.between(1, 100);
  const entry = entries.length > 0 ? chance.pick(entries) : undefined;
  const raidId = run.id;
  if (command <= 25 || !entry)
    return inChat(submitSignUp(world, racer, run, chance.pick(plays), on));
  const booster = entry.who;
  if (command <= 31) {
    const who: TestUser = racers.find(({ id }) => id === booster) ?? racer;
    return inChat(submitLeave(world, who, run, on));
  }
  if (command <= 58) {
    const { role, played: boosterClass } = entry;
    const state = chance.percent(60) ? 'saved' : 'unsaved';
    return keeper.call(rosters.add, {
      body: { role: role as 'dps', boosterClass, booster, raidId, state },
    });
  }
  if (command <= 66) return keeper.call(rosters.remove, { body: { booster, raidId } });
  if (command <= 74) return keeper.call(rosters.save, { body: { message } });
  if (command <= 86) {
    const attendance = chance.pick(attendances);
    const body = { message, booster, attendance, bosses: chance.between(0, 8) };
    return keeper.call(rosters.attendance, { body });
  }
  if (command <= 88) {
    return keeper.call(rosters.close, { body: { message, closed: chance.percent(20) } });
  }
  if (command <= 96) {
    return scenes.change(people.manager, run, { completed: chance.percent(60) }, on);
  }
  if (command <= 98) {
    return world.as(people.manager, on).call(rosters.deleteRoster, { body: { roster: message } });
  }
  return world.as(people.leader, on).call(rosters.open, { body: { raid: raidId } });
}

interface Marked {
  readonly who: string;
  readonly attendance: Attendance;
  readonly bosses: number | null;
  readonly all: number;
}

/** What is wrong with what the boosters of a run were paid: to the gold, by who was there. */
export async function payOf({ world, kind }: RaceContext, { run, pot }: Played): Promise<string[]> {
  const [of] = await world.sql<{ completed: boolean }>('select completed from runs where id = $1', [
    run.id,
  ]);
  const had = await world.sql<{ who: string; gold: number }>(
    `select p.member_id as who, sum(p.amount)::int as gold
     from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.run_id = $1 and p.share = 'booster' group by 1 having sum(p.amount) <> 0 order by 1`,
    [run.id],
  );
  if (!of?.completed) return differs('What is left of pay that was taken back', had, []);
  const marked = await world.sql<Marked>(
    `select k.member_id as who, k.attendance, k.bosses, r.bosses as all
     from roster_picks k join rosters r on r.id = k.roster_id
     where k.run_id = $1 and k.state <> 'unsaved' order by 1`,
    [run.id],
  );
  const pool = Math.floor((pot * defaultCuts[saleRules[kind].cutCategory].booster) / 100);
  const team = marked.map((one) => ({ who: one.who, part: bossesOf(one, one.all) }));
  const whole = team.reduce((sum, { part }) => sum + part, 0);
  const due = team
    .filter(({ part }) => part > 0)
    .map(({ who, part }) => ({ who, gold: Math.floor((pool * part) / whole) }));
  return differs('What the boosters have', had, due);
}

/** Nobody twice, in no run, whatever its state is. */
export async function twiceIn(
  { world }: RaceContext,
  runIds: readonly string[],
): Promise<string[]> {
  const rows = await world.sql(
    `select run_id, member_id from roster_picks where run_id = any($1)
     group by run_id, member_id having count(*) > 1`,
    [runIds],
  );
  return differs('The number of those who are picked twice', rows.length, 0);
}

/** All at once, then what does not hold. */
export async function rosterBurst(arena: RaceContext, played: Played): Promise<Answer<unknown>[]> {
  const known = await beginAnew(arena, played);
  return together(arena.racers, (_, index) => anythingOfRoster(arena, played, known, index));
}
