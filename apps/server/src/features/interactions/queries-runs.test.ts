import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding, testUsers } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { requestCtx } from '../../platform/context.ts';
import { offeredToday } from './queries-runs.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

// proves CHAT-19
it('today’s runs that are open for booking come by their start, of every kind', async () => {
  const people = testUsers();
  const date = dayOf(world.clock.now());
  for (const [kind, time] of [
    ['raid', '22:00'],
    ['mountraid', '21:00'],
    ['shift', '23:00'],
  ] as const)
    await fixturesOf(world, kind).open(people, { date, time });
  const hidden = await fixturesOf(world, 'raid').open(people, { date, time: '22:30' });
  await world.sql('update runs set hidden = true where id = $1', [hidden.id]);
  await fixturesOf(world, 'raid').open(people);
  const { id, roles } = holding('BOOKING');
  const actor = { id, username: '', displayName: '', roles: new Set(roles), sessionId: '' };
  const ctx = requestCtx(world.server.deps, { actor, id: 'test' }, undefined);
  expect((await offeredToday(ctx)).map(({ kind, time }) => [kind, time])).toEqual([
    ['mountraid', '21:00'],
    ['raid', '22:00'],
    ['shift', '23:00'],
  ]);
});
