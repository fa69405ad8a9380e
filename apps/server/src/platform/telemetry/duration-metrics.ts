import { ValueType, type HrTime } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type DataPoint,
  type Histogram,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { RequestDurations } from '../telemetry.ts';

type Counted = Awaited<ReturnType<RequestDurations['get']>>['values'];

/**
 * The durations of requests, read when they are sent from what the metrics for operators have counted:
 * a second count would cost each request of the process (SYS-10).
 */
export class DurationMetrics implements MetricProducer {
  #requests: RequestDurations | null = null;
  readonly #start = timeOf(Date.now());

  /** Says where they are counted; nothing is sent before. */
  from(requests: RequestDurations): void {
    this.#requests = requests;
  }

  async collect(): Promise<CollectionResult> {
    const counted = await this.#requests?.get();
    const dataPoints = counted ? pointsOf(counted.values, this.#start, timeOf(Date.now())) : [];
    return {
      errors: [],
      resourceMetrics: {
        resource: emptyResource(),
        scopeMetrics: [
          {
            scope: { name: 'warchest' },
            metrics: [
              {
                descriptor: {
                  name: 'http.server.request.duration',
                  description: 'Time to answer a request',
                  unit: 's',
                  valueType: ValueType.DOUBLE,
                },
                aggregationTemporality: AggregationTemporality.CUMULATIVE,
                dataPointType: DataPointType.HISTOGRAM,
                dataPoints,
              },
            ],
          },
        ],
      },
    };
  }
}

/** One point for each route, method and status. */
function pointsOf(values: Counted, startTime: HrTime, endTime: HrTime): DataPoint<Histogram>[] {
  const of = new Map<string, Counted>();
  for (const value of values) {
    const { route, method, status } = value.labels;
    const key = `${status} ${method} ${route}`;
    const same = of.get(key);
    if (same) same.push(value);
    else of.set(key, [value]);
  }
  return [...of.values()].map((same) => ({
    startTime,
    endTime,
    attributes: attributesOf(same),
    value: histogramOf(same),
  }));
}

function attributesOf([first]: Counted) {
  const { route = '', method = '', status = 0 } = first?.labels ?? {};
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': Number(status),
  };
}

/** Prometheus counts in each bucket what the smaller ones hold too, OpenTelemetry does not. */
function histogramOf(same: Counted): Histogram {
  const boundaries: number[] = [];
  const counts: number[] = [];
  let sum = 0;
  let below = 0;
  for (const { metricName, labels, value } of same) {
    const { le } = labels as { readonly le?: number | string };
    if (metricName?.endsWith('_sum')) sum = value;
    if (le === undefined) continue;
    counts.push(value - below);
    below = value;
    if (le !== '+Inf') boundaries.push(Number(le));
  }
  return { buckets: { boundaries, counts }, count: below, sum };
}

/** @param ms epoch milliseconds */
const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1e6];
