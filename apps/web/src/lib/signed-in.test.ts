import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeWindow, json } from '../../test/fake-server.ts';

// every test imports its modules again, which takes seconds on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const user = {
  id: '100000000000000001',
  username: 'anna',
  discriminator: '0',
  displayName: 'Anna',
  avatarUrl: null,
};
const refused = json(401, { type: 'unauthenticated', status: 401, title: 'Please log in' });

/** The tabs of one browser, which receive each other's messages. */
class Channel extends EventTarget {
  static open: Channel[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

let server: ReturnType<typeof fakeServer>;
let page: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  server = fakeServer();
  page = fakeWindow();
  Channel.open = [];
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => vi.unstubAllGlobals());

/** A newly opened tab. */
async function tab() {
  vi.resetModules();
  const [session, { browserStore, tabStore }, { sendForJson }] = await Promise.all([
    import('./session.ts'),
    import('./storage.ts'),
    import('./http.ts'),
  ]);
  return { ...session, browserStore, tabStore, sendForJson };
}
const welcome = (
  roles: readonly string[] = ['ADVERTISER', 'NOT A ROLE'],
  named: readonly string[] = ['rosters', 'anything else'],
) =>
  server.answers.push(
    json(200, { authenticated: true }),
    json(200, user),
    json(200, { roles, named }),
  );

test('who is here is asked once for all who want to know, roles that there are not left out', async () => {
  const { loadSession, readSession, wasSignedIn } = await tab();
  expect(readSession()).toEqual({ state: 'loading' });
  expect(wasSignedIn()).toBe(false);
  welcome();
  const [one, other] = await Promise.all([loadSession(), loadSession()]);
  expect(one).toBe(other);
  expect(readSession()).toMatchObject({
    state: 'in',
    me: {
      id: user.id,
      username: 'anna',
      discriminator: '0',
      displayName: 'Anna',
      avatar: null,
      roles: new Set(['ADVERTISER']),
      named: new Set(['rosters']),
    },
  });
  expect(wasSignedIn()).toBe(true);
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/v1/isAuthenticated',
    '/v1/user/discord',
    '/v1/user/discord/roles',
  ]);
});

test('all requests for the session of a returning member are sent at once', async () => {
  const { loadSession, browserStore } = await tab();
  browserStore.write('wasSignedIn', true);
  server.answers.push(
    json(200, user),
    json(200, { roles: [] }),
    json(200, { authenticated: true }),
  );
  expect(await loadSession()).toMatchObject({ state: 'in' });
  expect(server.asked).toHaveLength(3);
});

test('visitors are not asked about, and nobody is remembered who is not signed in', async () => {
  const { loadKnownSession, loadSession, readSession, wasSignedIn } = await tab();
  loadKnownSession();
  expect(server.asked).toEqual([]);
  expect(readSession()).toEqual({ state: 'out', ended: false });
  server.answers.push(json(200, { authenticated: false }));
  expect(await loadSession()).toEqual({ state: 'out', ended: false });
  expect(wasSignedIn()).toBe(false);
});

test('a server that is away says nothing about who is here', async () => {
  const { loadSession, browserStore, wasSignedIn } = await tab();
  expect(await loadSession()).toEqual({ state: 'unknown' });
  welcome();
  const here = await loadSession();
  browserStore.write('wasSignedIn', true);
  // all three calls fail
  expect(await loadSession()).toBe(here);
  expect(wasSignedIn()).toBe(true);
});

test('the end of a session is reported to all listeners', async () => {
  const { loadSession, readSession, subscribeSession, wasSignedIn } = await tab();
  welcome();
  await loadSession();
  const heard = vi.fn();
  const leave = subscribeSession(heard);
  server.answers.push(...Array.from({ length: 8 }, () => refused));
  expect(await loadSession()).toEqual({ state: 'out', ended: true });
  expect(readSession()).toEqual({ state: 'out', ended: true });
  expect(wasSignedIn()).toBe(false);
  expect(heard).toHaveBeenCalled();
  leave();
  heard.mockClear();
  server.answers.push(json(200, { authenticated: false }));
  // asking twice changes nothing: it has still ended
  expect(await loadSession()).toEqual({ state: 'out', ended: true });
  expect(heard).not.toHaveBeenCalled();
});

test('a logout ends every tab, and takes half a booking away in each of them', async () => {
  const other = await tab();
  const one = await tab();
  welcome();
  await other.loadSession();
  // requested at once, because somebody was signed in before
  server.answers.push(
    json(200, user),
    json(200, { roles: [] }),
    json(200, { authenticated: true }),
  );
  await one.loadSession();
  const key = one.ownKey(user.id);
  one.tabStore.write(key, 'half a booking');
  server.answers.push(json(200, {}), json(200, { authenticated: false }));
  await one.logOut();
  expect(server.asked.map(({ url }) => url)).toContain('/v1/authentication/revoke');
  expect(page.assign).toHaveBeenCalledExactlyOnceWith('/');
  expect(one.tabStore.read(key, null)).toBeNull();
  expect(one.wasSignedIn()).toBe(false);
  await vi.waitFor(
    () => expect(other.readSession()).toEqual({ state: 'out', ended: true }),
    20_000,
  );
});

