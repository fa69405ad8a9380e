import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { useChatCheck } from './public/use-chat-check.ts';
import { useMovingIn } from './use-moving-in.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());
const asked = () => server.asked.map(({ url }) => url.replace('/v1', ''));
const refused = json(403, { type: 'forbidden', title: 'Not for you', status: 403 });
const paths = [
  '/settings/roles',
  '/cycle/config',
  '/cuts/config',
  '/catalogue',
  '/imports',
  '/settings/roles/invitations',
];

// proves IMP-80
test('each fact is what its own endpoint says', async () => {
  server.answers.push(...paths.map((path) => json(200, { from: path })));
  const hook = mount(() => useMovingIn(true));
  const of = (path: string) => ({ from: path });
  await until(() =>
    expect(hook.now).toMatchObject({
      facts: {
        roleMap: of('/settings/roles'),
        dates: of('/cycle/config'),
        cuts: of('/cuts/config'),
        catalogue: of('/catalogue'),
        imports: of('/imports'),
        invitations: of('/settings/roles/invitations'),
      },
      error: null,
    }),
  );
  expect(asked()).toEqual(paths);
});

test('nothing is asked for those who may not read it', () => {
  const hook = mount(() => useMovingIn(false));
  expect([hook.now.facts.roleMap, hook.now.error, asked()]).toEqual([undefined, null, []]);
});

test('what could not be read is said, and asked for again alone', async () => {
  server.answers.push(...paths.map((path) => (path === '/cuts/config' ? refused : json(200, {}))));
  const hook = mount(() => useMovingIn(true));
  await until(() => expect(hook.now.error?.message).toBe('Not for you'));
  server.asked.length = 0;
  server.answers.push(json(200, { version: 3 }));
  hook.do(({ retry }) => retry());
  await until(() => expect([hook.now.error, hook.now.facts.cuts]).toEqual([null, { version: 3 }]));
  expect(asked()).toEqual(['/cuts/config']);
});

// proves IMP-80
test('Discord is asked again on a press, with what it said before meanwhile', async () => {
  server.answers.push(json(200, { checks: 'first' }));
  const hook = mount(() => useChatCheck());
  expect(hook.now).toMatchObject({ check: undefined, error: null, isAsking: true });
  await until(() =>
    expect(hook.now).toMatchObject({ check: { checks: 'first' }, error: null, isAsking: false }),
  );
  server.answers.push(refused);
  hook.do(({ again }) => again());
  await until(() => expect(hook.now.error?.message).toBe('Not for you'));
  expect([hook.now.check, hook.now.isAsking, asked()]).toEqual([
    { checks: 'first' },
    false,
    ['/chat/set-up', '/chat/set-up'],
  ]);
});
