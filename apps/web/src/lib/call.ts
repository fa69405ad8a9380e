import type { Endpoint } from '@warchest/contract/endpoint.ts';
import { sendForJson } from './http.ts';

export { NoResponseError, RefusedError } from './http.ts';

/** A schema of the contract, and its input and output types. */
export type Schema = Endpoint['reply'];
/** Schemas that unwrap first do not know their input type; then it equals the output type. */
export type SchemaInput<T extends Schema> = unknown extends T['_zod']['input']
  ? T['_zod']['output']
  : T['_zod']['input'];
export type SchemaOutput<T extends Schema> = T['_zod']['output'];

/** The required keys. */
type Needed<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** A part of the request: absent if the endpoint has none, optional if nothing in it is required. */
type Part<K extends string, T extends Schema> = Schema extends T
  ? { readonly [key in K]?: undefined }
  : [Needed<SchemaInput<T>>] extends [never]
    ? { readonly [key in K]?: SchemaInput<T> }
    : { readonly [key in K]: SchemaInput<T> };

/** The input of a call: `{params, query, body}`, typed by the endpoint's schemas. */
export type CallInput<P extends Schema, Q extends Schema, B extends Schema> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B>;

/** The same without types, for caches and helpers. */
export interface LooseCallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface CallOptions {
  /** Repeating a call with the same key has one effect (see lib/use-command). */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The body of an endpoint that takes bytes. */
  readonly bytes?: Blob;
}

/** `/v1/raid/abc/book?…` for an endpoint's path and a call's parameters; lists repeat their key. */
export function apiUrl(path: string, input: LooseCallInput): string {
  const params = (input.params ?? {}) as Record<string, string | number | undefined>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      search.append(key, String(one));
  }
  const text = search.toString();
  return `/v1${filled}${text === '' ? '' : `?${text}`}`;
}

/**
 * Calls an endpoint and returns its reply.
 * @example await call(bookings.raid.book, { params: { id }, body }, { idempotencyKey })
 * @throws RefusedError with the refusal's name, NoResponseError if there was no response.
 */
export async function call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  options: CallOptions = {},
): Promise<SchemaOutput<R>> {
  const answer: SchemaOutput<R> = await sendForJson({
    method: line.method,
    url: apiUrl(line.path, input),
    body:
      line.method === 'GET' || options.bytes
        ? undefined
        : (input.body ?? (line.method === 'DELETE' ? undefined : {})),
    bytes: options.bytes,
    headers: options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {},
    signal: options.signal,
  });
  return answer;
}
