import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { Answer } from '../caller.ts';
import { testWorld, type Person, type World } from '../harness.ts';
import { booked, bookingBody, cast, follow, openRun, runBody, seen } from '../scenes.ts';
import type { TestServer } from '../server.ts';
import { differs, race, unexpected, type Arena } from './race.ts';
import { numbered, rounds, together } from './rounds.ts';

const { bookings, runs } = contract;

/** Something that is made under a key, how much of it there is, and how the body could differ. */
interface Deed {
  readonly who: Person;
  readonly send: (server: TestServer, key: string, other?: boolean) => Promise<Answer<unknown>>;
  readonly count: () => Promise<number>;
}

let dates = 0;

async function deedOf({ world, chance }: Arena): Promise<Deed> {
  const people = cast();
  const counted = async (text: string, values: unknown[]): Promise<number> =>
    (await world.sql<{ n: number }>(`select count(*) as n from ${text}`, values))[0]?.n ?? 0;
  const kind = chance.pick(['create', 'book', 'bait'] as const);
  if (kind === 'create') {
    dates += 1;
    const note = `made under a key, number ${dates}`;
    const body = runBody(world, { note });
    return {
      who: people.manager,
      send: (server, key, other) =>
        world
          .as(people.manager, server)
          .call(
            runs.raid.create,
            { body: { ...body, ...(other ? { raidBoss: '7/8' } : {}) } },
            { key },
          ),
      count: () => counted('runs where note = $1', [note]),
    };
  }
  const run = await openRun(world, people, { amountOfPossibleCustomer: 64 });
  const count = () => counted('bookings where run_id = $1', [run.id]);
  if (kind === 'bait') {
    return {
      who: people.manager,
      send: (server, key, other) =>
        world
          .as(people.manager, server)
          .call(
            bookings.bait,
            { params: { id: run.id }, body: { amountOfBookings: other ? 2 : 1 } },
            { key },
          ),
      count,
    };
  }
  const body = bookingBody();
  return {
    who: people.advertiser,
    send: (server, key, other) =>
      world.as(people.advertiser, server).call(
        bookings.raid.book,
        {
          params: { id: run.id },
          body: { ...body, ...(other ? { price: 1_000 } : {}) },
        },
        { key },
      ),
    count,
  };
}

/** 64 times the same request under one key; then under the same key with another body. */
async function sameKey(arena: Arena): Promise<string[]> {
  const { world, chance, server } = arena;
  const deed = await deedOf(arena);
  await world.cookieOf(deed.who);
  const key = `key-${chance.between(1e9, 2e9)}-${chance.between(1e9, 2e9)}`;
  const answers = await together(numbered(64), (index) => deed.send(server(index), key));
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong;
  const others = await together([0, 1], (index) => deed.send(server(index), key, true));
  const again = await deed.send(server(1), key);
  return [
    ...differs('how often it was done', await deed.count(), 1),
    ...differs('the number of different answers', new Set(answers.map((a) => a.text)).size, 1),
    ...others.flatMap(({ status, problem }) =>
      differs('another body under the key', [status, problem.type], [422, 'key-reused']),
    ),
    ...differs('a later repeat', again.text, answers[0]?.text),
  ];
}

race({
  id: 'C4',
  promise: 'one Idempotency-Key in 64 requests has one effect and one answer',
  rounds: rounds(20, 500),
  round: sameKey,
  controls: [
    {
      without: 'the index on keys',
      sql: `alter table idempotency_keys drop constraint idempotency_keys_member_id_key_pk`,
    },
  ],
});

describe('C4: a repeat that comes late', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.close());

  async function noted() {
    const people = cast();
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
