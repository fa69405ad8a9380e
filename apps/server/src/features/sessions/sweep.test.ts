import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { sweep } from './sweep.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const day = 86_400_000;

// proves SESS-19
it('tokens go a day after their end, sessions thirty, results of requests a day after they were made', async () => {
  const who = person();
  await world.cookieOf(who);
  const end = world.clock.now();
  const at = new Date(end).toISOString();
  await world.sql('update session_tokens set expires_at = $1', [at]);
  await world.sql('update sessions set expires_at = $1', [at]);
  await world.sql(
    `insert into idempotency_keys (member_id, key, endpoint, body_hash, reply, created_at)
     values ($1, 'a-key', 'runs.raid.create', 'hash', '{}', $2)`,
    [who.id, at],
  );
  const left = async (later: number) => {
    world.clock.set(end + later);
    await sweep(world.server.deps);
    const [row] = await world.sql(
      `select (select count(*) from session_tokens) > 0 as tokens,
         (select count(*) from sessions) > 0 as sessions,
         (select count(*) from idempotency_keys) > 0 as results`,
    );
    return row;
  };
  expect(await left(day)).toEqual({ tokens: true, sessions: true, results: true });
  expect(await left(day + 1)).toEqual({ tokens: false, sessions: true, results: false });
  expect(await left(30 * day)).toEqual({ tokens: false, sessions: true, results: false });
  expect(await left(30 * day + 1)).toEqual({ tokens: false, sessions: false, results: false });
});
