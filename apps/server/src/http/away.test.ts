import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { person, testWorld, withDatabase, type World } from '../../test/harness.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const anna = person({ roles: ['OVERVIEW'] });

test('while the database is away it is 503 with Retry-After, and /ready says so', async () => {
  const nowhere = withDatabase('postgresql://nobody@127.0.0.1:1/x', 'x');
  const lost = await world.startServer({ databaseUrl: nowhere });
  const answer = await world.as(anna, lost).call(members.me);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.problem.type).toBe('database-away');
  const ready = await world.as(null, lost).send({ method: 'GET', url: '/ready' });
  expect(ready.status).toBe(503);
  expect((await world.as(null, lost).send({ method: 'GET', url: '/health' })).status).toBe(200);
  await lost.close();
});

test('after its connections were cut the server recovers by itself', async () => {
  expect((await world.as(anna).call(members.me)).status).toBe(200);
  await world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) statuses.push((await world.as(anna).call(members.me)).status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.at(-1)).toBe(200);
});
