import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { runPages } from '@warchest/contract/paths.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, holding, openRun } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { openRoster, pickAs, submitSignUp } from '../../../test/staffed-run.ts';
import type { TestServer } from '../../../test/server.ts';

const { bookings, calendar, ownData } = contract;
const minute = 60_000;

/** Everything that the server writes to its log. */
const logged: string[] = [];
let world: TestWorld;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  world = await testWorld({ log });
});
afterAll(() => world.close());

/** Makes a link, and answers its path. */
async function linkOf(who: TestUser): Promise<string> {
  const { status, body } = await world.as(who).call(calendar.make, { body: { renew: true } });
  expect(status).toBe(200);
  return new URL(body.address).pathname;
}
const fetched = (url: string, headers: Record<string, string> = {}, server?: TestServer) =>
  world.as(null, server).send({ method: 'GET', url, headers });
/** The events of a calendar, each as its lines without folds. */
const eventsIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => event.split('\r\n'));
const eventsOf = async (who: TestUser) => eventsIn((await fetched(await linkOf(who))).text);

describe('a calendar link', () => {
  it('is for those who may book, and can be ended by anybody', async () => {
    for (const who of [person(), holding('BLACKLISTED', 'ADMIN')]) {
      expect((await world.as(who).call(calendar.make, { body: { renew: true } })).status).toBe(403);
      expect((await world.as(who).call(calendar.download)).status).toBe(403);
      expect((await world.as(who).call(calendar.link)).body).toEqual({ since: null });
      expect((await world.as(who).call(calendar.remove)).status).toBe(200);
    }
    expect((await world.as(null).call(calendar.make, { body: { renew: true } })).status).toBe(401);
  });

  it('is shown once, stored as a hash, and in no log', async () => {
    const who = holding('ADVERTISER');
    const url = await linkOf(who);
    const secret = url.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await fetched(url)).status).toBe(200);
    // a failure of ours is logged with what failed, and still without the link
    await world.sql('alter table runs rename to runs_away');
    expect((await fetched(url)).status).toBe(500);
    await world.sql('alter table runs_away rename to runs');
    const { body, text } = await world.as(who).call(calendar.link);
    expect(body.since).toBe(new Date(world.clock.now()).toISOString());
    expect(text).not.toContain(secret);
    const tables = await world.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const found = await world.sql(`select 1 from "${name}" t where t::text like $1`, [
        `%${secret}%`,
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
    const audited = await world.sql(
      `select action, details from audit_log where actor_id = $1 and action like 'calendar.%'`,
      [who.id],
    );
    expect(audited).toEqual([{ action: 'calendar.make', details: 'calendar-link-made' }]);
    const { kept } = (await world.as(who).call(ownData.json)).body;
    expect(kept.changesMade?.map(({ details }) => details)).toContain('made a calendar link');
  });

  // proves CAL-1
  it('that is renewed or ended gives what one gives that never was', async () => {
    const who = holding('ADVERTISER');
    const first = await linkOf(who);
    const unmeant = await world.as(who).call(calendar.make, { body: { renew: false } });
    expect([unmeant.status, unmeant.problem.type]).toEqual([409, 'stale']);
    expect((await fetched(first)).status).toBe(200);
    const second = await linkOf(who);
    const never = `/v1/calendar/${'x'.repeat(43)}.ics`;
    const replyOf = async (url: string) => {
      const { status, problem, headers } = await fetched(url);
      const { requestId: _, ...said } = problem;
      return { status, said, cache: headers['cache-control'], etag: headers.etag };
    };
    const nothing = await replyOf(never);
    expect(nothing.status).toBe(404);
    expect(nothing.cache).toBe('no-store');
    expect(await replyOf(first)).toEqual(nothing);
    expect((await fetched(second)).status).toBe(200);
    expect((await world.as(who).call(calendar.remove)).status).toBe(200);
    expect(await replyOf(second)).toEqual(nothing);
    expect((await world.as(who).call(calendar.link)).body).toEqual({ since: null });
    for (const odd of ['/v1/calendar/x.ics', `/v1/calendar/${'x'.repeat(43)}`]) {
      expect((await fetched(odd)).status).toBe(404);
    }
  });

  it('gives nothing while its member is BLACKLISTED or gone, asked at the chat platform', async () => {
    const who = holding('ADVERTISER');
    const url = await linkOf(who);
    const status = async () => (await fetched(url)).status;
    for (const roles of [[], ['ADVERTISER', 'BLACKLISTED']] as const) {
      // known at once …
      await world.join({ ...who, roles });
      expect(await status()).toBe(404);
      await world.join(who);
      expect(await status()).toBe(200);
      // … and what the platform says after five minutes, although nobody is signed in
      world.chat.put(who.id, who.name, roles);
      expect(await status()).toBe(200);
      world.clock.set(world.clock.now() + 5 * minute);
      expect(await status()).toBe(404);
      await world.join(who);
    }
  });

  it('waits, instead of showing an empty calendar, while roles cannot be confirmed', async () => {
    const who = holding('ADVERTISER');
    const url = await linkOf(who);
    world.chat.away = true;
    try {
      world.clock.set(world.clock.now() + 14 * minute);
      expect((await fetched(url)).status).toBe(200);
      world.clock.set(world.clock.now() + 2 * minute);
      const { problem, headers } = await fetched(url);
      expect([problem.type, headers['retry-after']]).toEqual(['chat-unavailable', '60']);
    } finally {
      world.chat.away = false;
    }
    world.clock.set(world.clock.now() + minute);
    expect((await fetched(url)).status).toBe(200);
  });

  it('is asked for so often and no more, and links that lead nowhere from one address too', async () => {
    const limited = await world.startServer({ config: { rateLimits: true } });
    const url = await linkOf(holding('ADVERTISER'));
    const wrong = `/v1/calendar/${'y'.repeat(43)}.ics`;
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await fetched(url, {}, limited)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const wrongs: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      wrongs.push(
        (await fetched(wrong.replace('y', 'abcdefghijk'.charAt(times)), {}, limited)).status,
      );
    }
    expect(wrongs).toEqual([...Array<number>(10).fill(404), 429]);
  });
});

