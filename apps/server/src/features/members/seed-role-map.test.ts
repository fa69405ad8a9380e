import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { seedRoleMap, simulatedRoleMap } from './seed-role-map.ts';

let world: TestWorld;
let earlier: string[];
beforeAll(async () => {
  world = await testWorld();
  earlier = (await world.sql<{ id: string }>('select id from audit_log')).map(({ id }) => id);
});
afterAll(() => world.close());

const mappings = () =>
  world.sql('select guild_role_id as id, role, note from role_mappings order by guild_role_id');
/** Changes that were logged since the template was filled. */
const changes = () =>
  world.sql(
    `select action, subject_id as of, differences from audit_log
     where subject = 'roles' and id <> all($1)`,
    [earlier],
  );

it('fills the role mappings of a database that has none, and leaves those that are there', async () => {
  await world.sql('delete from role_mappings');
  await seedRoleMap(world.server.deps, {});
  expect([await mappings(), await changes()]).toEqual([[], []]);
  const map = { '910000000000000001': 'ADMIN', '910000000000000002': 'OVERVIEW' } as const;
  await seedRoleMap(world.server.deps, map);
  const filled = [
    { id: '910000000000000001', role: 'ADMIN', note: 'first start' },
    { id: '910000000000000002', role: 'OVERVIEW', note: 'first start' },
  ];
  expect(await mappings()).toEqual(filled);
  const logged = [
    {
      action: 'roles.map',
      of: 'role_mappings',
      differences: { mappings: { oldValue: null, newValue: map } },
    },
  ];
  expect(await changes()).toEqual(logged);
  await seedRoleMap(world.server.deps, simulatedRoleMap);
  expect([await mappings(), await changes()]).toEqual([filled, logged]);
});

it('two processes that start at once fill them once', async () => {
  await world.sql('delete from role_mappings');
  const before = await changes();
  const lock = 'lock table role_mappings in exclusive mode';
  const both = await whileLocked(world, lock, [], async ({ waits }) => {
    const seeding = [1, 2].map(() => seedRoleMap(world.server.deps, simulatedRoleMap));
    await waits(2);
    return seeding;
  });
  await Promise.all(both);
  expect(await mappings()).toHaveLength(allRoles.length);
  expect(await changes()).toHaveLength(before.length + 1);
});

it('the simulated platform has a role of the guild for each role', () => {
  expect(Object.values(simulatedRoleMap)).toEqual(allRoles);
  expect(Object.keys(simulatedRoleMap).slice(0, 2)).toEqual([
    '900000000000000000',
    '900000000000000001',
  ]);
});
