import type { ZodType } from 'zod';
import type { Access } from '@warchest/domain/members/access.ts';
import { servedKinds, type ServedKind } from '@warchest/domain/runs/kind.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One line of the contract: everything that a call is, as data. Server routes, the browser's client,
 * role checks, the OpenAPI document and the tests all come from it.
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
  /** What the reply is, where it is no JSON. */
  readonly media?: string;
  /** Takes an `Idempotency-Key`: the same key with the same body has one effect. */
  readonly idempotent?: true;
  /** The chat platform calls it: its signature over the body as it came stands for session and origin. */
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

/** The same lines for each kind of run that is served, keyed by kind. */
export const perKind = <T>(lines: (kind: ServedKind) => T): Record<ServedKind, T> =>
  Object.fromEntries(servedKinds.map((kind) => [kind, lines(kind)])) as Record<ServedKind, T>;
