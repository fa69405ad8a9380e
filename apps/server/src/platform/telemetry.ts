import type { IncomingHttpHeaders } from 'node:http';
import type { Vitals } from './vitals.ts';

/** The initial attributes of a request span. The URL is left out: it may contain a secret. */
export interface BegunRequest {
  readonly method: string;
  /** With the names of its parameters, such as `/v1/raid/:id`. */
  readonly route: string;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
}

export interface RequestSpan {
  /** null: the request is not traced. */
  readonly followed: {
    /** Runs a statement in a span below. */
    readonly statement: TraceStatement;
    /** For the lines of the log. */
    readonly logFields: { readonly trace_id: string; readonly span_id: string };
  } | null;
  /** @param seconds for which the request was answered */
  end(status: number, seconds: number): void;
}

/** Runs a statement in a span below that of its request. */
export type TraceStatement = <T>(
  text: string,
  name: string | undefined,
  run: () => Promise<T>,
) => Promise<T>;

/** Traces and metrics that are sent to a collector. Without one nothing of it is loaded. */
export interface Telemetry {
  begin(request: BegunRequest): RequestSpan;
  /** Starts sending the metrics of this process. */
  observe(vitals: Vitals): void;
  /** Sends what is left, and stops. */
  stop(): Promise<void>;
}
