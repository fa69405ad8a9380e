import type { Logger } from 'pino';
import type { Naming, Role } from '@warchest/domain/members/roles.ts';
import type { ChatPort } from '../adapters/chat/port.ts';
import type { ProfilePort } from '../adapters/raider-profile/port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DatabaseAccess } from './database.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import type { Notices } from './notices.ts';
import type { Snapshot } from './snapshot-cache.ts';
import type { Standby } from './standby.ts';
import type { TraceStatement } from './telemetry.ts';
import { tracedReader, tracedSnapshot } from './traced-queries.ts';

/** The caller. Roles are those in the database at this request. */
export interface Actor {
  /** Discord id. */
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: ReadonlySet<Role>;
  /** Named lists of the settings that contain this member, at this request; undefined: none. */
  readonly named?: ReadonlySet<Naming>;
  readonly sessionId: string;
  /** The same as that of another request if nothing was committed in between. */
  readonly snapshot?: Snapshot;
}

/** Dependencies shared by the whole server. */
export interface Deps extends DatabaseAccess {
  readonly clock: Clock;
  readonly notices: Notices;
  readonly queue: KeyedQueue;
  readonly chat: ChatPort;
  readonly profiles: ProfilePort;
  readonly config: Config;
  readonly log: Logger;
  /** For reads that no decision depends on; only if operators have set one up. */
  readonly standby?: Standby | undefined;
  /** Identifies this process among others on the same database. */
  readonly processId: string;
}

/** The Idempotency-Key of a request. `bodyHash` covers the endpoint and its input. */
export interface IdempotencyKey {
  readonly key: string;
  readonly endpoint: string;
  readonly bodyHash: string;
}

/** What a command receives: the server's dependencies, the actor, and the time of the request. */
export interface Ctx<A = Actor> extends Deps {
  readonly actor: A;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly requestId: string;
  readonly idempotency?: IdempotencyKey;
}

/**
 * The context of one request. Written out, because spreading `deps` takes fifty times as long: more
 * than all other work of an unchanged answer.
 */
export const requestCtx = <A>(
  deps: Deps,
  request: { readonly actor: A; readonly id: string; readonly follow?: TraceStatement | null },
  idempotency: IdempotencyKey | undefined,
): Ctx<A> => ({
  writes: request.follow ? deps.writes.followed(request.follow) : deps.writes,
  read: request.follow ? tracedReader(deps.read, request.follow) : deps.read,
  readSnapshot: request.follow
    ? tracedSnapshot(deps.readSnapshot, request.follow)
    : deps.readSnapshot,
  poolGeneration: deps.poolGeneration,
  clock: deps.clock,
  notices: deps.notices,
  queue: deps.queue,
  chat: deps.chat,
  profiles: deps.profiles,
  config: deps.config,
  log: deps.log,
  standby: deps.standby,
  processId: deps.processId,
  actor: request.actor,
  now: deps.clock.now(),
  requestId: request.id,
  idempotency,
});

/** The actor of changes that the server makes by itself. */
export const serverActor: Actor = {
  id: 'server',
  username: 'server',
  displayName: 'Server',
  roles: new Set(),
  sessionId: '',
};
