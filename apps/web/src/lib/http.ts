import { databaseHeader } from '@warchest/contract/database-header.ts';
import type { FieldError, RefusalName } from '@warchest/contract/refusals.ts';
import { browserStore } from './storage.ts';

/** A response without a problem document comes from a proxy, not from our server. */
const bareText = (status: number): string =>
  status >= 500
    ? 'The server is not available at the moment.'
    : status === 429
      ? 'Too many requests. Please wait a moment.'
      : status === 413
        ? 'This is too large to be sent at once. Please send less of it.'
        : `The server refused this (${status}).`;

/** The server refused: a problem document (RFC 9457), or an error status without one. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly type: RefusalName | 'unknown';
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** The whole problem document; some refusals contain more, such as the current value. */
  readonly problem: Readonly<Record<string, unknown>>;
  /** Seconds to wait before trying again, if the server sent them. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Record<string, unknown>, retryAfter: number | null = null) {
    const word = (key: string) => (typeof problem[key] === 'string' ? problem[key] : '');
    super(word('detail') || word('title') || bareText(status));
    this.status = status;
    this.type = (word('type') || 'unknown') as RefusalName | 'unknown';
    this.title = word('title');
    this.detail = word('detail');
    this.errors = Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [];
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Network failure or time-out: the call may have taken effect. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

export interface Sent {
  readonly method: string;
  /** Path with query, from the root, such as `/v1/raid/getAllRaids?end=…`. */
  readonly url: string;
  readonly body?: unknown;
  /** A part of a file, instead of a body as JSON. */
  readonly bytes?: Blob | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** A stream that stays open, without a time limit. */
  readonly open?: boolean;
}

const timeLimit = 30_000;
/** A part of a file may take longer on a slow line. */
const partTimeLimit = 120_000;

let database: string | null = null;

/**
 * Reloads the page if the server uses another database than before, for example after a restore:
 * cached data belong to the old one, and its versions may be higher than the current ones.
 */
function followDatabase({ headers }: Response): void {
  const its = headers.get(databaseHeader);
  if (its === null || its === database) return;
  const isAnother = database !== null;
  database = its;
  if (isAnother) window.location.reload();
}

async function once({ method, url, body, bytes, headers, signal, open }: Sent): Promise<Response> {
  const longest = bytes ? partTimeLimit : timeLimit;
  const limits = [signal, open ? undefined : AbortSignal.timeout(longest)].filter(
    (one) => one !== undefined,
  );
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
        ...headers,
      },
      signal: AbortSignal.any(limits),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes ? { body: bytes } : {}),
    });
    followDatabase(response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoResponseError('The server could not be reached', { cause: error });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new NoResponseError('The answer broke off', { cause: error });
  });
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function refusalOf(response: Response): Promise<RefusedError> {
  const problem = await readJson(response);
  const wait = Number(response.headers.get('retry-after'));
  return new RefusedError(
    response.status,
    typeof problem === 'object' && problem !== null ? (problem as Record<string, unknown>) : {},
    Number.isFinite(wait) && wait > 0 ? wait : null,
  );
}

let onSignedOut: () => void = () => undefined;
/** Sets what happens when the session has ended and cannot be refreshed (used by lib/session). */
export const whenSignedOut = (command: () => void): void => {
  onSignedOut = command;
};

type Refreshed = 'yes' | 'ended';
let refreshing: Promise<Refreshed> | null = null;

const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('warchest-refresh', work) : work();

/**
 * Gets a new access cookie. Calls of one tab share one attempt; tabs take turns, and a tab does
 * nothing if another has refreshed since `since` (epoch ms).
 */
export function refreshSession(since: number): Promise<Refreshed> {
  refreshing ??= inOneTab(async (): Promise<Refreshed> => {
    if (browserStore.read('refreshedAt', 0) > since) return 'yes';
    const response = await once({
      method: 'POST',
      url: '/v1/authentication/refreshtoken',
      body: {},
    });
    if (response.ok) {
      browserStore.write('refreshedAt', Date.now());
      return 'yes';
    }
    if (response.status === 401 || response.status === 403) return 'ended';
    throw await refusalOf(response);
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/**
 * One request to our server with the session. On 401 the session is refreshed once and the request
 * repeated; if that fails, the person is signed out.
 * @throws RefusedError if the server refuses, NoResponseError if there was no response.
 */
export async function send(sent: Sent): Promise<Response> {
  const started = Date.now();
  let response = await once(sent);
  if (response.status === 401) {
    if ((await refreshSession(started)) === 'yes') response = await once(sent);
    if (response.status === 401) onSignedOut();
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** Sends a request and parses the JSON reply. */
export const sendForJson = async (sent: Sent): Promise<unknown> => readJson(await send(sent));
