import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { Actor, Deps } from '../platform/context.ts';
import type { Topics } from '../platform/live-topic.ts';
import type { Limits } from './rate-limits.ts';
import type { Metrics } from './metrics.ts';

/** What routes are registered on. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly deps: Deps;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** What the live stream is about. */
  readonly topics: Topics;
  /** Contract lines that are served, in the order they were registered. */
  readonly lines: Endpoint[];
  /** Who sends the request; null without a session that is valid now. */
  readonly actorOf: (request: FastifyRequest) => Promise<Actor | null>;
  /** Asks the chat platform for members' roles; never fails. */
  readonly roles: {
    refresh(memberId: string): Promise<void>;
    seen(memberId: string, refreshedAt: number): void;
  };
  /** Replies are checked against the contract: in tests, not in service. */
  readonly checkReplies: boolean;
  /** Hosts that pages may load pictures from; never fails, and answers while the database is away. */
  pictureHosts: () => Promise<readonly string[]>;
  /** Set when the server is going down: new requests are refused. */
  closing: boolean;
}
