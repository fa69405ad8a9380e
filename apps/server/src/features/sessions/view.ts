import type { OwnSession } from '@warchest/contract/sessions.ts';
import { deviceWords } from '@warchest/domain/members/device-words.ts';
import { rolesInForce } from '@warchest/domain/members/role-freshness.ts';
import type { Actor } from '../../platform/context.ts';
import type { Snapshot } from '../../platform/snapshot-cache.ts';
import type { LiveSession, OpenSession } from './queries.ts';

/**
 * The actor of a session: staff roles are suspended if they could not be confirmed for too long.
 */
export function actorOf(session: LiveSession, now: number, snapshot?: Snapshot): Actor {
  return {
    id: session.memberId,
    username: session.username,
    displayName: session.displayName,
    roles: rolesInForce(session.roles, session.rolesRefreshedAt, now),
    named: new Set(session.named),
    sessionId: session.sessionId,
    ...(snapshot === undefined ? {} : { snapshot }),
  };
}

/** A session as its member sees it; the user agent itself is not shown. */
export const ownSessionOf = (
  { id, userAgent, createdAt, seenAt }: OpenSession,
  caller: Pick<Actor, 'sessionId'>,
): OwnSession => ({
  id,
  device: deviceWords(userAgent),
  createdAt,
  seenAt,
  isCurrent: id === caller.sessionId,
});
