import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { sessions, type OwnSession } from '@warchest/contract/sessions.ts';
import { Browser } from '../../../test/browser.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';

/** A browser of this user agent in which somebody has logged in. */
async function loggedIn(who: TestUser, userAgent = ''): Promise<Browser> {
  world.chat.put(who.id, who.name, who.roles);
  const browser = new Browser(world);
  const { code, state } = world.chat.consent(await browser.start(), who.id);
  const answer = `?${new URLSearchParams({ code, state }).toString()}`;
  await browser.get(`/v1${sessions.callback.path}${answer}`, { 'user-agent': userAgent });
  return browser;
}

const listOf = async (browser: Browser) =>
  (await browser.get(`/v1${sessions.own.path}`)).body as readonly OwnSession[];
const end = (browser: Browser, id: string) =>
  browser.put(`/v1${sessions.end.path.replace(':id', id)}`);
const endOthers = (browser: Browser) => browser.put(`/v1${sessions.endOthers.path}`);
const isIn = async (browser: Browser) =>
  (await browser.get(`/v1${members.me.path}`)).status === 200;
const auditOf = (who: TestUser) =>
  world.sql(
    `select subject_id as id, subject, differences, details from audit_log
     where actor_id = $1 and action = 'session.logout' order by subject_id`,
    [who.id],
  );

describe('the sessions of a member', () => {
  // proves SESS-20
  test('are listed with their devices: this one, then the last seen', async () => {
    const who = person();
    const at = world.clock.now();
    const after = (minutes: number) => new Date(at + minutes * minute).toISOString();
    const [first, second] = [await loggedIn(who, firefox), await loggedIn(who, safari)];
    world.clock.advance(20 * minute);
    const third = await loggedIn(who);
    world.clock.advance(5 * minute);
    await second.refresh();
    world.clock.advance(5 * minute);
    await first.refresh();
    // Somebody else's, and one that was logged out.
    await loggedIn(person(), firefox);
    await (await loggedIn(who, firefox)).post(`/v1${sessions.revokeByPost.path}`);

    const list = await listOf(second);
    const [[own, other, last], ids] = [list, list.map(({ id }) => id)];
    expect(list).toEqual([
      {
        id: own?.id,
        device: 'Safari on iPhone',
        createdAt: after(0),
        seenAt: after(25),
        isCurrent: true,
      },
      {
        id: other?.id,
        device: 'Firefox on Windows',
        createdAt: after(0),
        seenAt: after(30),
        isCurrent: false,
      },
      {
        id: last?.id,
        device: 'Unknown browser',
        createdAt: after(20),
        seenAt: after(20),
        isCurrent: false,
      },
    ]);
    expect((await listOf(third)).map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    // The id of a session opens nothing.
    for (const id of ids) {
      const thief = new Browser(world);
      thief.cookies.set('warchest-access', id).set('warchest-refresh', id);
      expect([await isIn(thief), (await thief.refresh()).status]).toEqual([false, 401]);
    }
  });

  // proves SESS-20
  test('have expired after thirty days, to the ms', async () => {
    const who = person();
    const old = await loggedIn(who);
    world.clock.advance(10 * minute);
    const newer = await loggedIn(who);
    world.clock.advance(30 * 24 * 60 * minute - 10 * minute - 1);
    await newer.refresh();
    expect(await listOf(newer)).toHaveLength(2);
    expect(await isIn(old)).toBe(false);
    world.clock.advance(1);
    expect(await listOf(newer)).toHaveLength(1);
    expect((await endOthers(newer)).body).toEqual({ ended: 0 });
  });

  // proves SESS-20
  test('keep 300 characters of what the browser called itself, and nothing for nothing', async () => {
    const who = person();
    await loggedIn(who, `${'x'.repeat(299)}yz`);
    await loggedIn(who, '');
    const kept = await world.sql(
      'select user_agent from sessions where member_id = $1 order by user_agent',
      [who.id],
    );
    expect(kept).toEqual([{ user_agent: `${'x'.repeat(299)}y` }, { user_agent: null }]);
  });
});

describe('a member ends', () => {
  // proves SESS-21
  test('one session of theirs, once', async () => {
    const who = person();
    const [own, other, third] = [await loggedIn(who), await loggedIn(who), await loggedIn(who)];
    const id = (await listOf(other)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect(await end(own, id)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await isIn(own), await isIn(other), await isIn(third)]).toEqual([true, false, true]);
    expect((await other.refresh()).status).toBe(401);
    expect((await listOf(own)).map((one) => one.id)).not.toContain(id);
    expect(await end(own, id)).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await auditOf(who)).toEqual([
      { id, subject: 'session', differences: {}, details: 'other-device' },
    ]);
    expect(await world.sql('select end_reason from sessions where id = $1', [id])).toEqual([
      { end_reason: 'other-device' },
    ]);
  });

  // proves SESS-21
  test('all others, once', async () => {
    const [who, stranger] = [person(), person()];
    const [own, second, third] = [await loggedIn(who), await loggedIn(who), await loggedIn(who)];
    const theirs = await loggedIn(stranger);
    const ids = (await listOf(own)).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
    expect(await endOthers(own)).toMatchObject({ status: 200, body: { ended: 2 } });
    const devices = [own, second, third, theirs];
    expect(await Promise.all(devices.map(isIn))).toEqual([true, false, false, true]);
    expect(await endOthers(own)).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await auditOf(who)).toEqual(
      ids
        .toSorted()
        .map((id) => ({ id, subject: 'session', differences: {}, details: 'other-device' })),
    );
  });

  // proves SESS-21
  test('no session of somebody else, and none that never was', async () => {
    const [own, theirs] = [await loggedIn(person()), await loggedIn(person())];
    const [{ id } = { id: '' }] = await listOf(theirs);
    for (const one of [id, '0123456789abc', 'short']) {
      expect(await end(own, one)).toMatchObject({ status: 404, body: { type: 'not-found' } });
    }
    expect([await isIn(own), await isIn(theirs)]).toEqual([true, true]);
  });

  // proves SESS-21
  test.each([
    ['each other', (browser: Browser, other: string) => end(browser, other)],
    ['all others', (browser: Browser) => endOthers(browser)],
  ])('%s from two devices at once: one stays logged in', async (_, endFrom) => {
    const who = person();
    const [first, second] = [await loggedIn(who), await loggedIn(who)];
    const ids = (await listOf(first)).map(({ id, isCurrent }) => ({ id, isCurrent }));
    const [own, other] = [true, false].map(
      (current) => ids.find(({ isCurrent }) => isCurrent === current)?.id ?? '',
    ) as [string, string];
    const elsewhere = second.on(await world.startServer());
    // both have seen that they are logged in, unless one waits for the other
    const lock = 'select 1 from sessions where member_id = $1 for update';
    const both = await whileLocked(world, lock, [who.id], async ({ waits }) => {
      const ending = [endFrom(first, other), endFrom(elsewhere, own)];
      await waits(2);
      return ending;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ ended: 1 }, { ended: 0 }]),
    );
    expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1);
  });

  // proves SESS-21
  test('nothing without a session', async () => {
    const nobody = new Browser(world);
    expect((await nobody.get(`/v1${sessions.own.path}`)).status).toBe(401);
    expect((await end(nobody, '0123456789abc')).status).toBe(401);
    expect((await endOthers(nobody)).status).toBe(401);
  });
});
