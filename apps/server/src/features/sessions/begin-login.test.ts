import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { Browser, callbackAddress } from '../../../test/browser.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const known = (given: Partial<TestUser> = {}): TestUser => {
  const who = person(given);
  world.chat.put(who.id, who.name, who.roles);
  return who;
};
const meOf = (browser: Browser) => browser.get(`/v1${members.me.path}`);

// proves SESS-2, SESS-4, SESS-5, ACC-4
test('logging in makes a member with the roles of the guild, and leads back to the screen', async () => {
  const anna = known({ name: 'anna', roles: ['RAIDMANAGER', 'OVERVIEW'] });
  const browser = new Browser(world);
  const exchange = vi.spyOn(world.chat, 'exchange');
  const answer = await browser.logIn(anna.id, '/booking/raid2?difficulty=Heroic');
  // the platform gives a token only for the address that the code was sent to
  expect(exchange.mock.calls).toEqual([
    [
      {
        code: expect.any(String) as string,
        verifier: expect.any(String) as string,
        redirectUri: `${world.server.deps.config.publicOrigin}/v1${sessions.callback.path}`,
      },
    ],
  ]);
  exchange.mockRestore();
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe('/callback?to=%2Fbooking%2Fraid2');
  expect((await meOf(browser)).body).toMatchObject({ id: anna.id, username: 'anna' });
  const roles = await browser.get(`/v1${members.myRoles.path}`);
  expect(roles.body).toEqual({ roles: ['OVERVIEW', 'RAIDMANAGER'], named: [] });
  const audit = await world.sql(
    `select action, subject from audit_log where actor_id = $1 order by id`,
    [anna.id],
  );
  expect(audit).toEqual([
    { action: 'session.login', subject: 'member' },
    { action: 'session.login', subject: 'session' },
  ]);
});

test('a token that cannot be handed back does not stop the login, and is noted', async () => {
  const noted: object[] = [];
  const { log } = world.server.deps;
  const info = vi.spyOn(log, 'info').mockImplementation((...of: unknown[]) => void noted.push(of));
  const error = new Error('the platform is away');
  const revoke = vi.spyOn(world.chat, 'revoke').mockRejectedValue(error);
  const anna = known();
  const browser = new Browser(world);
  expect((await browser.logIn(anna.id)).status).toBe(302);
  expect((await meOf(browser)).body).toMatchObject({ id: anna.id });
  expect(revoke).toHaveBeenCalledExactlyOnceWith(anna.id);
  expect(noted).toContainEqual([{ err: error }, 'Revoking a token of the chat platform failed']);
  revoke.mockRestore();
  info.mockRestore();
});

// proves SESS-8
test('cookies are out of reach for scripts and other sites', async () => {
  const answer = await new Browser(world).logIn(known().id);
  const set = answer.headers['set-cookie'] as string[];
  expect(set).toHaveLength(2);
  for (const cookie of set)
    expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const start = await new Browser(world).get(`/v1${sessions.start.path}`);
  // As long as the attempt counts, in seconds.
  expect(start.headers['set-cookie']).toMatch(
    /^warchest-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

// proves SESS-9
test('tokens are stored as hashes only', async () => {
  const browser = new Browser(world);
  await browser.logIn(known().id);
  const stored = JSON.stringify(
    await world.sql('select * from session_tokens, sessions, login_attempts'),
  );
  for (const token of browser.cookies.values()) expect(stored).not.toContain(token);
});

// proves SESS-4
test('whoever is not in the guild, or has no roles there, is signed in without any', async () => {
  const stranger = person();
  world.chat.put(stranger.id, 'stranger', null);
  const browser = new Browser(world);
  await browser.logIn(stranger.id);
  expect((await browser.get(`/v1${members.myRoles.path}`)).body).toEqual({ roles: [], named: [] });
});

// proves SESS-5
test.each([
  '//evil.example',
  'https://us//evil',
  '/\\evil.example',
  '/%5cevil',
  'javascript:1',
  '/v1/live',
])('the login does not lead to %s', async (to) => {
  const answer = await new Browser(world).logIn(known().id, to);
  expect(answer.headers.location).toBe('/callback');
});

// proves SESS-13
test('a session from before the login is worth nothing after it', async () => {
  const browser = new Browser(world);
  await browser.logIn(known().id);
  const before = browser.copy();
  await browser.logIn(known().id);
  expect((await meOf(before)).status).toBe(401);
  expect((await meOf(browser)).status).toBe(200);
});

// proves SESS-6
test('somebody who declines is back at the start', async () => {
  const answer = await new Browser(world).get(`/v1${sessions.callback.path}?error=access_denied`);
  expect([answer.status, answer.headers.location]).toEqual([302, '/']);
});

// proves SESS-6
test('with the chat platform away nobody is logged in, and it says so, as a page for people', async () => {
  const [anna, browser] = [known(), new Browser(world)];
  const { code, state } = world.chat.consent(await browser.start(), anna.id);
  world.chat.away = true;
  try {
    const answer = await browser.get(callbackAddress(code, state), { accept: 'text/html' });
    expect(answer.status).toBe(503);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.text).toContain('chat platform cannot be reached');
  } finally {
    world.chat.away = false;
  }
});

// proves SESS-16
test('logging out ends the session, but only from a page of our own', async () => {
  const browser = new Browser(world);
  await browser.logIn(known().id);
  const before = browser.copy();
  const revoke = `/v1${sessions.revoke.path}`;
  const foreign = { origin: 'https://evil.example' };
  expect((await browser.get(revoke, foreign)).problem.type).toBe('foreign-origin');
  const embedded = { origin: '', 'sec-fetch-site': 'cross-site' };
  expect((await browser.get(revoke, embedded)).problem.type).toBe('foreign-origin');
  expect((await meOf(browser)).status).toBe(200);

  expect((await browser.get(revoke)).body).toEqual({ ok: true });
  expect(browser.cookie).not.toMatch(/access|refresh/);
  expect((await meOf(before)).status).toBe(401);
  expect((await before.refresh()).status).toBe(401);
});

// proves SESS-15
test('isAuthenticated is 401 only where refreshing would help', async () => {
  const check = `/v1${sessions.isAuthenticated.path}`;
  const browser = new Browser(world);
  expect((await browser.get(check)).body).toEqual({ authenticated: false });
  await browser.logIn(known().id);
  expect((await browser.get(check)).body).toEqual({ authenticated: true });
  world.clock.advance(15 * 60_000 + 1);
  expect((await browser.get(check)).status).toBe(401);
  await browser.refresh();
  expect((await browser.get(check)).body).toEqual({ authenticated: true });
  browser.cookies.set('warchest-refresh', 'x'.repeat(43));
  browser.cookies.delete('warchest-access');
  expect((await browser.get(check)).body).toEqual({ authenticated: false });
});
