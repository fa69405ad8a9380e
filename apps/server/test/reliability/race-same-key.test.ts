import { runKinds } from '@warchest/domain/runs/kind.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { testWorld, type TestWorld } from '../harness.ts';
import { booked, testUsers, follow, openRun, seen } from '../fixtures.ts';
import { idempotentCommands } from './idempotent-commands.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, seeded, together } from './rounds.ts';

const { bookings } = contract;
const names = Object.keys(idempotentCommands);

/** 64 times the same request under one key; then under the same key with another body. */
const begin = seeded('same key begins with').between(0, names.length - 1);
async function sameKey(arena: RaceContext): Promise<string[]> {
  const { world, chance, server } = arena;
  // every command in turn, and beginning anywhere: what is done with which kind changes from run to run
  const name = names[(arena.count + begin) % names.length] ?? '';
  const command = await idempotentCommands[name]?.(arena, testUsers());
  if (!command) return [`There is no command called ${name}`];
  await world.cookieOf(command.who);
  const key = `key-${chance.between(1e9, 2e9)}-${chance.between(1e9, 2e9)}`;
  const answers = await together(indexes(64), (index) => command.send(server(index), key));
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong.map((what) => `${name}: ${what}`);
  const others = await together([0, 1], (index) => command.send(server(index), key, true));
  const again = await command.send(server(1), key);
  return [
    ...differs(`how much was done by ${name}`, await command.count(), command.wanted),
    ...differs('the number of different answers', new Set(answers.map((a) => a.text)).size, 1),
    ...others.flatMap(({ status, problem }) =>
      differs('another body under the key', [status, problem.type], [422, 'key-reused']),
    ),
    ...differs('a later repeat', again.text, answers[0]?.text),
  ];
}

race({
  id: 'same key',
  promise: 'one Idempotency-Key in 64 requests has one effect and one answer',
  rounds: rounds(6, 500),
  kinds: runKinds,
  round: sameKey,
  controls: [
    {
      without: 'the index on keys',
      sql: `alter table idempotency_keys drop constraint idempotency_keys_member_id_key_pk`,
    },
  ],
});

describe('a repeat that comes late', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.close());

  async function noted() {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    const params = { id: run.id, bookingId: booking.id };
    const send = (body: object) =>
      world.as(people.manager).call(bookings.raid.update, { params, body }, { key: 'late-repeat' });
    const first = await send({ note: 'said once' });
    expect(first.status).toBe(200);
    return { people, run, booking, send, first };
  }

  test('answers the first result although nothing is left to do', async () => {
    const { people, booking, send, first } = await noted();
    await follow(world, people.advertiser, booking, { price: 1_000 });
    expect((await send({ note: 'said once' })).text).toBe(first.text);
  });

  test('does not undo what others have changed since', async () => {
    const { people, run, booking, send, first } = await noted();
    await follow(world, people.advertiser, booking, { note: 'said later' });
    expect((await send({ note: 'said once' })).text).toBe(first.text);
    expect((await seen(world, people.manager, run)).Buyer[0]).toMatchObject({ note: 'said later' });
  });

  test('is refused with another body, also one that would change nothing', async () => {
    const { booking, send } = await noted();
    const answer = await send({ price: booking.price });
    expect([answer.status, answer.problem.type]).toEqual([422, 'key-reused']);
  });

  test('leaves everything in order', async () => {
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});
