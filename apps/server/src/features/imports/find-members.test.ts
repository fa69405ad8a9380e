import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../../../test/fixtures.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';

const { imports } = contract;

let world: TestWorld;
const [bob, twin, other] = [
  person({ name: 'Bobbin' }),
  person({ name: 'Bobby' }),
  person({ name: 'Bobby' }),
];
const usernames = new Map([
  [bob.id, 'bobbin.one'],
  [twin.id, 'first.bobby'],
  [other.id, 'second.bobby'],
]);
beforeAll(async () => {
  world = await testWorld();
  for (const one of [bob, twin, other]) {
    await world.join(one);
    await world.sql('update members set username = $2 where discord_id = $1', [
      one.id,
      usernames.get(one.id),
    ]);
  }
});
afterAll(() => world.close());

const found = async (text: string, who: TestUser = holding('WEBADMIN')) => {
  const { status, body } = await world.as(who).call(imports.members, { query: { text } });
  return [status, status === 200 ? body : []] as const;
};
const shown = ({ id, name }: TestUser, text: string) => ({
  discordId: id,
  displayName: name,
  username: usernames.get(id),
  text,
});

// proves IMP-78, IMP-7
it('members are found by the beginning of a name, each with a text that means nobody else', async () => {
  const [status, body] = await found('bob');
  expect(status).toBe(200);
  const twins = [twin, other].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(body).toEqual([shown(bob, 'Bobbin'), ...twins.map((one) => shown(one, one.id))]);
  expect(await found('FIRST.')).toEqual([200, [shown(twin, twin.id)]]);
  expect(await found(bob.id)).toEqual([200, [shown(bob, 'Bobbin')]]);
  expect(await found(' ')).toEqual([200, []]);
  expect((await found('bob', holding('OVERVIEW', 'RAIDMANAGER')))[0]).toBe(403);
});
