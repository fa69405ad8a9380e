import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Standby } from '../platform/standby.ts';
import type { Vitals } from '../platform/vitals.ts';

/** Metrics for operators; served at /metrics. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds per route, method and status. */
  readonly requests: Histogram<'route' | 'method' | 'status'>;
}

export function createMetrics(vitals: Vitals, options: { readonly process: boolean }): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  for (const gauge of gaugesOf(vitals)) registry.registerMetric(gauge);
  registry.registerMetric(errorCounter(vitals));
  return {
    registry,
    requests: new Histogram({
      name: 'warchest_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
  };
}

/** How the standby is used: what it answered, and what the primary answered in its place. */
export function measureStandby(registry: Registry, standby: Standby): void {
  registry.registerMetric(
    new Counter({
      name: 'warchest_standby_requests_total',
      help: 'Requests that a standby may answer, by the database that answered',
      labelNames: ['answered_by'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ answered_by: 'standby' }, standby.state.answered);
        this.inc({ answered_by: 'primary' }, standby.state.passedOn);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'warchest_standby_up',
      help: '1 if the standby answered when it was asked last, else 0',
      registers: [],
      collect() {
        this.set(standby.state.isReachable ? 1 : 0);
      },
    }),
  );
}

/** State of this process, read at each scrape. */
const gaugesOf = (vitals: Vitals): readonly Gauge[] => [
  new Gauge({
    name: 'warchest_build_info',
    help: 'The version of this process, as a label; always 1',
    labelNames: ['version'],
    registers: [],
    collect() {
      this.set({ version: vitals.version }, 1);
    },
  }),
  new Gauge({
    name: 'warchest_live_streams',
    help: 'Open live streams of this process',
    registers: [],
    collect() {
      this.set(vitals.streams);
    },
  }),
  new Gauge({
    name: 'warchest_database_pool_connections',
    help: 'Connections of this process to the database, by pool, in use or idle',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { open, idle }] of Object.entries(vitals.pools())) {
        this.set({ pool, state: 'used' }, open - idle);
        this.set({ pool, state: 'idle' }, idle);
      }
    },
  }),
  new Gauge({
    name: 'warchest_database_pool_connections_max',
    help: 'Connections that a pool of this process may open',
    labelNames: ['pool'],
    registers: [],
    collect() {
      for (const [pool, { max }] of Object.entries(vitals.pools())) this.set({ pool }, max);
    },
  }),
  new Gauge({
    name: 'warchest_database_pool_waiting_requests',
    help: 'Requests of this process that wait for a connection',
    labelNames: ['pool'],
    registers: [],
    collect() {
      for (const [pool, { waiting }] of Object.entries(vitals.pools())) this.set({ pool }, waiting);
    },
  }),
];

const errorCounter = (vitals: Vitals): Counter =>
  new Counter({
    name: 'warchest_logged_errors_total',
    help: 'Warnings and errors of the log, by name',
    labelNames: ['name'],
    registers: [],
    collect() {
      this.reset();
      for (const { name, total } of vitals.errorTotals()) this.inc({ name }, total);
    },
  });
