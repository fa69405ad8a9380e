import { refusals, type RefusalName } from '@warchest/contract/refusals.ts';
import { ChatUnavailable } from '../adapters/chat/port.ts';
import { isDatabaseUnavailable, exhaustedResource } from '../platform/database-errors.ts';
import { Refused, type RefusedOptions } from '../platform/refused.ts';

/** A problem document (RFC 9457) with its status and headers. */
export interface Problem {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly refusal: RefusalName;
}

/** Refusals for Fastify's own errors, by their code. */
const frameworkRefusals: Readonly<Record<string, RefusalName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'bad-request',
};

/** The refusal that the client gets for an error. Bugs become `internal` without details. */
function refusalOf(
  error: unknown,
  bodyLimit: number | undefined,
): { name: RefusalName; options: RefusedOptions } {
  if (error instanceof Refused) return { name: error.refusal, options: error.options };
  if (isDatabaseUnavailable(error)) {
    // A full disk is not fixed within seconds.
    return {
      name: 'database-away',
      options: { retryAfter: exhaustedResource(error) === null ? 2 : 10 },
    };
  }
  if (error instanceof ChatUnavailable) {
    return { name: 'chat-unavailable', options: { retryAfter: 5 } };
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : frameworkRefusals[code];
  if (known === 'body-too-large') {
    return {
      name: known,
      options: bodyLimit === undefined ? {} : { detail: `At most ${bodyLimit} bytes` },
    };
  }
  if (known) return { name: known, options: {} };
  // Fastify's error for an unparsable body has a status but no code.
  if (error instanceof SyntaxError && statusCode === 400) return { name: 'not-json', options: {} };
  return { name: 'internal', options: {} };
}

/** @param bodyLimit the bytes that a body of this route may have */
export function problemOf(error: unknown, requestId: string, bodyLimit?: number): Problem {
  const { name, options } = refusalOf(error, bodyLimit);
  const { status } = refusals[name];
  return {
    refusal: name,
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(options.retryAfter === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(options.retryAfter))) }),
    },
    body: JSON.stringify({ ...new Refused(name, options).document(), requestId }),
  };
}
