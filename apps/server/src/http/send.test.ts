import { gunzipSync } from 'node:zlib';
import { fastify, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { Prepared } from './prepared.ts';
import { hasTag, sendResult, tagOf } from './send.ts';

const tag = 'W/"abc"';
const asked = (known: string | undefined) =>
  ({ headers: known === undefined ? {} : { 'if-none-match': known } }) as unknown as FastifyRequest;

test.each([
  [undefined, false],
  ['*', true],
  [tag, true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['"x" ,  "abc" ', true],
  ['"abcd"', false],
  ['abc', false],
  ['xW/"abc"', false],
  ['', false],
])('who has %j has it already: %s', (known, has) => {
  expect(hasTag(asked(known), tag)).toBe(has);
  expect(hasTag(asked(known), '"abc"')).toBe(has);
});

test('texts have tags of their own, which stay the same', () => {
  expect(tagOf('{"a":1}')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(tagOf('{"a":1}')).toBe(tagOf('{"a":1}'));
  expect(tagOf('{"a":2}')).not.toBe(tagOf('{"a":1}'));
});

/** An answer with this result. */
async function answered(
  result: unknown,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'POST'; headers?: object } = {},
) {
  const app = fastify();
  app.route({ method, url: '/x', handler: (request, reply) => sendResult(request, reply, result) });
  const answer = await app.inject({
    method,
    url: '/x',
    headers: headers as Record<string, string>,
  });
  await app.close();
  return answer;
}
const gzip = { 'accept-encoding': 'br, gzip' };
/** A text that is this many characters as JSON. */
const long = (length: number) => 'x'.repeat(length - 2);

test.each([
  ['a result', (value: unknown) => value],
  ['what is prepared', (value: unknown) => new Prepared(JSON.stringify(value))],
])('%s that was asked for has a tag, and is not sent again to who has it', async (_what, as) => {
  const value = { name: 'Ärger' };
  const first = await answered(as(value));
  const json = JSON.stringify(value);
  const etag = as(value) === value ? tagOf(json) : new Prepared(json).etag;
  expect([first.statusCode, first.json()]).toEqual([200, value]);
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  const again = await answered(as(value), { headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
});

test('what was written is kept nowhere, and has no tag', async () => {
  const { headers } = await answered({ done: true }, { method: 'POST' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect([headers.etag, headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  ['a result', (text: string) => text],
  ['what is prepared', (text: string) => new Prepared(JSON.stringify(text))],
])('%s is compressed from 2,048 characters on, for who takes that', async (_what, as) => {
  const small = await answered(as(long(2_047)), { headers: gzip });
  expect([small.headers['content-encoding'], small.json()]).toEqual([undefined, long(2_047)]);
  const large = await answered(as(long(2_048)), { headers: gzip });
  expect(large.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(large.rawPayload).toString())).toBe(long(2_048));
  for (const headers of [{}, { 'accept-encoding': 'xgzip, br' }]) {
    const plain = await answered(as(long(3_000)), { headers });
    expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, long(3_000)]);
  }
});
