import { afterEach, expect, test, vi } from 'vitest';
import { NoResponseError, RefusedError, send, sendForJson } from './http.ts';

afterEach(() => void vi.unstubAllGlobals());

const answering = (body: BodyInit | null, init: ResponseInit = {}) => {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const ask = { method: 'GET', url: '/v1/one' };
const failureOf = async (work: Promise<unknown>) => work.then(() => null).catch((e: unknown) => e);

test('an answer that breaks off is lost, and says so; an empty or wrong one is no JSON', async () => {
  const cause = new Error('reset');
  answering(new ReadableStream({ start: (stream) => stream.error(cause) }));
  const lost = await failureOf(sendForJson(ask));
  expect(lost).toBeInstanceOf(NoResponseError);
  expect(lost).toMatchObject({ name: 'NoResponseError', message: 'The answer broke off', cause });
  answering('');
  expect(await sendForJson(ask)).toBeNull();
  answering('<html>');
  expect(await sendForJson(ask)).toBeNull();
  answering('{"a":1}');
  expect(await sendForJson(ask)).toEqual({ a: 1 });
});

test('a server that cannot be reached is said; what the caller stopped is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const lost = await failureOf(send(ask));
  expect(lost).toBeInstanceOf(NoResponseError);
  expect(lost).toMatchObject({ message: 'The server could not be reached' });
  const stopped = AbortSignal.abort(new Error('left the screen'));
  expect(await failureOf(send({ ...ask, signal: stopped }))).not.toBeInstanceOf(NoResponseError);
});

test('what is sent: the session, JSON where there is a body, and the headers that were given', async () => {
  const fetched = answering('{}');
  await send(ask);
  await send({ method: 'POST', url: '/v1/two', body: { a: 1 }, headers: { 'x-key': 'k' } });
  const signal = expect.any(AbortSignal) as AbortSignal;
  const accept = 'application/json';
  expect(fetched.mock.calls).toEqual([
    ['/v1/one', { method: 'GET', credentials: 'same-origin', headers: { accept }, signal }],
    [
      '/v1/two',
      {
        method: 'POST',
        credentials: 'same-origin',
        headers: { accept, 'content-type': accept, 'x-key': 'k' },
        signal,
        body: '{"a":1}',
      },
    ],
  ]);
});

test.each<[object | string, ResponseInit, object]>([
  [
    { type: 'stale', title: 'T', detail: 'D', errors: [{ path: 'a', message: 'b' }], current: 4 },
    { status: 409, headers: { 'retry-after': '7' } },
    { status: 409, type: 'stale', title: 'T', detail: 'D', message: 'D', retryAfter: 7 },
  ],
  [{ title: 'T' }, { status: 500 }, { type: 'unknown', message: 'T', detail: '', errors: [] }],
  [
    'gone',
    { status: 502 },
    { type: 'unknown', message: 'The server is not available at the moment.', problem: {} },
  ],
  ['<html>', { status: 429 }, { message: 'Too many requests. Please wait a moment.', title: '' }],
  [
    '<html>',
    { status: 413 },
    { message: 'This is too large to be sent at once. Please send less of it.', type: 'unknown' },
  ],
  ['<html>', { status: 405 }, { message: 'The server refused this (405).', type: 'unknown' }],
  ['null', { status: 503, headers: { 'retry-after': '0' } }, { problem: {}, retryAfter: null }],
  [{}, { status: 503, headers: { 'retry-after': 'soon' } }, { retryAfter: null, title: '' }],
])('a refusal %j with %j', async (body, init, expected) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  answering(text, init);
  const refused = await failureOf(send(ask));
  expect(refused).toBeInstanceOf(RefusedError);
  const { message, ...fields } = refused as RefusedError;
  expect({ message, ...fields }).toMatchObject(expected);
  if (typeof body === 'object') expect(fields.problem).toEqual(body);
});
