import { expect, test } from 'vitest';
import { ChatUnavailable } from '../adapters/chat/port.ts';
import { Refused } from '../platform/refused.ts';
import { problemOf } from './problem.ts';

const coded = (code: string) => Object.assign(new Error('secret'), { code });
const unparsed = (statusCode: number) => Object.assign(new SyntaxError('secret'), { statusCode });

test.each<[unknown, number, string, string | undefined]>([
  [new Refused('not-found'), 404, 'not-found', undefined],
  [new Refused('too-often', { retryAfter: 0.01 }), 429, 'too-often', '1'],
  [new Refused('too-often', { retryAfter: 2.1 }), 429, 'too-often', '3'],
  [coded('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'body-too-large', undefined],
  [coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, 'unsupported-media-type', undefined],
  [coded('FST_ERR_CTP_EMPTY_JSON_BODY'), 400, 'not-json', undefined],
  [coded('FST_ERR_CTP_INVALID_JSON_BODY'), 400, 'not-json', undefined],
  [coded('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 400, 'bad-request', undefined],
  [coded('FST_ERR_BAD_URL'), 400, 'bad-request', undefined],
  [coded('FST_ERR_MAX_PARAM_LENGTH'), 404, 'not-found', undefined],
  [coded('FST_ERR_ASYNC_CONSTRAINT'), 400, 'bad-request', undefined],
  [coded('57P01'), 503, 'database-away', '2'],
  [coded('53100'), 503, 'database-away', '10'],
  [new ChatUnavailable('secret'), 503, 'chat-unavailable', '5'],
  [unparsed(400), 400, 'not-json', undefined],
  [unparsed(500), 500, 'internal', undefined],
  [new Error('secret'), 500, 'internal', undefined],
])('%s is answered with %d %s, to be tried again after %s', (error, status, type, wait) => {
  const { body, headers, ...rest } = problemOf(error, 'request000001');
  expect(rest).toEqual({ refusal: type, status });
  expect(headers).toEqual({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(wait === undefined ? {} : { 'retry-after': wait }),
  });
  expect(JSON.parse(body)).toMatchObject({ type, status, requestId: 'request000001' });
  expect(body).not.toContain('secret');
});
