import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's libraries read these variables; the server only decides whether to load them. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json'], 'must be http/json').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  /** Our own: the libraries know no such variable. */
  OTEL_TRUST_TRACEPARENT: z.enum(['on', 'off']).default('off'),
};

/** The signals that are sent to an OpenTelemetry collector. */
export interface SentTelemetry {
  readonly traces: boolean;
  readonly metrics: boolean;
  /**
   * Whether callers may say which trace they belong to. A proxy passes on what a browser sends, so
   * only an operator knows that nobody but their own programs does.
   */
  readonly trustsCallers: boolean;
  /** Whether the traces of a second are limited: not if the operator chose a sampler. */
  readonly limitsTraces: boolean;
}

const shape = z.object(telemetrySettings);

/** Nothing is sent unless a collector is named. */
export function telemetryOf(set: z.infer<typeof shape>): SentTelemetry {
  const trustsCallers = set.OTEL_TRUST_TRACEPARENT === 'on';
  const limitsTraces = set.OTEL_TRACES_SAMPLER === undefined;
  const chosen = { trustsCallers, limitsTraces };
  if (set.OTEL_SDK_DISABLED === 'true') return { traces: false, metrics: false, ...chosen };
  const all = set.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracesTo = set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? all;
  const metricsTo = set.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? all;
  return {
    traces: tracesTo !== undefined && set.OTEL_TRACES_EXPORTER === 'otlp',
    metrics: metricsTo !== undefined && set.OTEL_METRICS_EXPORTER === 'otlp',
    ...chosen,
  };
}
