import type { ZodType } from 'zod';
import type { Access } from '@warchest/domain/members/access.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One endpoint of the contract as data. Server routes, the browser's client, role checks, the
 * OpenAPI document and the tests are derived from it.
 */
export interface Endpoint<
  P extends ZodType = ZodType,
  Q extends ZodType = ZodType,
  B extends ZodType = ZodType,
  R extends ZodType = ZodType,
> {
  /** Stable dotted name, such as `bookings.raid.book`. */
  readonly name: string;
  readonly method: Method;
  /** Path below `/v1`, parameters as `:id`, without a trailing slash (accepted and ignored). */
  readonly path: string;
  readonly access: Access;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** The media type of the reply, if it is not JSON. */
  readonly media?: string;
  /** Accepts an `Idempotency-Key`: the same key with the same body has one effect. */
  readonly idempotent?: true;
  /** Its body is bytes (`application/octet-stream`, at most 1 MiB) instead of JSON. */
  readonly bytes?: true;
  /**
   * A standby may answer, as late as operators allow (OPS-60). Only for GET, and only where an
   * answer of some seconds ago decides nothing.
   */
  readonly standby?: true;
  /** The chat platform calls it: its signature of the raw body replaces session and origin. */
  readonly signed?: true;
}

export const endpoint = <
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
>(
  line: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => line;

/** The same endpoints for each kind of run, by kind. */
export const perKind = <T>(lines: (kind: RunKind) => T): Record<RunKind, T> =>
  Object.fromEntries(runKinds.map((kind) => [kind, lines(kind)])) as Record<RunKind, T>;