describe.each(runKinds)("a calendar of one's own runs: %s", (kind) => {
  // proves CAL-1, CAL-4
  it('holds what one leads, collects for or has booked into, and nothing of others', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, kind);
    const run = await scenes.open(people, { note: 'secret note' });
    const mine = await scenes.booked(people.advertiser, run, { note: 'own note' });
    const theirs = await scenes.booked(people.other, run, { note: 'their note' });
    const events = {
      leader: await eventsOf(people.leader),
      collector: await eventsOf(people.collector),
      advertiser: await eventsOf(people.advertiser),
    };
    const said = (event: readonly string[] | undefined) =>
      event?.find((line) => line.startsWith('DESCRIPTION:'))?.split('\\n')[0];
    const { one } = kindRules[kind].words;
    expect(events.leader.map(said)).toEqual([`DESCRIPTION:You lead this ${one}.`]);
    expect(events.collector.map(said)).toEqual([
      `DESCRIPTION:You collect the gold of this ${one}.`,
    ]);
    expect(events.advertiser.map(said)).toEqual(['DESCRIPTION:Yours: 1 customer booked.']);
    expect(await eventsOf(people.manager)).toEqual([]);
    const all = JSON.stringify(events);
    for (const secret of [mine.buyer, theirs.buyer, 'note', '250000', 'Leader', 'Other']) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
    // tomorrow at 20:00 in Berlin
    const [event = []] = events.leader;
    const starts = new Date(run.startsAt).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
    expect(event).toEqual(
      expect.arrayContaining([
        `UID:run-${run.id}@warchest`,
        `DTSTART:${starts}`,
        'STATUS:CONFIRMED',
        'SEQUENCE:3',
      ]),
    );
    const pages = Object.values(events).map(([replyOf = []]) =>
      replyOf.find((line) => line.startsWith('URL:'))?.replace(/^URL:https?:\/\/[^/]+/, ''),
    );
    const page = (name: 'roleOverviewRun' | 'bookInto') =>
      runPages[kind][name].replace('$type', 'leaderandgc').replace('$raidId', run.id);
    expect(pages).toEqual([page('roleOverviewRun'), page('roleOverviewRun'), page('bookInto')]);
  });

  // proves CAL-5
  it('marks a cancelled run and forgets a booking that is gone', async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, kind);
    const run = await scenes.open(people);
    const booking = await scenes.booked(people.advertiser, run);
    const params = { id: run.id, bookingId: booking.id };
    const removed = await world.as(people.advertiser).call(bookings[kind].remove, { params });
    expect(removed.status).toBe(200);
    expect(await eventsOf(people.advertiser)).toEqual([]);
    const sequence = async () => {
      const [event = []] = await eventsOf(people.leader);
      return Number(event.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
    };
    const before = await sequence();
    expect((await scenes.change(people.manager, run, { runStatus: 'Cancelled' })).status).toBe(200);
    const [event] = await eventsOf(people.leader);
    expect(event).toContain('STATUS:CANCELLED');
    expect(await sequence()).toBeGreaterThan(before);
  });
});

