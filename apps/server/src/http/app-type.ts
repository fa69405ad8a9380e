import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { Actor, Deps } from '../platform/context.ts';
import type { Topics } from '../platform/live/topic.ts';
import type { Thread } from '../platform/thread.ts';
import type { Vitals } from '../platform/vitals.ts';
import type { Draining } from './draining.ts';
import type { Limits } from './rate-limits.ts';
import type { Metrics } from './metrics.ts';

/** What routes are registered on. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly deps: Deps;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** State of this process. */
  readonly vitals: Vitals;
  /** The topics of the live stream. */
  readonly topics: Topics;
  /** The served endpoints, in the order of registration. */
  readonly lines: Endpoint[];
  /** The caller; null without a valid session. */
  readonly actorOf: (request: FastifyRequest) => Promise<Actor | null>;
  /** Refreshes members' roles from the chat platform; never fails. */
  readonly roles: {
    refresh(memberId: string): Promise<void>;
    seen(memberId: string, refreshedAt: number): void;
  };
  /** What runs the work of imports; null: this thread does it, as in tests and development. */
  readonly importThread: Thread | null;
  /** Checks replies against the contract; only in tests. */
  readonly checkReplies: boolean;
  /**
   * Hosts that pages may load pictures from; never fails, also while the database is unavailable.
   */
  pictureHosts: () => Promise<readonly string[]>;
  /** Has begun during shutdown: requests are still served, but `/ready` fails so that proxies switch. */
  readonly draining: Draining;
  /** True during shutdown: new requests are refused. */
  closing: boolean;
}
