import { pino } from 'pino';
import { expect, test } from 'vitest';
import { holding, everyone } from '@warchest/domain/members/access.ts';
import { RecordedStream } from '../../../test/recorded-stream.ts';
import { testNow } from '../../../test/settings.ts';
import { createSetClock } from '../clock.ts';
import { CatchUp } from './catch-up.ts';
import { Topics, type LiveEntity } from './topic.ts';

type Stored = readonly [version: number, view: string | null];
const reload = ['reload', {}] as const;
const invalidations = [
  ['store', { parts: ['items', 'rules'] }],
  ['ledger', { parts: ['balances'] }],
] as const;
const shown = (id: string, version: number) =>
  ['run', { id, version, of: 'raid', view: id }] as const;

/** What is caught up with: runs, and two topics that only tell, of which one is for admins. */
function worldOf(changed: Readonly<Record<string, Stored | Error | null>>) {
  const clock = createSetClock(testNow);
  const topics = new Topics();
  const since: number[] = [];
  const asked: string[] = [];
  let onRead: (id: string) => void = () => undefined;
  topics.addViewTopic({
    name: 'run',
    access: holding('ADVERTISER', 'ADMIN'),
    changedSince: (moment) => {
      since.push(moment);
      return Promise.resolve(Object.keys(changed).map((id) => ({ id, version: 1 })));
    },
    readEntity: async (id, minVersion): Promise<LiveEntity | null> => {
      asked.push(`${id} ${minVersion}`);
      onRead(id);
      const stored = changed[id] ?? null;
      if (stored instanceof Error) throw stored;
      if (stored === null) return Promise.resolve(null);
      const [version, view] = stored;
      const json = () => view && JSON.stringify(view);
      return Promise.resolve({ id, version, of: 'raid', variantFor: () => 'all', json });
    },
  });
  topics.addInvalidationTopic({ name: 'store', access: everyone });
  topics.addInvalidationTopic({ name: 'ledger', access: holding('ADMIN') });
  const catchUp = new CatchUp({ deps: { clock, log: pino({ level: 'silent' }) }, topics });
  const back = async (stream: RecordedStream, since = testNow - 60_000) => {
    await catchUp.send(stream, since);
    return stream.events;
  };
  return { clock, since, asked, back, whenRead: (work: typeof onRead) => (onRead = work) };
}
const admin = () => new RecordedStream('adam', 'ADMIN');

test('a client that comes back gets what changed, and the invalidations', async () => {
  const { back, since, asked } = worldOf({ a: [1, 'a'], b: [3, 'b'], gone: null });
  expect(await back(admin())).toEqual([shown('a', 1), shown('b', 3), ...invalidations]);
  // a transaction that was open then may have committed later
  expect(since).toEqual([testNow - 60_000 - 15_000]);
  expect(asked).toEqual(['a 1', 'b 1', 'gone 1']);
});

test('who may not enter a topic gets nothing of it', async () => {
  const { back, asked } = worldOf({ a: [1, 'a'] });
  expect(await back(new RecordedStream('otto'))).toEqual([invalidations[0]]);
  expect(asked).toEqual([]);
  const own = worldOf({ a: [1, 'a'] });
  expect(await own.back(new RecordedStream('anna', 'ADVERTISER'))).toEqual([
    shown('a', 1),
    invalidations[0],
  ]);
});

test.each([
  ['new', 1, [shown('b', 1), ...invalidations]],
  ['older', 2, [shown('b', 1), reload]],
] as const)(
  'what they may not see is not named, and only one that is %s may have been seen before',
  async (_what, version, events) => {
    const { back } = worldOf({ hidden: [version, null], b: [1, 'b'] });
    expect(await back(admin())).toEqual(events);
  },
);

test('a gap of ten minutes is caught up, a longer one is not', async () => {
  const { back } = worldOf({});
  expect(await back(admin(), testNow - 600_000)).toEqual(invalidations);
  const longer = worldOf({});
  expect(await longer.back(admin(), testNow - 600_001)).toEqual([reload]);
  expect(longer.since).toEqual([]);
});

test('a hundred changes are sent, more are not', async () => {
  const changes = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at): [string, Stored] => [`r${at}`, [1, 'x']]),
    );
  expect(await worldOf(changes(100)).back(admin())).toHaveLength(102);
  const more = worldOf(changes(101));
  expect(await more.back(admin())).toEqual([reload]);
  expect(more.asked).toEqual([]);
});

test('a member catches up once in five seconds, whatever others do', async () => {
  const { back, clock } = worldOf({});
  expect(await back(admin())).toEqual(invalidations);
  expect(await back(new RecordedStream('eve', 'ADMIN'))).toEqual(invalidations);
  clock.advance(4_999);
  expect(await back(admin())).toEqual([reload]);
  clock.advance(1);
  expect(await back(admin())).toEqual(invalidations);
  expect(await back(new RecordedStream('eve', 'ADMIN'))).toEqual(invalidations);
  expect(await back(admin())).toEqual([reload]);
});

test('what cannot be read is loaded anew', async () => {
  const { back } = worldOf({ a: [1, 'a'], b: new Error('away') });
  expect(await back(admin())).toEqual([shown('a', 1), reload]);
});

test.each(['leaves', 'falls behind'] as const)('nothing is read for who %s', async (how) => {
  const { back, asked, whenRead } = worldOf({ a: [2, null], b: [1, 'b'] });
  const stream = admin();
  whenRead(() => {
    if (how === 'leaves') stream.leave();
    else stream.behind = true;
  });
  await back(stream);
  expect(asked).toEqual(['a 1']);
  expect(stream.events).not.toContainEqual(reload);
});
