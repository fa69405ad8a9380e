import { contract } from '@warchest/contract/index.ts';
import type { TestWorld } from '../harness.ts';
import { holding } from '../fixtures.ts';
import { booster, openRoster, submitSignUp } from '../staffed-run.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';

const { rosters } = contract;

const known = new WeakMap<TestWorld, ReturnType<typeof gathered>>();
const gathered = () => {
  const managers = indexes(8).map(() => holding('RAIDMANAGER', 'OVERVIEW'));
  const [manager = holding('RAIDMANAGER')] = managers;
  return { managers, manager, leader: holding('RAIDLEADER'), collector: holding('GOLDCOLLECTOR') };
};
/** The same people in all rounds of a world. */
function peopleIn(world: TestWorld): ReturnType<typeof gathered> {
  const people = known.get(world) ?? gathered();
  known.set(world, people);
  return people;
}

/** Many pick one booster at the same time, as either of the classes that they have offered. */
async function pickRace({ world, chance, scenes, server }: RaceContext): Promise<string[]> {
  const people = peopleIn(world);
  const { manager, managers } = people;
  const run = await scenes.open(people);
  await openRoster(world, manager, run);
  const wanted = booster();
  await submitSignUp(world, wanted, run);
  await submitSignUp(world, wanted, run, { role: 'healer', class: 'Priest' });
  const plays = [
    { role: 'dps', boosterClass: 'Mage' },
    { role: 'healer', boosterClass: 'Priest' },
  ] as const;
  const answers = await together(indexes(chance.pick([4, 8, 16, 64])), (index) =>
    world.as(managers[index % managers.length] ?? manager, server(index)).call(rosters.add, {
      body: { ...(plays[index % 2] ?? plays[0]), booster: wanted.id, raidId: run.id },
    }),
  );
  const wrong = unexpected(answers, 200, 409);
  if (wrong.length > 0) return wrong;
  const rows = await world.sql<{ count: number }>(
    'select count(*)::int as count from roster_picks where run_id = $1',
    [run.id],
  );
  const won = answers.filter(({ status }) => status === 200).length;
  return [
    ...differs('The number of picks', rows[0]?.count, 1),
    ...differs('The number of those whose reply says that they picked', won, 1),
  ];
}

// proves REL-2, ROS-8
race({
  id: 'picks',
  promise: 'a booster is picked once in a run, however many pick',
  rounds: rounds(6, 200),
  round: pickRace,
  controls: [
    {
      without: 'the row lock and the index',
      unguarded: withoutRowLocks,
      sql: 'drop index roster_picks_one_each',
    },
  ],
});