test('who is notified of a change does not get an answer from before it', async () => {
  const { loadSession, loadSessionAnew, readSession } = await tab();
  welcome(['ADVERTISER']);
  await loadSession();
  let arrive = (): void => undefined;
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  const late = (body: unknown) => () => onItsWay.then(json(200, body));
  server.answers.push(late(user), late({ roles: ['ADVERTISER'] }), late({ authenticated: true }));
  const before = loadSession();
  // two callers meanwhile share the next request
  const loading = [loadSessionAnew(), loadSessionAnew()];
  server.answers.push(
    json(200, user),
    json(200, { roles: [] }),
    json(200, { authenticated: true }),
  );
  arrive();
  expect(await before).toMatchObject({ me: { roles: new Set(['ADVERTISER']) } });
  for (const one of await Promise.all(loading))
    expect(one).toMatchObject({ me: { roles: new Set() } });
  expect(readSession()).toMatchObject({ me: { roles: new Set() } });
  expect(server.asked).toHaveLength(9);
});

test('a logout that gets no answer leaves all the same, and the next page asks who is here', async () => {
  const { loadSession, logOut, wasSignedIn } = await tab();
  welcome();
  await loadSession();
  await expect(logOut()).rejects.toThrow('could not be reached');
  expect(page.assign).toHaveBeenCalledExactlyOnceWith('/');
  // not shown as a visitor while the session still exists for the next person
  expect(wasSignedIn()).toBe(true);
});

test('a member is signed out once a request is refused and the session cannot be refreshed', async () => {
  const { loadSession, readSession, sendForJson, subscribeSession, wasSignedIn } = await tab();
  welcome();
  await loadSession();
  const heard = vi.fn();
  subscribeSession(heard);
  const ask = async () => {
    server.answers.push(refused, refused);
    await expect(sendForJson({ method: 'GET', url: '/v1/raid' })).rejects.toMatchObject({
      status: 401,
    });
  };
  await ask();
  expect(readSession()).toEqual({ state: 'out', ended: true });
  expect([wasSignedIn(), heard.mock.calls.length]).toEqual([false, 1]);
  // who is out already is not told again
  await ask();
  expect(heard).toHaveBeenCalledOnce();
});

test('a visitor whose request is refused has no session that ended', async () => {
  const { loadKnownSession, readSession, sendForJson } = await tab();
  loadKnownSession();
  server.answers.push(refused, refused);
  await expect(sendForJson({ method: 'GET', url: '/v1/raid' })).rejects.toMatchObject({
    status: 401,
  });
  expect(readSession()).toEqual({ state: 'out', ended: false });
});

test('what another tab says that is no logout takes nothing away', async () => {
  const other = await tab();
  const { sessionChanged } = await tab();
  const key = other.ownKey('undefined');
  other.tabStore.write(key, 'half a booking');
  sessionChanged();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1), 20_000);
  expect(other.tabStore.read(key, null)).toBe('half a booking');
});

test('a server that is away leaves what is remembered of who was here', async () => {
  const { loadSession, browserStore, wasSignedIn, seemsSignedIn, readSession } = await tab();
  browserStore.write('wasSignedIn', true);
  expect(await loadSession()).toEqual({ state: 'unknown' });
  expect([wasSignedIn(), seemsSignedIn(readSession())]).toEqual([true, true]);
  expect(seemsSignedIn({ state: 'out', ended: true })).toBe(false);
  browserStore.write('wasSignedIn', null);
  expect(seemsSignedIn(readSession())).toBe(false);
});

test('a browser without messages between tabs signs in and out all the same', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { loadSession, logOut, readSession } = await tab();
  welcome();
  await loadSession();
  expect(readSession()).toMatchObject({ state: 'in' });
  server.answers.push(json(200, {}));
  await logOut();
  expect(page.assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('a login elsewhere is noticed', async () => {
  const other = await tab();
  const { sessionChanged } = await tab();
  welcome();
  sessionChanged();
  await vi.waitFor(() => expect(other.readSession()).toMatchObject({ state: 'in' }), 20_000);
});

test('the wanted page is come back to once, and only while the login is fresh', async () => {
  const { rememberDestination, takeDestination } = await tab();
  expect(takeDestination()).toBeNull();
  rememberDestination('/cycle?member=1');
  expect(takeDestination()).toBe('/cycle?member=1');
  expect(takeDestination()).toBeNull();
  vi.useFakeTimers();
  rememberDestination('/cycle');
  vi.advanceTimersByTime(10 * 60_000);
  expect(takeDestination()).toBeNull();
  vi.useRealTimers();
});
