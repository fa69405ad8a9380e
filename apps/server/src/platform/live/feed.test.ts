import { pino } from 'pino';
import { expect, test } from 'vitest';
import { holding } from '@warchest/domain/members/access.ts';
import { RecordedStream } from '../../../test/recorded-stream.ts';
import { testNow } from '../../../test/settings.ts';
import { createSetClock } from '../clock.ts';
import { LiveFeed } from './feed.ts';
import type { LiveEntity, LiveEntityVersion, ViewTopic } from './topic.ts';

const staff = 'ADVERTISER';
/** A run: staff and public see a view of their own, or nothing of a hidden one. */
const run = (id: string, version: number, isHidden = false): LiveEntity => ({
  id,
  version,
  of: 'raid',
  variantFor: ({ roles }) => (roles.has(staff) ? 'staff' : 'public'),
  json: (variant) => (isHidden && variant === 'public' ? null : JSON.stringify({ to: variant })),
});
const shown = (id: string, version: number, to: 'staff' | 'public' | null) =>
  ['run', { id, version, of: 'raid', view: to && { to } }] as const;

/** A feed of one topic, of which the test says what is stored now and what was before. */
function feedOf() {
  const now = new Map<string, LiveEntity | Error>();
  const before = new Map<string, LiveEntity>();
  const asked: string[] = [];
  const since: number[] = [];
  let missed: readonly LiveEntityVersion[] | Error = [];
  const topic: ViewTopic = {
    name: 'run',
    access: holding(staff, 'ADMIN'),
    readEntity: async (id, minVersion) => {
      asked.push(`${id} ${minVersion}`);
      const found = minVersion === 0 ? (before.get(id) ?? now.get(id)) : now.get(id);
      if (found instanceof Error) throw found;
      return Promise.resolve(found ?? null);
    },
    changedSince: async (moment) => {
      since.push(moment);
      if (missed instanceof Error) throw missed;
      return Promise.resolve(missed);
    },
  };
  const all = {
    staff: new RecordedStream('anna', staff),
    admin: new RecordedStream('adam', 'ADMIN'),
    outsider: new RecordedStream('otto'),
  };
  const reloads: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: null, timestamp: false },
    { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const feed = new LiveFeed({
    deps: { clock: createSetClock(testNow), log },
    topic,
    streams: Object.values(all),
    requestReload: ({ viewer }) => reloads.push(viewer.id),
  });
  /** What each of the three was sent since the last time, and who has to load everything again. */
  const sent = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const of = (stream: RecordedStream) => stream.events.splice(0);
    return {
      staff: of(all.staff),
      admin: of(all.admin),
      outsider: of(all.outsider),
      reloads: reloads.splice(0),
    };
  };
  const miss = (what: typeof missed) => (missed = what);
  return { feed, now, before, asked, since, miss, sent, logged };
}
const nothing = { staff: [], admin: [], outsider: [], reloads: [] };

test('a version is sent once to each viewer in their view, and an older one not at all', async () => {
  const { feed, now, asked, sent } = feedOf();
  now.set('a', run('a', 2));
  feed.enqueue('a', 2);
  const all = {
    staff: [shown('a', 2, 'staff')],
    admin: [shown('a', 2, 'public')],
    outsider: [shown('a', 2, 'public')],
    reloads: [],
  };
  expect(await sent()).toEqual(all);
  expect(asked).toEqual(['a 0', 'a 2']);
  feed.enqueue('a', 2);
  feed.enqueue('a', 1);
  expect(await sent()).toEqual(nothing);
  expect(asked).toHaveLength(2);
  now.set('a', run('a', 3));
  feed.enqueue('a', 3);
  expect((await sent()).staff).toEqual([shown('a', 3, 'staff')]);
  // what was sent last is known
  expect(asked).toEqual(['a 0', 'a 2', 'a 3']);
});

test('what becomes newer while it waits is read and sent once', async () => {
  const { feed, now, asked, sent } = feedOf();
  now.set('a', run('a', 1));
  now.set('b', run('b', 3));
  feed.enqueue('a', 1);
  feed.enqueue('b', 3);
  feed.enqueue('b', 3);
  feed.enqueue('b', 2);
  expect((await sent()).staff).toEqual([shown('a', 1, 'staff'), shown('b', 3, 'staff')]);
  expect(asked).toEqual(['a 0', 'a 1', 'b 0', 'b 3']);
});

test('what becomes hidden is taken away from those who saw it, and nobody else hears of it', async () => {
  const { feed, now, sent } = feedOf();
  now.set('a', run('a', 1));
  feed.enqueue('a', 1);
  await sent();
  now.set('a', run('a', 2, true));
  feed.enqueue('a', 2);
  const taken = [shown('a', 2, null)];
  expect(await sent()).toEqual({
    staff: [shown('a', 2, 'staff')],
    admin: taken,
    outsider: taken,
    reloads: [],
  });
  now.set('a', run('a', 3, true));
  feed.enqueue('a', 3);
  expect(await sent()).toEqual({ ...nothing, staff: [shown('a', 3, 'staff')] });
});

