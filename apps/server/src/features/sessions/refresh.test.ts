import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { Browser } from '../../../test/browser.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { isFullTier } from '../../../test/reliability/rounds.ts';
import type { TestServer } from '../../../test/server.ts';
import { withoutRowLocks, withoutTokenGrace } from '../../../test/without-guards.ts';

const rounds = isFullTier ? 500 : 20;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

async function loggedIn(server?: TestServer): Promise<Browser> {
  const who = person({ roles: ['OVERVIEW'] });
  world.chat.put(who.id, who.name, who.roles);
  const browser = new Browser(world, server);
  await browser.logIn(who.id);
  return browser;
}
const isIn = async (browser: Browser) =>
  (await browser.get(`/v1${members.me.path}`)).status === 200;
const refreshOf = (browser: Browser) => browser.cookies.get('warchest-refresh');

// proves SESS-8, SESS-10
test('an access token lasts fifteen minutes, and refreshing gives the next one', async () => {
  const browser = await loggedIn();
  const before = refreshOf(browser);
  world.clock.advance(15 * 60_000 - 1);
  expect(await isIn(browser)).toBe(true);
  world.clock.advance(1);
  expect(await isIn(browser)).toBe(false);
  expect((await browser.refresh()).body).toEqual({ ok: true });
  expect(refreshOf(browser)).not.toBe(before);
  expect(await isIn(browser)).toBe(true);
});

// proves SESS-9
test('neither token is good for what the other one is for', async () => {
  const browser = await loggedIn();
  const [access, refresh] = ['warchest-access', 'warchest-refresh'].map(
    (name) => browser.cookies.get(name) ?? '',
  );
  const swapped = browser.copy();
  swapped.cookies.set('warchest-access', refresh ?? '');
  swapped.cookies.set('warchest-refresh', access ?? '');
  expect(await isIn(swapped)).toBe(false);
  expect((await swapped.refresh()).status).toBe(401);
  expect([await isIn(browser), (await browser.refresh()).status]).toEqual([true, 200]);
});

// proves SESS-10
test('the whole session ends after thirty days, however often it was refreshed', async () => {
  const browser = await loggedIn();
  for (let day = 0; day < 29; day++) {
    world.clock.advance(24 * 60 * 60_000);
    expect((await browser.refresh()).status).toBe(200);
  }
  world.clock.advance(24 * 60 * 60_000);
  expect((await browser.refresh()).status).toBe(401);
});

// proves SESS-10
test('without a token, or with one that never was, it is 401 and no cookie is touched', async () => {
  const browser = new Browser(world);
  expect((await browser.refresh()).status).toBe(401);
  browser.cookies.set('warchest-refresh', 'A'.repeat(43));
  const answer = await browser.refresh();
  expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
});

// proves SESS-11
test('the immediate predecessor gets the very same successor for twenty seconds', async () => {
  const first = await loggedIn();
  const second = first.copy();
  await first.refresh();
  world.clock.advance(20_000);
  expect((await second.refresh()).status).toBe(200);
  expect(second.cookies).toEqual(first.cookies);
});

// proves SESS-11
test('replaying later ends the whole family', async () => {
  const first = await loggedIn();
  const stolen = first.copy();
  await first.refresh();
  world.clock.advance(20_001);
  const answer = await stolen.refresh();
  expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
  expect(await isIn(first)).toBe(false);
  expect((await first.refresh()).status).toBe(401);
  const [ended] = await world.sql(
    `select end_reason from sessions order by ended_at desc nulls last limit 1`,
  );
  expect(ended).toEqual({ end_reason: 'replay' });
  const audit = await world.sql(
    `select action, subject, details, differences from audit_log where action = 'session.replay'`,
  );
  expect(audit).toEqual([
    {
      action: 'session.replay',
      subject: 'session',
      details: 'old-token',
      differences: {},
    },
  ]);
});

// proves SESS-11
test('the grandparent is refused even within the grace, and ends the family', async () => {
  const browser = await loggedIn();
  const grandparent = browser.copy();
  await browser.refresh();
  await browser.refresh();
  expect((await grandparent.refresh()).status).toBe(401);
  expect(await isIn(browser)).toBe(false);
});

/** 64 requests with one token, split over the servers. */
async function race(servers: readonly TestServer[]) {
  const browser = await loggedIn();
  const tabs = Array.from({ length: 64 }, (_, i) => browser.on(servers[i % servers.length]));
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  return {
    statuses: new Set(answers.map((answer) => answer.status)),
    successors: new Set(tabs.map(refreshOf)),
    still: await isIn(tabs[0] ?? browser),
  };
}

describe('64 requests with one token at the same time, on two processes', () => {
  // proves SESS-12
  test(`have one successor and log nobody out (${rounds} rounds)`, async () => {
    const servers = [world.server, await world.startServer()];
    for (let round = 0; round < rounds; round++) {
      const { statuses, successors, still } = await race(servers);
      expect([...statuses]).toEqual([200]);
      expect(successors.size).toBe(1);
      expect(still).toBe(true);
    }
  });

  test.each([
    ['the grace', withoutTokenGrace],
    ['the lock on the session', withoutRowLocks],
  ])('fail without %s', async (_guard, unguarded) => {
    const servers = await Promise.all([1, 2].map(() => world.startServer({ unguarded })));
    for (const server of servers) server.deps.log.level = 'silent';
    let failed = false;
    for (let round = 0; round < 20 && !failed; round++) {
      const { statuses, still } = await race(servers);
      failed = statuses.size > 1 || !still;
    }
    expect(failed).toBe(true);
  });
});

test('five tabs over twenty expiries are never logged out', async () => {
  const browser = await loggedIn();
  for (let expiry = 0; expiry < 20; expiry++) {
    world.clock.advance(15 * 60_000 + 1);
    const tabs = Array.from({ length: 5 }, () => browser.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    // Tabs share the cookies: the last answer wins, and all are the same.
    for (const tab of tabs)
      for (const [name, value] of tab.cookies) browser.cookies.set(name, value);
    expect(await isIn(browser)).toBe(true);
  }
});
