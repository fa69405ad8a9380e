import { setTimeout as pause } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SentTelemetry } from '../telemetry-settings.ts';
import type { Telemetry, TraceStatement } from '../telemetry.ts';
import { TraceLimit } from './trace-limit.ts';
import { observeVitals } from './vital-metrics.ts';

export interface TelemetryOptions extends SentTelemetry {
  readonly version: string;
}

/** Traces a second that a process sends at most, because they cost processor time. */
const tracesPerSecond = 100;

/** Milliseconds that a shutdown waits for the last spans. */
const longestStop = 2_000;

/**
 * Traces and metrics by OpenTelemetry. Its libraries read the endpoint, the sampling and the service
 * name from the standard variables (OTEL_EXPORTER_OTLP_ENDPOINT and others).
 */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const { version, traces, metrics, trustsCallers, limitsTraces } = options;
  // The operator's variables override the defaults of the product.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'warchest', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const tracers = new BasicTracerProvider({
    resource,
    spanProcessors: traces ? [new BatchSpanProcessor(new OTLPTraceExporter())] : [],
  });
  const meters = new MeterProvider({
    resource,
    readers: metrics
      ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })]
      : [],
  });
  const tracer = tracers.getTracer('warchest', version);
  const meter = meters.getMeter('warchest', version);
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Time to answer a request',
    advice: { explicitBucketBoundaries: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] },
  });
  const limit = limitsTraces ? new TraceLimit(tracesPerSecond) : null;
  return {
    begin({ method, route, requestId, headers }) {
      const record = (status: number, seconds: number) =>
        durations.record(seconds, {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
      const caller = trustsCallers ? contextOf(headers.traceparent) : ROOT_CONTEXT;
      // Asked before the libraries: most requests of a busy process cost them nothing.
      const isLimited = caller === ROOT_CONTEXT && limit?.take() === false;
      if (!traces || isLimited) return { followed: null, end: record };
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'warchest.request_id': requestId,
          },
        },
        caller,
      );
      if (!span.isRecording()) return { followed: null, end: record };
      const { traceId, spanId } = span.spanContext();
      return {
        followed: {
          statement: statementsBelow(tracer, span),
          logFields: { trace_id: traceId, span_id: spanId },
        },
        end(status, seconds) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) {
            span.setAttribute('error.type', String(status));
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
          record(status, seconds);
        },
      };
    },
    observe: (vitals) => observeVitals(meter, vitals),
    async stop() {
      // A collector that does not answer must not block the shutdown.
      await Promise.race([
        Promise.allSettled([tracers.shutdown(), meters.shutdown()]),
        pause(longestStop, undefined, { ref: false }),
      ]);
    },
  };
}

/** Statements become spans below that of their request. */
function statementsBelow(tracer: Tracer, request: Span): TraceStatement {
  const context = trace.setSpan(ROOT_CONTEXT, request);
  return (text, name, run) => {
    const span = tracer.startSpan(
      name ?? firstWord(text),
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      },
      context,
    );
    return run().then(
      (result) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        span.setAttribute('error.type', errorType(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        throw error;
      },
    );
  };
}

const firstWord = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';

function errorType(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error;
}

/** The caller's span by W3C Trace Context; a header that is none is left out. */
function contextOf(header: string | readonly string[] | undefined): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED,
    isRemote: true,
  });
}