const hidden = { ...nothing, staff: [shown('a', 2, 'staff')] };
test.each([
  [
    'a hidden one that is new was seen by nobody',
    1,
    undefined,
    { ...nothing, staff: [shown('a', 1, 'staff')] },
  ],
  [
    'of which nothing older is known, those who may enter load anew',
    2,
    undefined,
    { ...hidden, reloads: ['adam'] },
  ],
  [
    'of which the same version is known, they load anew',
    2,
    run('a', 2, true),
    { ...hidden, reloads: ['adam'] },
  ],
  ['of which an older one is known that was hidden, nobody does', 2, run('a', 1, true), hidden],
  [
    'of which an older one is known that was shown, it is taken away',
    2,
    run('a', 1),
    { ...hidden, admin: [shown('a', 2, null)], outsider: [shown('a', 2, null)] },
  ],
] as const)('%s', async (_what, version, older, expected) => {
  const { feed, now, before, sent } = feedOf();
  now.set('a', run('a', version, true));
  if (older) before.set('a', older);
  feed.enqueue('a', version);
  expect(await sent()).toEqual(expected);
});

test('what is deleted is taken away once from those who saw it', async () => {
  const { feed, now, sent } = feedOf();
  now.set('a', run('a', 1, true));
  feed.enqueue('a', 1);
  await sent();
  now.delete('a');
  feed.enqueue('a', 2);
  expect(await sent()).toEqual({ ...nothing, staff: [shown('a', 2, null)] });
  feed.enqueue('a', 3);
  expect(await sent()).toEqual(nothing);
});

test('of what is deleted and unknown, those who may enter load anew', async () => {
  const { feed, sent } = feedOf();
  feed.enqueue('a', 2);
  expect(await sent()).toEqual({ ...nothing, reloads: ['anna', 'adam'] });
});

test('a sweep sends what changed in the last fifteen seconds and was not sent', async () => {
  const { feed, now, since, miss, sent, logged } = feedOf();
  now.set('a', run('a', 1));
  now.set('b', run('b', 1));
  feed.enqueue('a', 1);
  await sent();
  miss([
    { id: 'a', version: 1 },
    { id: 'b', version: 1 },
  ]);
  await feed.sweep();
  expect((await sent()).staff).toEqual([shown('b', 1, 'staff')]);
  expect(since).toEqual([testNow - 15_000]);
  miss(new Error('away'));
  await expect(feed.sweep()).resolves.toBeUndefined();
  expect(logged).toMatchObject([
    { level: 20, msg: 'Sweeping for missed changes failed', err: { message: 'away' } },
  ]);
});

test('what could not be read does not hold up others, and is sent by the next sweep', async () => {
  const { feed, now, miss, sent } = feedOf();
  now.set('a', new Error('away'));
  now.set('b', run('b', 1));
  feed.enqueue('a', 1);
  feed.enqueue('b', 1);
  expect((await sent()).staff).toEqual([shown('b', 1, 'staff')]);
  now.set('a', run('a', 1));
  miss([{ id: 'a', version: 1 }]);
  await feed.sweep();
  expect((await sent()).staff).toEqual([shown('a', 1, 'staff')]);
});

test('after the last stream has closed nothing is known any more', async () => {
  const { feed, now, asked, sent } = feedOf();
  now.set('a', run('a', 1));
  feed.enqueue('a', 1);
  await sent();
  feed.clear();
  feed.enqueue('a', 1);
  expect((await sent()).staff).toEqual([shown('a', 1, 'staff')]);
  expect(asked).toEqual(['a 0', 'a 1', 'a 0', 'a 1']);
});

test('the last versions of two thousand are kept, those of the oldest are forgotten', async () => {
  const { feed, now, sent } = feedOf();
  for (let at = 0; at <= 2000; at += 1) now.set(`r${at}`, run(`r${at}`, 1));
  for (let at = 0; at < 2000; at += 1) feed.enqueue(`r${at}`, 1);
  await expect.poll(async () => (await sent()).staff.at(-1)).toEqual(shown('r1999', 1, 'staff'));
  feed.enqueue('r0', 1);
  expect(await sent()).toEqual(nothing);
  feed.enqueue('r2000', 1);
  expect((await sent()).staff).toEqual([shown('r2000', 1, 'staff')]);
  feed.enqueue('r1', 1);
  feed.enqueue('r0', 1);
  expect((await sent()).staff).toEqual([shown('r0', 1, 'staff')]);
});