// proves CAL-2
it('is the same calendar for a download, and is not sent again to who has it', async () => {
  const people = testUsers();
  await fixturesOf(world, 'raid').open(people);
  const url = await linkOf(people.leader);
  const feed = await fetched(url);
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(feed.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const again = await fetched(url, { 'if-none-match': String(feed.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  const file = await world.as(people.leader).call(calendar.download);
  expect(file.text).toBe(feed.text);
  expect(file.headers['content-disposition']).toBe('attachment; filename="warchest.ics"');
});

// proves CAL-1
it('has runs that a member is picked for, with alarms as they want to be reminded', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const anna = holding('OVERVIEW');
  await openRoster(world, people.leader, run);
  await submitSignUp(world, anna, run, { role: 'tank', class: 'Warrior' });
  const pick = { role: 'tank', boosterClass: 'Warrior' };
  await pickAs(world, people.leader, run, anna, pick);
  // nobody has announced them yet
  expect(await eventsOf(anna)).toEqual([]);
  await world.sql(`update roster_picks set state = 'saved' where member_id = $1`, [anna.id]);
  const triggers = async (who: TestUser) =>
    (await eventsOf(who)).map((lines) => lines.filter((line) => line.startsWith('TRIGGER')));
  expect(await triggers(anna)).toEqual([['TRIGGER:-PT1440M', 'TRIGGER:-PT60M']]);
  expect((await eventsOf(anna))[0]?.find((line) => line.startsWith('DESCRIPTION'))).toContain(
    'You are picked as Tank.',
  );
  expect(await triggers(people.leader)).toEqual([['TRIGGER:-PT60M']]);
  await world.as(anna).call(contract.chat.setWishes, {
    body: { off: ['reminderHour'], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' },
  });
  expect(await triggers(anna)).toEqual([['TRIGGER:-PT1440M']]);
  // also while it is hidden, unlike whom it does not concern
  await world.sql('update runs set hidden = true where id = $1', [run.id]);
  expect(await triggers(anna)).toEqual([['TRIGGER:-PT1440M']]);
});

// proves CAL-1
it('has hidden runs for those who booked into them, whether their customers are seated or wait', async () => {
  const people = testUsers();
  const seated = await openRun(world, people, { amountOfPossibleCustomer: 1 });
  const waiting = await openRun(world, people, { amountOfPossibleCustomer: 0 });
  for (const run of [seated, waiting]) {
    await booked(world, people.advertiser, run);
    await world.sql('update runs set hidden = true where id = $1', [run.id]);
  }
  const said = async (who: TestUser) =>
    (await eventsOf(who)).map(
      (lines) => lines.find((line) => line.startsWith('DESCRIPTION:'))?.split('\\n')[0],
    );
  expect(await said(people.advertiser)).toEqual([
    'DESCRIPTION:Yours: 1 customer booked.',
    'DESCRIPTION:Yours: 1 customer waiting.',
  ]);
  expect(await said(people.manager)).toEqual([]);
});
