import { setImmediate as nextTurn } from 'node:timers/promises';
import { staffRests } from '@warchest/domain/members/role-freshness.ts';
import type { Actor, Deps } from '../../platform/context.ts';
import type { Snapshot } from '../../platform/snapshot-cache.ts';
import { currentSnapshot, sessionsByToken, type LiveSession } from './queries.ts';
import { actorOf } from './view.ts';

interface KnownSession extends LiveSession {
  /** Reused by all requests, unless roles were not confirmed for too long. */
  readonly actor: Actor;
}

/** Sessions by the hash of their access token, as they are in a snapshot. */
interface KnownSessions {
  readonly snapshot: Snapshot;
  readonly sessions: Map<string, KnownSession>;
}

/** The number of sessions that are cached until something is committed. */
const maxKept = 20_000;

/** Milliseconds after which a running look-up is not waited for: its connection may be dead. */
const maxWait = 100;

/** Requests whose tokens are looked up together: all of them arrived before the query is sent. */
interface Batch {
  readonly hashes: Set<string>;
  readonly known: Promise<KnownSessions>;
}

/**
 * Finds the actor of an access token by its hash, and the snapshot at which it is known: the one
 * question that every request asks the database. One look-up at a time runs for all requests that arrived before
 * it was sent; later ones join the next. Sessions are reused only if the database reports that its
 * snapshot is unchanged: that check is much cheaper, and pays off while nothing is written.
 */
export function actorFinder(
  deps: Deps,
  roles: { seen(memberId: string, refreshedAt: number): void },
): (tokenHash: string) => Promise<Actor | null> {
  let gathering: Batch | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let known: KnownSessions = { snapshot: { text: '', generation: {} }, sessions: new Map() };
  /** Whether nothing was committed between the last two look-ups. */
  let isQuiet = false;

  const lookUp = async (
    hashes: readonly string[],
    asked: Promise<string> | null,
  ): Promise<KnownSessions> => {
    const text = await asked;
    const before = known;
    // Read after the answer: if it is unchanged, no connection broke since anything was cached.
    const generation = deps.poolGeneration();
    const isBefore = (snapshot: string | null): boolean =>
      snapshot === before.snapshot.text && deps.poolGeneration() === before.snapshot.generation;
    if (isBefore(text) && hashes.every((hash) => before.sessions.has(hash))) return before;
    const readAt = deps.clock.now();
    const found = await sessionsByToken(deps, hashes, readAt);
    isQuiet = isBefore(found.snapshot);
    const isKept = isQuiet && before.sessions.size < maxKept;
    // Stored under the generation before the query: if that has ended meanwhile, it is never used
    // again.
    const now: KnownSessions = isKept
      ? before
      : { snapshot: { text: found.snapshot, generation }, sessions: new Map() };
    for (const [hash, session] of found.sessions) {
      now.sessions.set(hash, { ...session, actor: actorOf(session, readAt, now.snapshot) });
    }
    if (!isKept) known = now;
    return now;
  };

  /**
   * Requests that arrived together with an answer send the next query before the answer is used, so
   * that the database works meanwhile.
   */
  const afterNext = async (found: KnownSessions): Promise<KnownSessions> => {
    await nextTurn();
    return found;
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
    return { hashes, known: result.then(afterNext) };
  };

  return async (hash) => {
    gathering ??= begin();
    gathering.hashes.add(hash);
    const { snapshot, sessions } = await gathering.known;
    const session = sessions.get(hash);
    const now = deps.clock.now();
    if (!session || session.expiresAt <= now) return null;
    roles.seen(session.memberId, session.rolesRefreshedAt);
    const isOutdated = staffRests(session.rolesRefreshedAt, now);
    return isOutdated ? actorOf(session, now, snapshot) : session.actor;
  };
}

/** Resolves when the work has ended, successfully or not, or has taken too long. */
const settled = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxWait)));
  await Promise.race([work, tooLong]).catch(() => undefined);
  clearTimeout(timer);
};
