import { expect, test } from 'vitest';
import { z } from 'zod';
import { telemetryOf, telemetrySettings } from './telemetry-settings.ts';

const sent = (env: Record<string, string>) => telemetryOf(z.object(telemetrySettings).parse(env));
const all = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' };

test.each<[Record<string, string>, traces: boolean, metrics: boolean, trustsCallers: boolean]>([
  [{}, false, false, false],
  [all, true, true, false],
  [{ ...all, OTEL_TRUST_TRACEPARENT: 'on' }, true, true, true],
  [{ ...all, OTEL_SDK_DISABLED: 'true' }, false, false, false],
  [{ ...all, OTEL_SDK_DISABLED: 'true', OTEL_TRUST_TRACEPARENT: 'on' }, false, false, true],
  [{ ...all, OTEL_SDK_DISABLED: 'false' }, true, true, false],
  [{ ...all, OTEL_TRACES_EXPORTER: 'none' }, false, true, false],
  [{ ...all, OTEL_METRICS_EXPORTER: 'none' }, true, false, false],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true, false, false],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:4318/v1/metrics' }, false, true, false],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_METRICS_EXPORTER: 'otlp' }, false, false, false],
])(
  '%j sends traces: %s, metrics: %s, trusts callers: %s',
  (env, traces, metrics, trustsCallers) => {
    expect(sent(env)).toEqual({ traces, metrics, trustsCallers, limitsTraces: true });
  },
);

// proves SYS-10
test.each(['always_on', 'always_off', 'parentbased_traceidratio'])(
  'the sampler %s that an operator chose replaces the limit of traces',
  (sampler) => {
    expect(sent({ ...all, OTEL_TRACES_SAMPLER: sampler })).toEqual({
      traces: true,
      metrics: true,
      trustsCallers: false,
      limitsTraces: false,
    });
  },
);

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector.example'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'console'],
  ['OTEL_METRICS_EXPORTER', 'prometheus'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_SDK_DISABLED', 'yes'],
  ['OTEL_TRUST_TRACEPARENT', 'yes'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => sent({ [name]: value })).toThrow(name);
});
