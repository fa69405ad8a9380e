import type { BatchObservableCallback, Meter, MetricOptions, Observable } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { Vitals } from '../vitals.ts';
import { ErrorCounts } from '../error-counts.ts';
import { observeVitals } from './vital-metrics.ts';

// proves SYS-9
test('a process tells its figures, each by its name and unit', () => {
  const made: unknown[] = [];
  const names = new Map<unknown, string>();
  const calls: [BatchObservableCallback, Observable[]][] = [];
  const create =
    (kind: string) =>
    (name: string, { unit, description }: MetricOptions = {}) => {
      const instrument = { name };
      names.set(instrument, name);
      made.push([kind, name, unit, description]);
      return instrument;
    };
  const meter = {
    createObservableGauge: create('gauge'),
    createObservableCounter: create('counter'),
    addBatchObservableCallback: (call: BatchObservableCallback, of: Observable[]) =>
      void calls.push([call, of]),
  };
  const errors = new ErrorCounts();
  for (let times = 0; times < 3; times++) errors.add('It broke');
  const vitals = new Vitals({
    version: '1',
    pools: () => ({
      writes: { max: 10, open: 7, idle: 2, waiting: 3 },
      reads: { max: 20, open: 9, idle: 9, waiting: 0 },
    }),
    errors,
  });
  vitals.streams = 12;
  vitals.figures = () => ({
    ...new Vitals(vitals).figures(),
    streams: 12,
    memory: 34,
    loopDelay: 56,
  });
  observeVitals(meter as unknown as Meter, vitals);
  expect(made).toEqual([
    ['gauge', 'warchest.live.streams', '{stream}', 'Open live streams of this process'],
    ['gauge', 'process.memory.usage', 'By', 'Memory of this process'],
    ['gauge', 'nodejs.eventloop.delay.p99', 's', 'The longest delays of the event loop'],
    [
      'gauge',
      'db.client.connection.count',
      '{connection}',
      'Connections of this process to the database, by pool, used or idle',
    ],
    [
      'gauge',
      'db.client.connection.pending_requests',
      '{request}',
      'Requests that wait for a connection',
    ],
    ['counter', 'warchest.logged_errors', '{error}', 'Warnings and errors of the log, by name'],
  ]);
  const observed: unknown[] = [];
  const [[call, of] = []] = calls;
  void call?.({
    observe: (instrument: unknown, value: number, attributes: object = {}) =>
      void observed.push([names.get(instrument), value, attributes]),
  });
  expect(of?.map((one) => names.get(one))).toEqual([...names.values()]);
  const pool = (name: string, state?: string) => ({
    'db.client.connection.pool.name': name,
    ...(state === undefined ? {} : { 'db.client.connection.state': state }),
  });
  expect(observed).toEqual([
    ['warchest.live.streams', 12, {}],
    ['process.memory.usage', 34, {}],
    ['nodejs.eventloop.delay.p99', 0.056, {}],
    ['db.client.connection.count', 5, pool('writes', 'used')],
    ['db.client.connection.count', 2, pool('writes', 'idle')],
    ['db.client.connection.pending_requests', 3, pool('writes')],
    ['db.client.connection.count', 0, pool('reads', 'used')],
    ['db.client.connection.count', 9, pool('reads', 'idle')],
    ['db.client.connection.pending_requests', 0, pool('reads')],
    ['warchest.logged_errors', 3, { name: 'It broke' }],
  ]);
});
