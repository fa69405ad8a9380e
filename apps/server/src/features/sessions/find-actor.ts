import type { Actor, Deps } from '../../platform/context.ts';
import {
  currentSnapshot,
  sessionsByToken,
  type LiveSession,
  type SessionsSeen,
} from './queries.ts';
import { hashOf } from './steps.ts';
import { actorOf } from './view.ts';

interface Kept extends SessionsSeen {
  /** Of the connections when it was read (see database.ts). */
  readonly era: object;
  readonly sessions: Map<string, LiveSession>;
}

/** Sessions that are kept for as long as nobody commits anything. */
const mostKept = 20_000;

/**
 * Finds the actor of an access token. All tokens asked for in one turn of the event loop are looked
 * up with one statement. What it found is used again only where the database says that its snapshot
 * is still the same: asking that is much cheaper, and worth it while nobody writes. It is asked for
 * with the first token of a turn, since what is handled in the same turn had arrived by then.
 */
export function actorFinder(
  deps: Deps,
  roles: { seen(memberId: string, refreshedAt: number): void },
): (token: string) => Promise<Actor | null> {
  let waiting: Map<string, Promise<Actor | null>> | null = null;
  let batch: Promise<SessionsSeen>;
  let kept: Kept = { era: {}, snapshot: '', sessions: new Map() };
  /** Nothing had been committed between the last two look-ups. */
  let isQuiet = false;

  const lookUp = async (
    hashes: readonly string[],
    snapshot: Promise<string> | null,
  ): Promise<SessionsSeen> => {
    const now = await snapshot;
    const before = kept;
    // Asked after the answer: if it is still the same, no connection broke since anything was kept.
    const era = deps.era();
    const isSame = era === before.era && now === before.snapshot;
    const knowsAll = hashes.every((hash) => before.sessions.has(hash));
    if (knowsAll && isSame) return before;
    const seen = await sessionsByToken(deps, hashes, deps.clock.now());
    isQuiet = seen.snapshot === before.snapshot && deps.era() === before.era;
    if (isQuiet && before.sessions.size < mostKept) {
      for (const [hash, session] of seen.sessions) before.sessions.set(hash, session);
      return before;
    }
    // Under the era of the asking: if that has ended meanwhile, it is never used again.
    kept = { era, snapshot: seen.snapshot, sessions: new Map(seen.sessions) };
    return kept;
  };

  const begin = (): Map<string, Promise<Actor | null>> => {
    const mine = new Map<string, Promise<Actor | null>>();
    const snapshot = isQuiet ? currentSnapshot(deps) : null;
    // It is waited for in lookUp: until then, a failure is nobody's.
    snapshot?.catch(() => undefined);
    batch = new Promise((resolve, reject) => {
      setImmediate(() => {
        waiting = null;
        lookUp([...mine.keys()], snapshot).then(resolve, reject);
      });
    });
    return mine;
  };

  return (token) => {
    waiting ??= begin();
    const hash = hashOf(token);
    const known = waiting.get(hash);
    if (known) return known;
    const found = batch.then(({ snapshot, sessions }) => {
      const session = sessions.get(hash);
      const now = deps.clock.now();
      if (!session || session.expiresAt <= now) return null;
      roles.seen(session.memberId, session.rolesRefreshedAt);
      return actorOf(session, now, snapshot);
    });
    waiting.set(hash, found);
    return found;
  };
}
