import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '@warchest/contract/sessions.ts';
import { Browser, callbackAddress } from '../../../test/browser.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import type { TestServer } from '../../../test/server.ts';
import { whileLocked } from '../../../test/while-locked.ts';
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
const sessionsOf = async (who: TestUser) =>
  (await world.sql('select 1 from sessions where member_id = $1', [who.id])).length;

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

// proves SESS-3
test('two first logins at once are one member, and both log in', async () => {
  const anna = known();
  const first = `insert into members (discord_id, username, display_name, roles_refreshed_at, created_at, seen_at)
    values ($1, 'anna', 'Anna', '2026-01-01', '2026-01-01', '2026-01-01')`;
  const [second] = await whileLocked(world, first, [anna.id], async ({ waits }) => {
    const browser = new Browser(world);
    const { code, state } = world.chat.consent(await browser.start(), anna.id);
    const answer = browser.get(callbackAddress(code, state));
    await waits(1);
    return [answer];
  });
  expect((await second).status).toBe(302);
  const name = await world.sql('select display_name from members where discord_id = $1', [anna.id]);
  expect([name, await sessionsOf(anna)]).toEqual([[{ display_name: anna.name }], 1]);
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

test('who begins a login does not wait for another who clears away what has run out', async () => {
  await new Browser(world).start();
  world.clock.advance(10 * 60_000);
  const cleared = 'select 1 from login_attempts where expires_at <= $1 for update';
  const past = new Date(world.clock.now()).toISOString();
  const begun = await whileLocked(world, cleared, [past], () =>
    new Browser(world).get(`/v1${sessions.start.path}`),
  );
  expect(begun.status).toBe(302);
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
