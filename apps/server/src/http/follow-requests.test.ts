import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BegunRequest, Telemetry, TraceStatement } from '../platform/telemetry.ts';
import { followRequests } from './follow-requests.ts';

const trace: TraceStatement = (_text, _name, run) => run();
let app: FastifyInstance;
let begun: BegunRequest[];
let ended: [status: number, seconds: number][];
let logged: Record<string, unknown>[];
/** Whether requests are sampled. */
let isSampled: boolean;
beforeEach(() => {
  begun = [];
  ended = [];
  logged = [];
  isSampled = true;
  const write = (line: string) => {
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (entry.msg === 'asked') logged.push(entry);
  };
  app = fastify({ logger: { level: 'info', stream: { write } } });
  const telemetry: Telemetry = {
    begin(request) {
      begun.push(request);
      return {
        followed: isSampled
          ? { statement: trace, logFields: { trace_id: 'trace', span_id: 'span' } }
          : null,
        end: (status, seconds) => void ended.push([status, seconds]),
      };
    },
    observe: () => undefined,
    stop: () => Promise.resolve(),
  };
  followRequests(app, telemetry);
  app.get('/v1/raid/:id', (request) => {
    request.log.info('asked');
    return { isFollowed: request.follow === trace };
  });
  for (const path of ['/v1/live', '/health', '/ready', '/metrics'])
    app.get(path, (request) => ({ isFollowed: request.follow !== undefined }));
});
afterEach(() => app.close());

const get = async (url: string) => {
  const { payload, statusCode } = await app.inject({ url, headers: { traceparent: 'given' } });
  return [statusCode, JSON.parse(payload) as unknown];
};

// proves SYS-9
test('a request is followed from its beginning to its answer, by the name of its route', async () => {
  expect(await get('/v1/raid/7?secret=1')).toEqual([200, { isFollowed: true }]);
  expect(begun).toEqual([
    {
      method: 'GET',
      route: '/v1/raid/:id',
      requestId: expect.stringMatching(/./) as string,
      headers: expect.objectContaining({ traceparent: 'given' }) as object,
    },
  ]);
  expect(ended).toEqual([[200, expect.any(Number)]]);
  expect(ended[0]?.[1]).toBeLessThan(5);
  expect(logged).toMatchObject([{ msg: 'asked', trace_id: 'trace', span_id: 'span' }]);
});

test('what leads nowhere is one route', async () => {
  expect((await get('/no/such/page'))[0]).toBe(404);
  expect(begun.map(({ route }) => route)).toEqual(['other']);
  expect(ended.map(([status]) => status)).toEqual([404]);
});

test('of a request that is not sampled only its end is told', async () => {
  isSampled = false;
  expect(await get('/v1/raid/7')).toEqual([200, { isFollowed: false }]);
  expect([begun.length, ended.length]).toEqual([1, 1]);
  expect(logged[0]).not.toHaveProperty('trace_id');
});

test.each(['/v1/live', '/health', '/ready', '/metrics'])('%s is not followed', async (url) => {
  expect(await get(url)).toEqual([200, { isFollowed: false }]);
  expect([begun, ended]).toEqual([[], []]);
});
