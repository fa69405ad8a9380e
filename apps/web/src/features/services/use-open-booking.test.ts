import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { useOpenBooking } from './use-open-booking.ts';

const live = { topic: 'services', parts: ['desk'] } as const;
const one = aService({ id: '35fb59jrjfd50' });
const other = aService({ id: '35fb59jrjfd51' });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a booking of the rows is open without asking for it, and none is while they load', () => {
  const of = (id: string, rows?: readonly (typeof one)[]) => {
    const { shown, failed } = mount(() => useOpenBooking(id, rows, live)).now;
    return [shown, failed];
  };
  expect([of('', [one]), of(one.id), of(one.id, [other, one])]).toEqual([
    [undefined, null],
    [undefined, null],
    [one, null],
  ]);
  expect(server.asked).toEqual([]);
});

test('another one is requested by its id', async () => {
  server.answers.push(json(200, one));
  const hook = mount(() => useOpenBooking(one.id, [other], live));
  await until(() => expect(hook.now.shown).toEqual(one));
  expect(hook.now.failed).toBeNull();
  expect(server.asked.map(({ url }) => url)).toEqual([expect.stringContaining(one.id)]);
});

// proves UX-25
test('why one cannot be loaded stays until a retry brings it', async () => {
  const gone = { type: 'not-found', status: 404, title: 'Not found', detail: 'No such booking' };
  server.answers.push(json(404, gone));
  const hook = mount(() => useOpenBooking(one.id, [], live));
  await until(() => expect(hook.now.failed).toBe('No such booking'));
  expect(hook.now.shown).toBeUndefined();
  server.answers.push(json(200, one));
  hook.now.retry();
  await until(() => expect(hook.now.shown).toEqual(one));
  expect(hook.now.failed).toBeNull();
});
