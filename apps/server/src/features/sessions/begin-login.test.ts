import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { Browser, callbackAddress } from '../../../test/browser.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import type { TestServer } from '../../../test/server.ts';
import { rates } from '../../http/rate-limits.ts';
import { sweep } from './sweep.ts';

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
const sessionsOf = async (who: TestUser) =>
  (await world.sql('select 1 from sessions where member_id = $1', [who.id])).length;

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

// proves SESS-3
test('an answer that this browser did not ask for begins no session', async () => {
  const [mallory, victim] = [known(), new Browser(world)];
  const attacker = new Browser(world);
  const { code, state } = world.chat.consent(await attacker.start(), mallory.id);
  // The victim has no login under way, or one of their own.
  expect((await victim.get(callbackAddress(code, state))).problem.type).toBe('login-failed');
  await victim.start();
  const answer = await victim.get(callbackAddress(code, state));
  expect(answer.status).toBe(400);
  expect(victim.cookie).not.toContain('access');
  expect(await sessionsOf(mallory)).toBe(0);
});

// proves SESS-3
test('a state is good once', async () => {
  const [anna, browser] = [known(), new Browser(world)];
  const address = await browser.start();
  // Two codes that are both good, so that only the state can be what is wrong.
  const [first, second] = [1, 2].map(() => world.chat.consent(address, anna.id));
  const bring = async ({ code, state } = { code: '', state: '' }) =>
    (await browser.get(callbackAddress(code, state))).status;
  expect([await bring(first), await bring(second)]).toEqual([302, 400]);
  expect(await sessionsOf(anna)).toBe(1);
});

// proves SESS-3
test('a state is good for ten minutes', async () => {
  const [anna, browser] = [known(), new Browser(world)];
  const { code, state } = world.chat.consent(await browser.start(), anna.id);
  world.clock.advance(10 * 60_000 + 1);
  expect((await browser.get(callbackAddress(code, state))).status).toBe(400);
});

// proves SESS-3
test('two tabs of one browser can log in side by side', async () => {
  const [anna, browser] = [known(), new Browser(world)];
  const first = world.chat.consent(await browser.start(), anna.id);
  const second = world.chat.consent(await browser.start(), anna.id);
  expect((await browser.get(callbackAddress(first.code, first.state))).status).toBe(302);
  expect((await browser.get(callbackAddress(second.code, second.state))).status).toBe(302);
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

const attempts = async () =>
  (await world.sql<{ n: number }>('select count(*)::int as n from login_attempts'))[0]?.n ?? 0;

test('an address begins so many logins at once, then five a second', async () => {
  const { burst, perSecond } = rates.login;
  const limited = await world.startServer({ config: { rateLimits: true } });
  const start = () => new Browser(world, limited).get(`/v1${sessions.start.path}`);
  const before = await attempts();
  const statuses: number[] = [];
  for (let i = 0; i < burst + 2; i++) statuses.push((await start()).status);
  expect(statuses).toEqual([...Array<number>(burst).fill(302), 429, 429]);
  expect((await attempts()) - before).toBeLessThanOrEqual(burst);
  world.clock.advance(1_000 / perSecond);
  expect([(await start()).status, (await start()).status]).toEqual([302, 429]);
  await limited.close();
});

test('logins that have run out go with the next ones, all of them with the sweep', async () => {
  await world.sql('delete from login_attempts');
  for (let i = 0; i < 25; i++) await new Browser(world).start();
  world.clock.advance(10 * 60_000);
  await new Browser(world).start();
  await new Browser(world).start();
  const past = new Date(world.clock.now()).toISOString();
  const expired = await world.sql('select 1 from login_attempts where expires_at <= $1', [past]);
  expect(expired).toEqual([]);
  await new Browser(world).logIn(known().id);
  await sweep(world.server.deps);
  // Two under way and one that was used a moment ago.
  expect(await attempts()).toBe(3);
  world.clock.advance(60_001);
  await sweep(world.server.deps);
  expect(await attempts()).toBe(2);
  world.clock.advance(11 * 60_000);
  await sweep(world.server.deps);
  expect(await attempts()).toBe(0);
});

describe('failed logins', () => {
  let limited: TestServer;
  beforeEach(async () => {
    limited = await world.startServer({ config: { rateLimits: true } });
  });
  afterEach(() => limited.close());

  /** Begins a login and comes back with a code that the chat platform does not know. */
  const fail = async (browser: Browser, headers: Record<string, string> = {}) => {
    const state = new URL(await browser.start()).searchParams.get('state') ?? '';
    return (await browser.get(callbackAddress('wrong', state), headers)).status;
  };

  // proves SESS-18
  test('ten of a browser within a minute are enough, also for beginning another', async () => {
    const browser = new Browser(world, limited);
    const statuses: number[] = [];
    // Forged headers make no other address of it.
    for (let i = 0; i < 10; i++) {
      statuses.push(await fail(browser, { 'x-forwarded-for': `10.0.0.${i}` }));
    }
    expect(statuses).toEqual(Array<number>(10).fill(400));
    expect((await browser.get(`/v1${sessions.start.path}`)).status).toBe(429);
    // Somebody else behind the same address is not held up.
    expect((await new Browser(world, limited).logIn(known().id)).status).toBe(302);
    world.clock.advance(6_100);
    expect([await fail(browser), (await browser.get(`/v1${sessions.start.path}`)).status]).toEqual([
      400, 429,
    ]);
  });

  // proves SESS-18
  test('are counted before they run, so trying many at once is no way around', async () => {
    const browser = new Browser(world, limited);
    const states: string[] = [];
    for (let i = 0; i < 25; i++) {
      states.push(new URL(await browser.start()).searchParams.get('state') ?? '');
    }
    const asked = world.chat.exchanged;
    const answers = await Promise.all(
      states.map((state) => browser.get(callbackAddress('wrong', state))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(400),
      ...Array<number>(15).fill(429),
    ]);
    expect(world.chat.exchanged - asked).toBe(10);
  });

  // proves SESS-18
  test('are not what others can cause: no state, a foreign one, a platform that is away', async () => {
    const browser = new Browser(world, limited);
    await browser.start();
    const foreign = new URL(await new Browser(world, limited).start()).searchParams.get('state');
    for (let i = 0; i < 12; i++) {
      expect((await browser.get(callbackAddress('code', 'x'.repeat(43)))).status).toBe(400);
      expect((await browser.get(callbackAddress('code', foreign ?? ''))).status).toBe(400);
      const own = new URL(await browser.start()).searchParams.get('state') ?? '';
      world.chat.away = true;
      expect((await browser.get(callbackAddress('code', own))).status).toBe(503);
      world.chat.away = false;
    }
    expect((await browser.logIn(known().id)).status).toBe(302);
  });

  test('are not those who are signed out, and hold up no session', async () => {
    const browser = new Browser(world, limited);
    await browser.logIn(known().id);
    for (let i = 0; i < 12; i++) {
      expect((await new Browser(world, limited).refresh()).status).toBe(401);
      const old = browser.copy();
      old.cookies.set('warchest-refresh', 'x'.repeat(43));
      expect((await old.refresh()).status).toBe(401);
    }
    const failing = browser.copy();
    for (let i = 0; i < 10; i++) await fail(failing);
    expect((await failing.get(`/v1${sessions.start.path}`)).status).toBe(429);
    expect((await browser.refresh()).status).toBe(200);
    expect((await new Browser(world, limited).logIn(known().id)).status).toBe(302);
  });
});
