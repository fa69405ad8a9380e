import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BegunRequest, Telemetry, TraceStatement } from '../platform/telemetry.ts';
import { followRequests } from './follow-requests.ts';

const trace: TraceStatement = (_text, _name, run) => run();
let app: FastifyInstance;
let begun: (Omit<BegunRequest, 'route'> & { readonly route: string })[];
let ended: number[];
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
      begun.push({ ...request, route: request.route() });
      return isSampled
        ? {
            statement: trace,
            logFields: { trace_id: 'trace', span_id: 'span' },
            end: (status) => void ended.push(status),
          }
        : null;
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
    app.get(path, (request) => ({ isFollowed: request.follow !== null }));
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
  expect(ended).toEqual([200]);
  expect(logged).toMatchObject([{ msg: 'asked', trace_id: 'trace', span_id: 'span' }]);
  // The fields are of this request alone.
  isSampled = false;
  await get('/v1/raid/8');
  expect(logged[1]).not.toHaveProperty('trace_id');
});

test('what leads nowhere is one route', async () => {
  expect((await get('/no/such/page'))[0]).toBe(404);
  expect(begun.map(({ route }) => route)).toEqual(['other']);
  expect(ended).toEqual([404]);
});

test('a request that is not sampled is not followed', async () => {
  isSampled = false;
  expect(await get('/v1/raid/7')).toEqual([200, { isFollowed: false }]);
  expect([begun.length, ended.length]).toEqual([1, 0]);
  expect(logged[0]).not.toHaveProperty('trace_id');
});

test.each(['/v1/live', '/health', '/ready', '/metrics'])('%s is not followed', async (url) => {
  expect(await get(url)).toEqual([200, { isFollowed: false }]);
  expect([begun, ended]).toEqual([[], []]);
});
