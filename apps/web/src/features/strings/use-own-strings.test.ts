import { afterEach, expect, test, vi } from 'vitest';
import type { GoldString } from '@warchest/contract/strings.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { useOwnStrings } from './use-own-strings.ts';

afterEach(() => vi.unstubAllGlobals());

const aString = (bookingId: string, kind: GoldString['kind'], realm: string): GoldString => ({
  string: `${realm}:${bookingId}`,
  bookingId,
  runId: 'run',
  kind,
  buyerInfo: 'Thrall-Kazzak',
  realm,
  faction: 'Horde',
  amountToMail: 100,
  mailed: false,
  gc: 'Gina',
  gcId: '1',
  bank: 'Bank',
  date: '2026-11-20',
});

test('the own strings are those of raids and shifts together, by realm, and follow the stream', async () => {
  const server = fakeServer();
  server.answers.push(
    json(200, [aString('r1', 'raid', 'Kazzak'), aString('r2', 'raid', 'Draenor')]),
    json(200, [aString('s1', 'shift', 'Hyjal')]),
  );
  const hook = mount(() => useOwnStrings());
  expect(hook.now.rows).toBeUndefined();
  await until(() =>
    expect(hook.now.rows?.map(({ bookingId }) => bookingId)).toEqual(['r2', 's1', 'r1']),
  );
  expect(hook.now.error).toBeNull();
  const topics = queryClient
    .getQueryCache()
    .findAll()
    .map(({ meta }) => meta?.live);
  const strings = { topic: 'member', parts: ['strings'] };
  expect(topics).toEqual([strings, strings]);
});

test.each([0, 1])(
  'none are shown while one of the two is missing, and both are asked again: %d',
  async (missing) => {
    const server = fakeServer();
    const refused = json(403, { type: 'forbidden', status: 403, title: 'No' });
    const good = json(200, []);
    server.answers.push(...(missing === 0 ? [refused, good] : [good, refused]));
    const hook = mount(() => useOwnStrings());
    await until(() => expect(hook.now.error).not.toBeNull());
    expect(hook.now.rows).toBeUndefined();
    server.answers.push(good, good);
    hook.do(({ retry }) => retry());
    await until(() => expect(hook.now.rows).toEqual([]));
    expect([hook.now.error, server.asked.length]).toEqual([null, 4]);
  },
);
