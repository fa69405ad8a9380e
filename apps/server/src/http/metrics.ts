import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for operators; served at /metrics. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds per route, method and status. */
  readonly requests: Histogram<'route' | 'method' | 'status'>;
  readonly streams: Gauge;
}

export function createMetrics(options: { readonly process: boolean }): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'warchest_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    streams: new Gauge({
      name: 'warchest_live_streams',
      help: 'Open live streams of this process',
      registers: [registry],
    }),
  };
}
