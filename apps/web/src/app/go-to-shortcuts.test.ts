import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeWindow, json } from '../../test/fake-server.ts';

// every test imports its modules again, which takes seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.resetModules();
  fakeWindow();
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

/** The go-to keys for these roles; null: nobody is signed in. */
async function jumpsOf(roles: readonly string[] | null) {
  const [{ jumpOf }, { loadSession }] = await Promise.all([
    import('./go-to-shortcuts.ts'),
    import('../lib/session.ts'),
  ]);
  const user = {
    id: '100000000000000001',
    username: 'anna',
    discriminator: '0',
    displayName: 'Anna',
    avatarUrl: null,
  };
  if (roles) {
    server.answers.push(json(200, { authenticated: true }), json(200, user), json(200, { roles }));
    await loadSession();
  }
  return ['b', 'R', 'h', 's', 'c', 'x'].map(jumpOf);
}

// proves UX-9
test.each([
  ['nobody', null, [null, null, null, null, null, null]],
  [
    'a manager',
    ['RAIDMANAGER'],
    [
      '/booking/raid2',
      '/booking/raid/overview/manager',
      '/booking/raid/stringhistory',
      '/raid/schedule',
      '/cycle',
      null,
    ],
  ],
  [
    'a leader',
    ['RAIDLEADER'],
    [
      '/booking/raid2',
      '/booking/raid/overview/leaderandgc',
      '/booking/raid/stringhistory',
      '/raid/schedule',
      '/cycle',
      null,
    ],
  ],
  [
    'an advertiser',
    ['ADVERTISER'],
    [
      '/booking/raid2',
      '/booking/raid/overview',
      '/booking/raid/stringhistory',
      '/raid/schedule',
      '/cycle',
      null,
    ],
  ],
  [
    'somebody without roles',
    [],
    ['/booking/raid2', null, '/booking/raid/stringhistory', '/raid/schedule', '/cycle', null],
  ],
] as const)('%s goes by g and a letter to their own screens', async (_, roles, to) =>
  expect(await jumpsOf(roles)).toEqual(to),
);
