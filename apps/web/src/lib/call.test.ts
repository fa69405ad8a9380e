import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import { runs } from '@warchest/contract/runs.ts';
import { fakeServer, fakeWindow, json } from '../../test/fake-server.ts';
import { apiUrl, call, NoResponseError, RefusedError } from './call.ts';
import { whenSignedOut } from './http.ts';

let { answers, asked } = fakeServer();
beforeEach(() => {
  ({ answers, asked } = fakeServer());
});
afterEach(() => vi.unstubAllGlobals());

const id = '0123456789abc';

test('the address is filled in, lists repeat their key', () => {
  expect(apiUrl('/raid/:id/book/:bookingId', { params: { id: 'a/b', bookingId: 'ü' } })).toBe(
    '/v1/raid/a%2Fb/book/%C3%BC',
  );
  expect(
    apiUrl('/raid/getAllRaids', {
      query: { end: '2026-11-24', removeFilter: ['completed', 'runStatus'], start: undefined },
    }),
  ).toBe('/v1/raid/getAllRaids?end=2026-11-24&removeFilter=completed&removeFilter=runStatus');
});

// proves WIRE-16
test('a action carries its key and its body', async () => {
  answers.push(json(200, { id }));
  await call(
    bookings.raid.restore,
    { params: { id, bookingId: id }, body: {} },
    { idempotencyKey: 'k1' },
  );
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: `/v1/raid/${id}/book/${id}/restore`,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    body: {},
  });
});

test('what is only read or removed is asked for without a body, all else with one', async () => {
  answers.push(...Array.from({ length: 3 }, () => json(200, { id })));
  const params = { id, bookingId: id };
  await call(runs.raid.one, { params });
  await call(bookings.raid.remove, { params });
  await call(bookings.raid.restore, { params, body: {} });
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ['GET', undefined],
    ['DELETE', undefined],
    ['PUT', {}],
  ]);
});

test('a refusal is named, with its fields', async () => {
  answers.push(
    json(422, {
      type: 'invalid',
      title: 'Some fields are not valid',
      status: 422,
      errors: [{ path: 'date', message: 'Date is required' }],
    }),
  );
  const failure = await call(runs.raid.one, { params: { id } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RefusedError);
  expect(failure).toMatchObject({
    status: 422,
    type: 'invalid',
    errors: [{ path: 'date', message: 'Date is required' }],
  });
});

test('an error without a document is still a refusal', async () => {
  answers.push(
    () =>
      new Response('<html>bad gateway</html>', { status: 502, headers: { 'retry-after': '3' } }),
  );
  await expect(call(runs.raid.one, { params: { id } })).rejects.toMatchObject({
    status: 502,
    type: 'unknown',
    retryAfter: 3,
  });
});

test('no answer is distinguished from a refusal', async () => {
  await expect(call(runs.raid.one, { params: { id } })).rejects.toBeInstanceOf(NoResponseError);
});

const expired = json(401, { type: 'unauthenticated', status: 401, title: 'Please log in' });

// proves SESS-14
test('an expired access is refreshed once for all calls that wait for it', async () => {
  answers.push(
    expired,
    expired,
    expired,
    json(200, { ok: true }),
    json(200, 1),
    json(200, 2),
    json(200, 3),
  );
  const found = await Promise.all([1, 2, 3].map(() => call(runs.raid.one, { params: { id } })));
  expect(new Set<unknown>(found)).toEqual(new Set([1, 2, 3]));
  expect(asked.filter(({ url }) => url === '/v1/authentication/refreshtoken')).toHaveLength(1);
});

// proves SESS-14
test.each([401, 403])('a session whose refresh is refused with %d is over', async (status) => {
  const out = vi.fn();
  whenSignedOut(out);
  answers.push(expired, json(status, { type: 'unauthenticated', status, title: 'Please log in' }));
  await expect(call(runs.raid.one, { params: { id } })).rejects.toMatchObject({ status: 401 });
  expect(out).toHaveBeenCalledOnce();
  expect(asked.map(({ url }) => url)).toEqual([
    `/v1/raid/getspecificraid/${id}`,
    '/v1/authentication/refreshtoken',
  ]);
});

// proves SESS-14
test('when the refresh gets no answer nobody is signed out', async () => {
  const out = vi.fn();
  whenSignedOut(out);
  answers.push(expired);
  await expect(call(runs.raid.one, { params: { id } })).rejects.toBeInstanceOf(NoResponseError);
  expect(out).not.toHaveBeenCalled();
});

test('answers of another database than before begin the page anew, once', async () => {
  const { reload } = fakeWindow();
  const from = (name: string) => json(200, { id }, { 'x-database': name });
  const ask = () => call(runs.raid.one, { params: { id } });
  answers.push(from('one'), json(502, {}), from('one'), json(404, {}, { 'x-database': 'two' }));
  await ask();
  // proxies in between may not know it
  await ask().catch(() => undefined);
  await ask();
  expect(reload).not.toHaveBeenCalled();
  await ask().catch(() => undefined);
  expect(reload).toHaveBeenCalledOnce();
  answers.push(from('two'));
  await ask();
  expect(reload).toHaveBeenCalledOnce();
});
