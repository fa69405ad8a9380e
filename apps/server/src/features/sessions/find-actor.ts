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
  /** Of the connections when it was read (see database.ts). */
  readonly generation: object;
  readonly sessions: Map<string, LiveSession>;
}

/** Sessions that are kept for as long as nobody commits anything. */
const maxKept = 20_000;

/** A look-up that takes longer than this, in ms, is not waited for: its connection may be dead. */
const patience = 100;

/** Requests whose tokens are looked up together: all of them arrive before the database is asked. */
interface Batch {
  readonly hashes: Set<string>;
  readonly seen: Promise<SessionsSeen>;
}

/**
 * Finds the actor of an access token. One look-up at a time is under way, and answers for all
 * requests that had arrived before it was sent; whoever comes meanwhile is in the next. What was found
 * is used again only where the database says that its snapshot is still the same: asking that is much
 * cheaper, and worth it while nobody writes.
 */
export function actorFinder(
  deps: Deps,
  roles: { seen(memberId: string, refreshedAt: number): void },
): (token: string) => Promise<Actor | null> {
  let gathering: Batch | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  let cached: CachedSessions = { generation: {}, snapshot: '', sessions: new Map() };
  /** Made again only when something was committed: lists keep what they know of a viewer by it. */
  const actors = new WeakMap<LiveSession, Actor>();
  /** Nothing had been committed between the last two look-ups. */
  let isQuiet = false;

  const lookUp = async (
    hashes: readonly string[],
    snapshot: Promise<string> | null,
  ): Promise<SessionsSeen> => {
    const now = await snapshot;
    const before = cached;
    // Asked after the answer: if it is still the same, no connection broke since anything was kept.
    const generation = deps.poolGeneration();
    const isSame = generation === before.generation && now === before.snapshot;
    const knowsAll = hashes.every((hash) => before.sessions.has(hash));
    if (knowsAll && isSame) return before;
    const seen = await sessionsByToken(deps, hashes, deps.clock.now());
    isQuiet = seen.snapshot === before.snapshot && deps.poolGeneration() === before.generation;
    if (isQuiet && before.sessions.size < maxKept) {
      for (const [hash, session] of seen.sessions) before.sessions.set(hash, session);
      return before;
    }
    // Under the era of the asking: if that has ended meanwhile, it is never used again.
    cached = { generation, snapshot: seen.snapshot, sessions: new Map(seen.sessions) };
    return cached;
  };

  /**
   * Requests that arrived together with an answer put the next question before the answer is used:
   * then the database works on it while these are answered.
   */
  const afterNext = async (seen: SessionsSeen): Promise<SessionsSeen> => {
    await nextTurn();
    return seen;
  };

  const begin = (): Batch => {
    const hashes = new Set<string>();
    const before = underWay;
    const looked = (async () => {
      await settled(before);
      const snapshot = isQuiet ? currentSnapshot(deps) : null;
      // It is waited for in lookUp: until then, a failure is nobody's.
      snapshot?.catch(() => undefined);
      // What is handled in the same turn of the event loop had arrived by now.
      await nextTurn();
      gathering = null;
      return lookUp([...hashes], snapshot);
    })();
    underWay = looked;
    return { hashes, seen: looked.then(afterNext) };
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

/** Resolves when the work has ended, well or not, or has taken too long to be waited for. */
const settled = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
  await Promise.race([work, tooLong]).catch(() => undefined);
  clearTimeout(timer);
};
