import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { useMembers } from './use-members.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bob = { discordId: '400000000000000001', displayName: 'Bob', username: 'bob.one' };

// proves IMP-78
test('members are asked for when nobody types any more, each as a text that means nobody else', async () => {
  const twin = { ...bob, discordId: '400000000000000002', username: 'bob.two' };
  server.answers.push(
    json(200, [
      { ...bob, text: 'Bob' },
      { ...twin, text: twin.discordId },
    ]),
  );
  const hook = mount(() => useMembers(' bo ', true));
  expect(hook.now).toEqual([]);
  await until(() => expect(hook.now).toHaveLength(2));
  expect(hook.now).toEqual([
    { value: 'Bob', label: 'Bob', also: ['Bob', 'bob.one', bob.discordId] },
    {
      value: twin.discordId,
      label: `Bob (bob.two, ${twin.discordId})`,
      also: ['Bob', 'bob.two', twin.discordId],
    },
  ]);
  expect(server.asked.map(({ url }) => url)).toEqual([
    expect.stringMatching(/\/imports\/members\?text=bo$/),
  ]);
});

test('nobody is asked for in a column of something else', () => {
  vi.useFakeTimers();
  const hook = mount(() => useMembers('al', false));
  vi.advanceTimersByTime(1_000);
  expect([hook.now, server.asked]).toEqual([[], []]);
});

test('of a long text the first 80 letters are asked for', async () => {
  server.answers.push(json(200, []));
  mount(() => useMembers(`  ${'x'.repeat(81)}`, true));
  await until(() => expect(server.asked).toHaveLength(1));
  expect(server.asked[0]?.url).toMatch(new RegExp(`text=x{80}$`));
});
