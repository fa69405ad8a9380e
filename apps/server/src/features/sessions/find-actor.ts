import { setImmediate as nextTurn } from 'node:timers/promises';
import { staffRests } from '@warchest/domain/members/role-freshness.ts';
import type { Actor, Deps } from '../../platform/context.ts';
import { hashOf } from '../../platform/ids.ts';
import {
  currentSnapshot,
  sessionsByToken,
  type LiveSession,
  type SessionsSeen,
} from './queries.ts';
import { actorOf } from './view.ts';

interface CachedSessions extends SessionsSeen {
  /** The pool generation in which it was read (see database.ts). */
  readonly generation: object;
  readonly sessions: Map<string, LiveSession>;
}

/** The number of sessions that are cached until something is committed. */
const maxKept = 20_000;

/** Milliseconds after which a running look-up is not waited for: its connection may be dead. */
const patience = 100;

/** Requests whose tokens are looked up together: all of them arrived before the query is sent. */
interface Batch {
  readonly hashes: Set<string>;
  readonly seen: Promise<SessionsSeen>;
}

/**
 * Finds the actor of an access token. One look-up at a time runs for all requests that arrived
 * before it was sent; later ones join the next. A result is reused only if the database reports
 * that its snapshot is unchanged: that check is much cheaper, and pays off while nothing is
 * written.
 */
export function actorFinder(
  deps: Deps,
  roles: { seen(memberId: string, refreshedAt: number): void },
): (token: string) => Promise<Actor | null> {
  let gathering: Batch | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let cached: CachedSessions = { generation: {}, snapshot: '', sessions: new Map() };
  /** Renewed only after a commit: lists cache what they know of a viewer under this object. */
  const actors = new WeakMap<LiveSession, Actor>();
  /** Whether nothing was committed between the last two look-ups. */
  let isQuiet = false;

  const lookUp = async (
    hashes: readonly string[],
    snapshot: Promise<string> | null,
  ): Promise<SessionsSeen> => {
    const now = await snapshot;
    const before = cached;
    // Read after the answer: if it is unchanged, no connection broke since anything was cached.
    const generation = deps.poolGeneration();
    const isSame = generation === before.generation && now === before.snapshot;
    const hasAll = hashes.every((hash) => before.sessions.has(hash));
    if (hasAll && isSame) return before;
    const seen = await sessionsByToken(deps, hashes, deps.clock.now());
    isQuiet = seen.snapshot === before.snapshot && deps.poolGeneration() === before.generation;
    if (isQuiet && before.sessions.size < maxKept) {
      for (const [hash, session] of seen.sessions) before.sessions.set(hash, session);
      return before;
    }
    // Stored under the generation before the query: if that has ended meanwhile, it is never used
    // again.
    cached = { generation, snapshot: seen.snapshot, sessions: new Map(seen.sessions) };
    return cached;
  };

  /**
   * Requests that arrived together with an answer send the next query before the answer is used, so
   * that the database works meanwhile.
   */
  const afterNext = async (seen: SessionsSeen): Promise<SessionsSeen> => {
    await nextTurn();
    return seen;
  };

  const begin = (): Batch => {
    const hashes = new Set<string>();
    const before = running;
    const result = (async () => {
      await settled(before);
      const snapshot = isQuiet ? currentSnapshot(deps) : null;
      // lookUp awaits it; until then a rejection must count as handled.
      snapshot?.catch(() => undefined);
      // Requests handled in the same turn of the event loop have arrived by now.
      await nextTurn();
      gathering = null;
      return lookUp([...hashes], snapshot);
    })();
    running = result;
    return { hashes, seen: result.then(afterNext) };
  };

  return async (token) => {
    const hash = hashOf(token);
    gathering ??= begin();
    gathering.hashes.add(hash);
    const { snapshot, sessions } = await gathering.seen;
    const session = sessions.get(hash);
    const now = deps.clock.now();
    if (!session || session.expiresAt <= now) return null;
    roles.seen(session.memberId, session.rolesRefreshedAt);
    const before = actors.get(session);
    if (before?.snapshot === snapshot && !staffRests(session.rolesRefreshedAt, now)) return before;
    const actor = actorOf(session, now, snapshot);
    actors.set(session, actor);
    return actor;
  };
}

/** Resolves when the work has ended, successfully or not, or has taken too long. */
const settled = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
  await Promise.race([work, tooLong]).catch(() => undefined);
  clearTimeout(timer);
};
