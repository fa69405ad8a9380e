import { Histogram } from 'prom-client';
import { expect, test } from 'vitest';
import { DurationMetrics } from './duration-metrics.ts';

const histogram = () =>
  new Histogram({
    name: 'seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.1, 1],
    registers: [],
  });

const collected = async (metrics: DurationMetrics) => {
  const { resourceMetrics, errors } = await metrics.collect();
  expect(errors).toEqual([]);
  return resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
};

// proves SYS-9
test('durations are sent as they were counted, for each route, method and status', async () => {
  const requests = histogram();
  const list = { route: '/v1/raid', method: 'GET', status: 200 };
  for (const seconds of [0.0625, 0.0625, 0.5, 4]) requests.observe(list, seconds);
  requests.observe({ ...list, status: 403 }, 0.25);
  requests.observe({ ...list, method: 'POST' }, 2);
  const before = Date.now();
  const metrics = new DurationMetrics();
  metrics.from(requests);
  const [metric] = await collected(metrics);
  expect(metric).toMatchObject({
    descriptor: { name: 'http.server.request.duration', unit: 's' },
    // A collector adds nothing up: each time all is sent that was counted since the start.
    aggregationTemporality: 1,
    dataPointType: 0,
  });
  const attributes = (method: string, status: number) => ({
    'http.request.method': method,
    'http.route': '/v1/raid',
    'http.response.status_code': status,
  });
  const value = (counts: number[], count: number, sum: number) => ({
    buckets: { boundaries: [0.1, 1], counts },
    count,
    sum,
  });
  expect(metric?.dataPoints).toMatchObject([
    { attributes: attributes('GET', 200), value: value([2, 1, 1], 4, 4.625) },
    { attributes: attributes('GET', 403), value: value([0, 1, 0], 1, 0.25) },
    { attributes: attributes('POST', 200), value: value([0, 0, 1], 1, 2) },
  ]);
  const [{ startTime, endTime } = { startTime: [0, 0], endTime: [0, 0] }] =
    metric?.dataPoints ?? [];
  const millis = ([seconds = 0, nanos = 0]: readonly number[]) => seconds * 1000 + nanos / 1e6;
  expect(millis(startTime)).toBeGreaterThanOrEqual(before);
  expect(millis(endTime)).toBeGreaterThanOrEqual(millis(startTime));
  expect(millis(endTime)).toBeLessThanOrEqual(Date.now());
});

test('before it is known where requests are counted, none are sent', async () => {
  const [metric] = await collected(new DurationMetrics());
  expect(metric?.dataPoints).toEqual([]);
});
