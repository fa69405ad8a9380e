import type { InjectOptions } from 'fastify';
import type { z, ZodType } from 'zod';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { FieldError, RefusalName } from '@warchest/contract/refusals.ts';
import type { TestServer } from './server.ts';

export interface ProblemReply {
  readonly type: RefusalName;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
  readonly [member: string]: unknown;
}

export interface Answer<T> {
  readonly status: number;
  /** What the contract describes; only meaningful when the status is 200. */
  readonly body: T;
  /** The same bytes read as a problem document. */
  readonly problem: ProblemReply;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
}

interface Asked<P extends ZodType, Q extends ZodType, B extends ZodType> {
  readonly params?: z.input<P>;
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
}

interface CallOptions {
  /** Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a page of our own sends with every request. */
const ownHeaders = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };

/** Sends requests as one person, through the server's whole HTTP side. */
export class ApiClient {
  readonly #server: TestServer;
  readonly #cookie: () => Promise<string>;

  constructor(server: TestServer, cookie: () => Promise<string>) {
    this.#server = server;
    this.#cookie = cookie;
  }

  /** Calls a contract line. */
  call<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    line: Endpoint<P, Q, B, R>,
    asked: Asked<P, Q, B> = {},
    options: CallOptions = {},
  ): Promise<Answer<z.output<R>>> {
    const writes = line.method !== 'GET';
    const body = asked.body ?? (writes && line.method !== 'DELETE' ? {} : undefined);
    return this.send({
      method: line.method,
      url: addressOf(line.path, asked),
      headers: {
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  }

  /** Sends anything; JSON unless the headers say otherwise. */
  async send<T = unknown>(request: InjectOptions): Promise<Answer<T>> {
    const cookie = await this.#cookie();
    const answer = await this.#server.app.fastify.inject({
      ...request,
      headers: {
        ...ownHeaders,
        ...(cookie === '' ? {} : { cookie }),
        ...(request.payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
    });
    const json = readJson(answer.payload);
    return {
      status: answer.statusCode,
      body: json as T,
      problem: json as ProblemReply,
      headers: answer.headers,
      text: answer.payload,
    };
  }
}

function addressOf(path: string, asked: { readonly params?: unknown; readonly query?: unknown }) {
  const params = (asked.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(
    (asked.query ?? {}) as Record<string, string | string[]>,
  )) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(key, one);
    }
  }
  const query = search.toString();
  return `/v1${filled}${query === '' ? '' : `?${query}`}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
