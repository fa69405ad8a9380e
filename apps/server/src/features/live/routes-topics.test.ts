import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invalidationParts, type InvalidationName } from '@warchest/contract/live-topics.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { watchedRuns } from '../../../test/watched-runs.ts';

let world: TestWorld;
let address = '';
beforeAll(async () => {
  world = await testWorld();
  address = await world.server.listen();
});
afterAll(() => world.close());

const { closeAll, watch } = watchedRuns(() => ({ world, address }));
afterEach(closeAll);

const names = Object.keys(invalidationParts) as InvalidationName[];
/** Which topics the stream of somebody with these roles tells when all have changed. */
async function told(roles: readonly Role[]): Promise<string[]> {
  const stream = await watch(person({ roles }));
  const before = stream.events.length;
  const { notices } = world.server.deps;
  notices.publish(names.filter((topic) => topic !== 'catalogue').map((topic) => ({ topic })));
  // Everybody receives this one, after all others
  notices.publish([{ topic: 'catalogue' }]);
  await stream.until(({ event }) => event === 'catalogue');
  return stream.events.slice(before, -1).map(({ event }) => event);
}

/** Who receives a topic; topics that are not listed reach everybody. */
const audience: Partial<Record<InvalidationName, readonly Role[]>> = {
  ledger: ['ADMIN', 'SUPERADMIN'],
  orders: ['ACCESS'],
  programs: ['ACCESS', 'ADVMOD'],
  settings: ['WEBADMIN'],
  services: [
    'OVERVIEW',
    'RAIDMANAGER',
    'GCMANAGER',
    'ADVMANAGER',
    'ADMIN',
    'SUPERADMIN',
    'MANAGER',
    'WEBACCESS',
  ],
  messages: ['WEBADMIN', 'ADMIN', 'SUPERADMIN'],
  rosters: ['RAIDMANAGER', 'RAIDLEADER', 'PREMIUMRAIDLEADER', 'SUPERADMIN', 'WEBACCESS'],
  templates: ['WEBADMIN', 'RAIDMANAGER', 'ADMIN', 'SUPERADMIN'],
};

test('only those who may read its subject receive a topic', async () => {
  const heard: Partial<Record<Role, readonly string[]>> = {};
  for (const role of allRoles) heard[role] = await told([role]);
  for (const role of allRoles) {
    const expected = names.filter(
      (topic) => topic !== 'catalogue' && audience[topic]?.includes(role) !== false,
    );
    expect([role, heard[role]]).toEqual([role, expected]);
  }
  expect(await told([])).toEqual(['member', 'store']);
  for (const roles of [allRoles, ['ADMIN', 'ACCESS', 'WEBADMIN', 'BLACKLISTED'] as const]) {
    expect(await told(roles)).toEqual(['member', 'store']);
  }
});

test('each topic is registered, so that it is also told after a gap', () => {
  const { invalidationTopics } = world.server.app.topics;
  expect(invalidationTopics.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
