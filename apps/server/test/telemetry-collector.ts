import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A span as it is sent by OTLP in JSON. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface ReceivedCall {
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A collector of OpenTelemetry that remembers what it was sent. */
export async function telemetryCollector() {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body, headers: request.headers });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** All spans that were sent. */
    spans: (): SentSpan[] =>
      received
        .filter(({ path }) => path === '/v1/traces')
        .flatMap(({ body }) => {
          const { resourceSpans } = JSON.parse(body) as {
            resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
          };
          return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
        }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const attributeOf = (span: SentSpan | undefined, key: string): unknown => {
  const found = span?.attributes.find((one) => one.key === key);
  return found && Object.values(found.value)[0];
};
