import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { services } from '@warchest/contract/services.ts';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { unansweredEdit } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { OwnVersions, reloadServices, serviceLog } from './service-log.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const one = aService();
const bodies = () => server.asked.map(({ body }) => body);

test('edits of a booking go one after the other, each on the version of the one before', async () => {
  const answered = vi.fn();
  const log = serviceLog(answered);
  queryClient.setQueryData(keyOf(services.own), [one]);
  server.answers.push(
    json(200, { ...one, price: 1_000, version: 4 }),
    json(200, { ...one, price: 2_000, version: 5 }),
  );
  await Promise.all([
    log.apply([{ row: one, edit: { price: 1_000 } }]),
    log.apply([{ row: { ...one, price: 1_000 }, edit: { price: 2_000 } }]),
  ]);
  expect(bodies()).toEqual([
    { price: 1_000, version: 3 },
    { price: 2_000, version: 4 },
  ]);
  expect(server.asked.every(({ headers }) => headers['idempotency-key'])).toBe(true);
  expect(answered).toHaveBeenCalledTimes(2);
  // the list shows the reply before it is reloaded
  expect(queryClient.getQueryData(keyOf(services.own))).toMatchObject([{ price: 2_000 }]);
  server.answers.push(json(200, { ...one, price: 1_000, version: 6 }));
  await log.undo();
  expect(bodies()[2]).toEqual({ price: 1_000, version: 5 });
});

test('a action after an edit goes out on the version that the edit made, whatever the list holds', async () => {
  const versions = new OwnVersions();
  const log = serviceLog(() => undefined, versions);
  expect(versions.of(one, ['team'])).toBe(3);
  server.answers.push(
    json(200, { ...one, price: 1_000, version: 4 }),
    json(200, { ...one, price: 1_000, paid: true, goldWith: '7', version: 5 }),
  );
  await log.apply([{ row: one, edit: { price: 1_000 } }]);
  await log.apply([{ row: one, edit: { paid: true } }]);
  // also if an edit changed another field
  expect(versions.of(one, ['team', 'price', 'goldWith'])).toBe(5);
  expect(versions.of({ ...one, version: 6 }, ['team'])).toBe(6);
});

test('what somebody else changed before an edit was answered has not been seen by a action', async () => {
  const versions = new OwnVersions();
  const log = serviceLog(() => undefined, versions);
  const team = [{ memberId: '8', name: 'Olga' }];
  server.answers.push(json(200, { ...one, note: 'x', team, version: 5 }));
  await log.apply([{ row: one, edit: { note: 'x' } }]);
  expect(versions.of(one, ['team'])).toBe(3);
  expect(versions.of(one, ['price'])).toBe(5);
  expect(versions.of({ ...one, team, version: 4 }, ['team'])).toBe(5);
  server.answers.push(json(200, { ...one, price: 1_000, paid: true, version: 6 }));
  await log.apply([{ row: { ...one, price: 1 }, edit: { paid: true } }]);
  // the price that was shown when it was ticked
  expect(bodies()[1]).toEqual({ paid: true, version: 3 });
});

test('several bookings are one step, and one that is refused says why', async () => {
  const log = serviceLog(() => undefined);
  const other = aService({ id: '01kxservice0002', buyer: 'Jaina-Draenor', version: 8 });
  const by = { type: 'stale', status: 409, title: 'Stale', field: 'price', current: 5_000 };
  server.answers.push(
    json(200, { ...one, paid: true, goldWith: '7', version: 4 }),
    json(409, { ...by, by: 'Olga' }),
  );
  await log.apply([one, other].map((row) => ({ row, edit: { paid: true } })));
  expect(log.read().rows.get(other.id)?.failed?.why).toBe(
    'Price is 5k now: Olga changed it in the meantime.',
  );
  expect(log.read().undoable).toBe(1);
  server.answers.push(json(200, { ...one, version: 5 }));
  await log.undo();
  expect(bodies()[2]).toEqual({ paid: false, goldWith: '', version: 4 });
});

test('what is invalid is named, anything else has the general text; nothing can be undone', async () => {
  const log = serviceLog(() => undefined);
  const errors = [{ path: 'payrealm', message: 'Unknown Realm selected' }];
  server.answers.push(json(422, { type: 'invalid', status: 422, title: 'Invalid', errors }));
  await log.apply([{ row: one, edit: { payrealm: 'x' } }]);
  expect(log.read().rows.get(one.id)?.failed?.why).toBe('Unknown Realm selected');
  await log.apply([{ row: one, edit: { note: 'x' } }]);
  expect(log.read().rows.get(one.id)?.failed?.why).toBe(unansweredEdit);
  expect(log.read().undoable).toBe(0);
});

test('an answer is shown in every list and by itself, unless something newer is there', async () => {
  const log = serviceLog(() => undefined);
  const other = aService({ id: '01kxservice0002' });
  const newer = { ...one, version: 9, note: 'newer' };
  queryClient.setQueryData(keyOf(services.desk), [other, one]);
  queryClient.setQueryData(keyOf(services.own), [newer]);
  queryClient.setQueryData([services.one.name, one.id], one);
  queryClient.setQueryData([services.one.name, other.id], other);
  const after = { ...one, price: 1_000, version: 4 };
  server.answers.push(json(200, after));
  await log.apply([{ row: one, edit: { price: 1_000 } }]);
  expect(queryClient.getQueryData(keyOf(services.desk))).toEqual([other, after]);
  expect(queryClient.getQueryData(keyOf(services.own))).toEqual([newer]);
  expect(queryClient.getQueryData([services.one.name, one.id])).toEqual(after);
  expect(queryClient.getQueryData([services.one.name, other.id])).toEqual(other);
});

test('everything that shows service bookings is read again, and nothing else', async () => {
  const keys = [keyOf(services.desk), keyOf(services.own), [services.one.name, one.id], ['else']];
  for (const key of keys) queryClient.setQueryData(key, [one]);
  await reloadServices();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  [{ paid: true }, { goldWith: '7' }, 'Thrall-Kazzak: paid'],
  [{ goldWith: '7' }, {}, 'Thrall-Kazzak: gold with'],
  [{ advcut: 'TAKEN' }, {}, 'Thrall-Kazzak: fee'],
  [{ note: 'x' }, {}, 'Thrall-Kazzak: note'],
])('the step of %j says what it was', async (edit, more, words) => {
  const log = serviceLog(() => undefined);
  server.answers.push(json(200, { ...one, ...edit, ...more, version: 4 }));
  await log.apply([{ row: one, edit }]);
  expect(log.read().undoes).toContain(words.split(': ')[1]);
});

test('the version of an action whose answer skips some is not taken for an own one', () => {
  const versions = new OwnVersions();
  versions.note({ ...one, version: 5, note: 'theirs' }, 3);
  expect(versions.of(one, ['note'])).toBe(3);
  versions.note({ ...one, version: 6, note: 'theirs' }, 5);
  expect(versions.of({ ...one, version: 5 }, ['note'])).toBe(6);
  // an action without a version says nothing about what was before it
  versions.note({ ...one, version: 7, note: 'theirs' });
  expect(versions.of({ ...one, version: 6 }, ['note'])).toBe(6);
  expect(versions.of({ ...one, version: 6, note: 'theirs' }, ['note'])).toBe(7);
});
