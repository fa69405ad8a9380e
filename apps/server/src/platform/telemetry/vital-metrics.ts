import type { Meter } from '@opentelemetry/api';
import type { Vitals } from '../vitals.ts';

/** Metrics of the process, with the names of OpenTelemetry's conventions where they exist. */
export function observeVitals(meter: Meter, vitals: Vitals): void {
  const streams = meter.createObservableGauge('warchest.live.streams', {
    unit: '{stream}',
    description: 'Open live streams of this process',
  });
  const memory = meter.createObservableGauge('process.memory.usage', {
    unit: 'By',
    description: 'Memory of this process',
  });
  const delay = meter.createObservableGauge('nodejs.eventloop.delay.p99', {
    unit: 's',
    description: 'The longest delays of the event loop',
  });
  const connections = meter.createObservableGauge('db.client.connection.count', {
    unit: '{connection}',
    description: 'Connections of this process to the database, by pool, used or idle',
  });
  const waiting = meter.createObservableGauge('db.client.connection.pending_requests', {
    unit: '{request}',
    description: 'Requests that wait for a connection',
  });
  const errors = meter.createObservableCounter('warchest.logged_errors', {
    unit: '{error}',
    description: 'Warnings and errors of the log, by name',
  });
  meter.addBatchObservableCallback(
    (result) => {
      const figures = vitals.figures();
      result.observe(streams, figures.streams);
      result.observe(memory, figures.memory);
      result.observe(delay, figures.loopDelay / 1000);
      for (const [pool, state] of Object.entries(figures.pools)) {
        const name = { 'db.client.connection.pool.name': pool };
        const used = { ...name, 'db.client.connection.state': 'used' };
        result.observe(connections, state.open - state.idle, used);
        result.observe(connections, state.idle, { ...name, 'db.client.connection.state': 'idle' });
        result.observe(waiting, state.waiting, name);
      }
      for (const { name, total } of vitals.errorTotals()) result.observe(errors, total, { name });
    },
    [streams, memory, delay, connections, waiting, errors],
  );
}
