import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { findOperator } from './find-operator.ts';

let world: TestWorld;
const olga = person({ name: 'Olga', roles: ['WEBADMIN', 'OVERVIEW'] });
const twins = [person({ name: 'Twin' }), person({ name: 'twin' })];
beforeAll(async () => {
  world = await testWorld();
  for (const one of [olga, ...twins]) await world.join(one);
});
afterAll(() => world.close());

const found = (by: string | undefined, user?: string) => findOperator(world.server.deps, by, user);

// proves IMP-12
test('what an operator does is theirs as a member, with their roles', async () => {
  const asMember = {
    id: olga.id,
    displayName: 'Olga',
    roles: new Set(['WEBADMIN', 'OVERVIEW']),
    sessionId: '',
  };
  for (const by of ['Olga', 'olga', olga.id]) {
    expect(await found(by)).toEqual({ ...asMember, username: expect.any(String) as string });
  }
  const [first] = twins;
  expect(await found(first?.id)).toMatchObject({ id: first?.id, roles: new Set() });
});

// proves IMP-12
test('without a member it is the server that does it, for a user of the machine', async () => {
  const asServer = { id: 'server', username: 'server', roles: new Set(), sessionId: '' };
  expect(await found(undefined, 'deploy')).toEqual({ ...asServer, displayName: 'Operator deploy' });
  expect((await found(undefined)).displayName).toMatch(/^Operator .+/);
});

test('a name that fits no member, or several, is refused with that reason', async () => {
  await expect(found('Nobody')).rejects.toThrow(new Error('No member is called “Nobody”'));
  await expect(found('Twin')).rejects.toThrow(
    new Error('Several members are called “Twin”: write the Discord id'),
  );
});
