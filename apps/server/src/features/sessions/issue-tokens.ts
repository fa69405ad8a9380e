import { createHmac } from 'node:crypto';
import type { Read } from '../../platform/database.ts';
import { hashOf, newId, newSecret } from '../../platform/ids.ts';
import { maxUserAgent } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetimes in ms (SESS-3, SESS-8, SESS-11). */
export const lifetimes = {
  access: 15 * minute,
  session: 30 * day,
  /**
   * For two tabs that refresh at the same time: the immediate predecessor is accepted for this
   * long.
   */
  grace: 20_000,
  login: 10 * minute,
} as const;

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/**
 * The successors of a refresh token. They are derived, so that presenting the same token again
 * within the grace period gives the same ones, although none is stored.
 */
export const successorsOf = (token: string, salt: string): Tokens => {
  const derive = (kind: string) =>
    createHmac('sha256', salt).update(`${kind} ${token}`).digest('base64url');
  return { access: derive('access'), refresh: derive('refresh') };
};

/** Stores a pair of tokens as hashes. `sessionEnd`: epoch ms, the end of the whole session. */
export async function storeTokens(
  q: Read,
  session: { readonly id: string; readonly generation: number; readonly end: number },
  tokens: Tokens,
  now: number,
): Promise<void> {
  await q(
    `insert into session_tokens (hash, session_id, kind, generation, expires_at)
     values ($1, $3, 'access', $4, $5), ($2, $3, 'refresh', $4, $6)`,
    [
      hashOf(tokens.access),
      hashOf(tokens.refresh),
      session.id,
      session.generation,
      new Date(Math.min(now + lifetimes.access, session.end)).toISOString(),
      new Date(session.end).toISOString(),
    ],
    'sessions.storeTokens',
  );
}

/** Opens a session for a member, in the browser of this user agent. */
export async function openSession(
  q: Read,
  memberId: string,
  now: number,
  userAgent = '',
): Promise<{ readonly id: string; readonly tokens: Tokens }> {
  const id = newId(now);
  const end = now + lifetimes.session;
  const tokens = { access: newSecret(), refresh: newSecret() };
  await q(
    `insert into sessions (id, member_id, rotation_salt, created_at, expires_at, user_agent)
     values ($1, $2, $3, $4, $5, nullif($6, ''))`,
    [
      id,
      memberId,
      newSecret(),
      new Date(now).toISOString(),
      new Date(end).toISOString(),
      userAgent.slice(0, maxUserAgent),
    ],
    'sessions.open',
  );
  await storeTokens(q, { id, generation: 0, end }, tokens, now);
  return { id, tokens };
}
