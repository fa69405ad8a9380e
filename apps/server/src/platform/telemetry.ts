import type { IncomingHttpHeaders } from 'node:http';
import type { Histogram } from 'prom-client';
import type { Vitals } from './vitals.ts';

/** The initial attributes of a request span. The URL is left out: it may contain a secret. */
export interface BegunRequest {
  readonly method: string;
  /** With the names of its parameters, such as `/v1/raid/:id`. */
  readonly route: () => string;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request that is traced. */
export interface RequestSpan {
  /** Runs a statement in a span below. */
  readonly statement: TraceStatement;
  /** For the lines of the log. */
  readonly logFields: { readonly trace_id: string; readonly span_id: string };
  end(status: number): void;
}

/** Durations of requests in seconds, as the metrics for operators count them. */
export type RequestDurations = Pick<Histogram<'route' | 'method' | 'status'>, 'get'>;

/** Runs a statement in a span below that of its request. */
export type TraceStatement = <T>(
  text: string,
  name: string | undefined,
  run: () => Promise<T>,
) => Promise<T>;

/** Traces and metrics that are sent to a collector. Without one nothing of it is loaded. */
export interface Telemetry {
  /** null: the request is not traced. */
  begin(request: BegunRequest): RequestSpan | null;
  /** Starts sending the metrics of this process. */
  observe(vitals: Vitals, requests: RequestDurations): void;
  /** Sends what is left, and stops. */
  stop(): Promise<void>;
}
