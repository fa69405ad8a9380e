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
import { DurationMetrics } from './duration-metrics.ts';
import { TraceLimit } from './trace-limit.ts';
import { observeVitals } from './vital-metrics.ts';

export interface TelemetryOptions extends SentTelemetry {
  readonly version: string;
}

/** Traces a second that a process sends at most, because they cost processor time. */
const tracesPerSecond = 25;

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
  const durations = new DurationMetrics();
  const meters = new MeterProvider({
    resource,
    readers: metrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            metricProducers: [durations],
          }),
        ]
      : [],
  });
  const tracer = tracers.getTracer('warchest', version);
  const meter = meters.getMeter('warchest', version);
  const limit = limitsTraces ? new TraceLimit(tracesPerSecond) : null;
  return {
    begin({ method, route, requestId, headers }) {
      if (!traces) return null;
      const caller = trustsCallers ? contextOf(headers.traceparent) : ROOT_CONTEXT;
      // Asked before the libraries: most requests of a busy process cost them nothing.
      const isLimited = caller === ROOT_CONTEXT && limit?.take() === false;
      if (isLimited) return null;
      const named = route();
      const span = tracer.startSpan(
        `${method} ${named}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'http.route': named,
            'warchest.request_id': requestId,
          },
        },
        caller,
      );
      if (!span.isRecording()) return null;
      const { traceId, spanId } = span.spanContext();
      return {
        statement: statementsBelow(tracer, span),
        logFields: { trace_id: traceId, span_id: spanId },
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) {
            span.setAttribute('error.type', String(status));
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    observe(vitals, requests) {
      observeVitals(meter, vitals);
      durations.from(requests);
    },
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
