import { contract } from '@warchest/contract/index.ts';
import { holding } from '../fixtures.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { race, unexpected, differs, type RaceContext } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';

const { recurring } = contract;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const template = (given: object) => ({
  day: 'Monday',
  start: '20:00',
  raid: 'Manaforge Omega',
  type: 'VIP',
  difficulty: 'Heroic',
  ...given,
});

/** The templates of raids, saved anew by somebody who has just seen them. */
async function templates({ world }: RaceContext, wanted: readonly object[]) {
  const manager = world.as(holding('RAIDMANAGER'));
  const { version } = (await manager.call(recurring.raid.list)).body;
  return manager.call(recurring.raid.save, {
    body: { recurringRaids: wanted as never[], version },
  });
}

/** Several planners create the same cycle at the same moment. */
async function creation(arena: RaceContext): Promise<string[]> {
  const { world, chance, server } = arena;
  const saved = await templates(
    arena,
    days.map((day) => template({ day, amountOfPossibleCustomer: chance.pick([0, 5, 10]) })),
  );
  if (saved.status !== 200) return [`Not saved: ${saved.text}`];
  await world.sql('delete from runs');
  const cycle = { start: '2026-12-02', end: '2026-12-08' };
  const manager = holding('RAIDMANAGER');
  await world.cookieOf(manager);
  const answers = await together(indexes(6), (index) =>
    world.as(manager, server(index)).call(recurring.raid.create, { body: { cycle } }),
  );
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong;
  const [made] = await world.sql<{ count: number }>('select count(*)::int as count from runs');
  return [
    ...differs('the number of runs', made?.count, 7),
    ...differs(
      'what all replies say was created',
      answers.reduce((sum, { body }) => sum + body.created, 0),
      7,
    ),
  ];
}

// proves REC-16
race({
  id: 'creating from templates',
  promise: 'templates make each run of a cycle once, whoever asks at the same moment',
  rounds: rounds(4, 200),
  round: creation,
  controls: [{ without: 'the index', sql: 'drop index runs_of_template' }],
});

/** Two save the list that both have seen. */
async function saving(arena: RaceContext): Promise<string[]> {
  const { world, server } = arena;
  const begun = await templates(arena, [template({ note: `${Math.random()}` })]);
  if (begun.status !== 200) return [`Not saved: ${begun.text}`];
  const { version } = begun.body;
  const manager = holding('RAIDMANAGER');
  await world.cookieOf(manager);
  const answers = await together(indexes(4), (index) =>
    world.as(manager, server(index)).call(recurring.raid.save, {
      body: { recurringRaids: [template({ note: `by ${index}` })] as never[], version },
    }),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  return differs('who saved', statuses, [200, 409, 409, 409]);
}

race({
  id: 'saving templates',
  promise: 'of several who save the templates they saw one does, and the others are refused',
  rounds: rounds(4, 200),
  round: saving,
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});
