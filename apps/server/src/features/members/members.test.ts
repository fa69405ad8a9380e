import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { change } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { notifyMember } from './public.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const tellSomebody = (to: string, text: string) =>
  change(
    { ...world.server.deps, actor: serverActor, now: world.clock.now(), requestId: 'test' },
    'test.tell',
    async (tx) => {
      notifyMember(tx, to, text, { run: { id: 'some-run-0001', kind: 'shift' } });
      tx.audit({ subject: 'member', subjectId: to, differences: {} });
      return Promise.resolve();
    },
  );

test('nobody is asked who they are without a session', async () => {
  const answer = await world.as(null).call(members.me);
  expect(answer.status).toBe(401);
  expect(answer.problem.type).toBe('unauthenticated');
});

// proves ACC-1
test('a member hears who they are and which roles are in force', async () => {
  const anna = person({ name: 'anna', roles: ['ADVERTISER', 'BOOKING'] });
  const me = await world.as(anna).call(members.me);
  expect(me.body).toMatchObject({ id: anna.id, username: 'anna', displayName: 'anna' });
  const roles = await world.as(anna).call(members.myRoles);
  expect(roles.body.roles.toSorted()).toEqual(['ADVERTISER', 'BOOKING']);
});

// proves CHAT-1
test('messages reach their member only, and only the member can mark them read', async () => {
  const [anna, ben] = [person(), person()];
  await world.as(anna).call(members.me);
  await world.as(ben).call(members.me);
  await tellSomebody(anna.id, 'A spot became free');
  const [notice] = (await world.as(anna).call(members.notices)).body;
  expect(notice).toMatchObject({
    text: 'A spot became free',
    runId: 'some-run-0001',
    runKind: 'shift',
    read: false,
  });
  expect((await world.as(ben).call(members.notices)).body).toEqual([]);

  const body = { ids: [notice?.id ?? ''] };
  expect((await world.as(ben).call(members.readNotices, { body })).body).toEqual([]);
  expect((await world.as(anna).call(members.notices)).body[0]?.read).toBe(false);
  const [read] = (await world.as(anna).call(members.readNotices, { body })).body;
  expect(read?.read).toBe(true);
});
