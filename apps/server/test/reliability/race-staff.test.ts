import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { person } from '../harness.ts';
import { testUsers } from '../fixtures.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { runs } = contract;

/** Six have the same five runs open, and each gives all of them to another leader, in another order. */
async function sameRuns({ world, chance, kind, scenes, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  const planned: RunView[] = [];
  for (let count = 0; count < 5; count++) planned.push(await scenes.open(people));
  const leaders = indexes(6).map(() => person({ roles: ['RAIDLEADER'] }));
  await Promise.all(leaders.map((one) => world.join(one)));
  const answers = await together(leaders, (leader, index) =>
    world.as(people.manager, server(index)).call(runs[kind].updateMany, {
      body: {
        changes: shuffled(chance, planned).map(({ id, version }) => ({
          id,
          version,
          leader: leader.id,
        })),
      },
    }),
  );
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong;
  const perRun = await Promise.all(
    planned.map(async (run) => {
      const outcomes = answers.map(({ body }) => body.outcomes.find(({ id }) => id === run.id));
      const winners = outcomes.flatMap((one, index) => (one?.ok ? [leaders[index]?.id] : []));
      const refusals = outcomes.flatMap((one) => (one && !one.ok ? [one.problem.type] : []));
      const after = await scenes.seen(people.manager, run);
      return [
        ...differs('how many won a run', winners.length, 1),
        ...refusals.flatMap((type) => differs('a refusal', type, 'stale')),
        ...differs('the leader', after.leader, winners[0]),
        ...differs('the version', after.version, run.version + 1),
      ];
    }),
  );
  return perRun.flat();
}

race({
  id: 'staff',
  promise: 'of six who staff the same runs at once one wins each run, and nobody waits for ever',
  rounds: rounds(6, 300),
  kinds: runKinds,
  round: sameRuns,
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});
