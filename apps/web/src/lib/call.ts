import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { sendForJson } from './http.ts';

export { NoResponseError as CallLost, RefusedError as CallRefused } from './http.ts';

/** A schema of the contract, and what goes into and comes out of it. */
export type Schema = Endpoint['reply'];
/** Schemas that unwrap first say nothing about what goes in: then it is what comes out. */
export type SchemaInput<T extends Schema> = unknown extends T['_zod']['input']
  ? T['_zod']['output']
  : T['_zod']['input'];
export type SchemaOutput<T extends Schema> = T['_zod']['output'];

/** The keys that must be given. */
type Needed<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** A part of the request: absent when the line has none, optional when nothing in it is required. */
type Part<K extends string, T extends Schema> = Schema extends T
  ? { readonly [key in K]?: undefined }
  : [Needed<SchemaInput<T>>] extends [never]
    ? { readonly [key in K]?: SchemaInput<T> }
    : { readonly [key in K]: SchemaInput<T> };

/** What a call of a contract line takes: `{params, query, body}`, typed by the line's schemas. */
export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B>;

/** The same without types, as caches and helpers pass it on. */
export interface LooseCallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface CallOptions {
  /** Repeating with the same key has one effect (see lib/use-action). */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** `/v1/raid/abc/book?…` for a line's path and the asked parameters; lists repeat their key. */
export function apiUrl(path: string, asked: LooseCallInput): string {
  const params = (asked.params ?? {}) as Record<string, string | undefined>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((asked.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      search.append(key, String(one));
  }
  const text = search.toString();
  return `/v1${filled}${text === '' ? '' : `?${text}`}`;
}

/**
 * Calls one line of the contract and answers its reply.
 * @example await call(bookings.raid.book, { params: { id }, body }, { idempotencyKey })
 * @throws CallRefused with the named refusal, CallLost when no answer came.
 */
export async function call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  asked: CallInput<P, Q, B>,
  options: CallOptions = {},
): Promise<SchemaOutput<R>> {
  const answer: SchemaOutput<R> = await sendForJson({
    method: line.method,
    url: apiUrl(line.path, asked),
    body:
      line.method === 'GET'
        ? undefined
        : (asked.body ?? (line.method === 'DELETE' ? undefined : {})),
    headers: options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {},
    signal: options.signal,
  });
  return answer;
}
