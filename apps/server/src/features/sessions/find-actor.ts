import type { Actor, Deps } from '../../platform/context.ts';
import { sessionsByToken, type LiveSession } from './queries.ts';
import { hashOf } from './steps.ts';
import { actorOf } from './view.ts';

/**
 * Finds the actor of an access token. All tokens asked for in one turn of the event loop are looked
 * up with one statement.
 */
export function actorFinder(
  deps: Deps,
  roles: { seen(memberId: string, refreshedAt: number): void },
): (token: string) => Promise<Actor | null> {
  let waiting: Map<string, Promise<Actor | null>> | null = null;
  let batch: Promise<Map<string, LiveSession>>;

  const begin = (): Map<string, Promise<Actor | null>> => {
    const mine = new Map<string, Promise<Actor | null>>();
    batch = new Promise((resolve, reject) => {
      setImmediate(() => {
        waiting = null;
        sessionsByToken(deps, [...mine.keys()], deps.clock.now()).then(resolve, reject);
      });
    });
    return mine;
  };

  return (token) => {
    waiting ??= begin();
    const hash = hashOf(token);
    const known = waiting.get(hash);
    if (known) return known;
    const found = batch.then((sessions) => {
      const session = sessions.get(hash);
      if (!session) return null;
      roles.seen(session.memberId, Date.parse(session.rolesRefreshedAt));
      return actorOf(session, deps.clock.now());
    });
    waiting.set(hash, found);
    return found;
  };
}
