import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { ErrorCounts } from '../platform/error-counts.ts';
import type { Standby } from '../platform/standby.ts';
import { Vitals } from '../platform/vitals.ts';
import { createMetrics, measureStandby } from './metrics.ts';

const errors = new ErrorCounts();
const vitals = new Vitals({
  version: '4.5.6',
  pools: () => ({
    writes: { max: 11, open: 9, idle: 3, waiting: 2 },
    reads: { max: 8, open: 5, idle: 1, waiting: 7 },
  }),
  errors,
});
vitals.streams = 12;

/** What Prometheus is sent, without the empty lines. */
const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '');

// proves SYS-6
test('what is measured of a process has its name, its help and its units', async () => {
  for (const name of ['A request failed', 'A request failed', 'Slow']) errors.add(name);
  const { registry, requests } = createMetrics(vitals, { process: false });
  for (const seconds of [0.004, 0.02, 0.07, 0.2, 0.4, 0.75, 2, 2.5, 60]) {
    requests.observe({ route: '/v1/runs', method: 'GET', status: '200' }, seconds);
  }
  const of = 'route="/v1/runs",method="GET",status="200"';
  const expected = [
    '# HELP warchest_build_info The version of this process, as a label; always 1',
    '# TYPE warchest_build_info gauge',
    'warchest_build_info{version="4.5.6"} 1',
    '# HELP warchest_live_streams Open live streams of this process',
    '# TYPE warchest_live_streams gauge',
    'warchest_live_streams 12',
    '# HELP warchest_database_pool_connections Connections of this process to the database, by pool, in use or idle',
    '# TYPE warchest_database_pool_connections gauge',
    'warchest_database_pool_connections{pool="writes",state="used"} 6',
    'warchest_database_pool_connections{pool="writes",state="idle"} 3',
    'warchest_database_pool_connections{pool="reads",state="used"} 4',
    'warchest_database_pool_connections{pool="reads",state="idle"} 1',
    '# HELP warchest_database_pool_connections_max Connections that a pool of this process may open',
    '# TYPE warchest_database_pool_connections_max gauge',
    'warchest_database_pool_connections_max{pool="writes"} 11',
    'warchest_database_pool_connections_max{pool="reads"} 8',
    '# HELP warchest_database_pool_waiting_requests Requests of this process that wait for a connection',
    '# TYPE warchest_database_pool_waiting_requests gauge',
    'warchest_database_pool_waiting_requests{pool="writes"} 2',
    'warchest_database_pool_waiting_requests{pool="reads"} 7',
    '# HELP warchest_logged_errors_total Warnings and errors of the log, by name',
    '# TYPE warchest_logged_errors_total counter',
    'warchest_logged_errors_total{name="A request failed"} 2',
    'warchest_logged_errors_total{name="Slow"} 1',
    '# HELP warchest_http_request_seconds Time to answer a request',
    '# TYPE warchest_http_request_seconds histogram',
    ...(
      [
        ['0.005', 1],
        ['0.02', 2],
        ['0.05', 2],
        ['0.1', 3],
        ['0.25', 4],
        ['0.5', 5],
        ['1', 6],
        ['2.5', 8],
        ['10', 8],
        ['+Inf', 9],
      ] as const
    ).map(([le, count]) => `warchest_http_request_seconds_bucket{le="${le}",${of}} ${count}`),
    expect.stringMatching(/^warchest_http_request_seconds_sum\{.*\} 65\.94/),
    `warchest_http_request_seconds_count{${of}} 9`,
  ];
  expect(await linesOf(registry)).toEqual(expected);
  // totals are read again, not added
  errors.add('Slow');
  expect(await linesOf(registry)).toEqual(
    expected.map((line) =>
      line === 'warchest_logged_errors_total{name="Slow"} 1' ? line.replace(/1$/, '2') : line,
    ),
  );
});

test('of the process itself it is measured where it is asked for', async () => {
  const names = async (process: boolean) =>
    (await linesOf(createMetrics(vitals, { process }).registry)).filter((line) =>
      line.startsWith('process_resident_memory_bytes '),
    );
  expect([(await names(true)).length, (await names(false)).length]).toEqual([1, 0]);
});

// proves SYS-6
test('of a standby it is measured how much it answered, and whether it did', async () => {
  const registry = new Registry();
  const state = { answered: 5, passedOn: 3, isReachable: true };
  measureStandby(registry, { state } as Standby);
  const of = (standby: number, primary: number, up: number) => [
    '# HELP warchest_standby_requests_total Requests that a standby may answer, by the database that answered',
    '# TYPE warchest_standby_requests_total counter',
    `warchest_standby_requests_total{answered_by="standby"} ${standby}`,
    `warchest_standby_requests_total{answered_by="primary"} ${primary}`,
    '# HELP warchest_standby_up 1 if the standby answered when it was asked last, else 0',
    '# TYPE warchest_standby_up gauge',
    `warchest_standby_up ${up}`,
  ];
  expect(await linesOf(registry)).toEqual(of(5, 3, 1));
  Object.assign(state, { answered: 6, passedOn: 4, isReachable: false });
  expect(await linesOf(registry)).toEqual(of(6, 4, 0));
});
