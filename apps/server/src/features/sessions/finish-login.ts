import { ChatRefused } from '../../adapters/chat/port.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { hashOf } from '../../platform/ids.ts';
import { upsertMember } from '../members/public.ts';
import { openSession, type Tokens } from './issue-tokens.ts';

interface Answer {
  readonly code: string | undefined;
  readonly state: string | undefined;
  /** The login cookie of the calling browser. */
  readonly browser: string | null;
  /** The refresh token of this browser's current session. */
  readonly previous: string | null;
  readonly userAgent: string | undefined;
}

interface Attempt {
  verifier: string;
  redirectUri: string;
  destination: string | null;
}

/**
 * Finishes a login with the chat platform's answer: the state must have been started by this
 * browser, unused and at most ten minutes old. Opens a new session and ends the browser's previous
 * one.
 * Refuses: login-failed. Throws ChatUnavailable if the platform is unavailable.
 * @param counted runs what counts as an attempt: calling the chat platform with a state of ours.
 * Earlier failures do not count, because any page could cause them.
 */
export async function finishLogin(
  ctx: Ctx<null>,
  answer: Answer,
  counted: <T>(attempt: () => Promise<T>) => Promise<T>,
): Promise<{ readonly tokens: Tokens; readonly destination: string | null }> {
  const { code, state, browser } = answer;
  if (!code || !state || !browser) throw new Refused('login-failed');
  const attempt = await takeAttempt(ctx, state, browser);
  const { identity, member } = await counted(() => identify(ctx, code, attempt));
  const actor = {
    id: identity.id,
    displayName: member?.nick ?? identity.globalName ?? identity.username,
  };
  const tokens = await change(
    { ...ctx, actor },
    'session.login',
    async (tx) => {
      await upsertMember(tx, identity, member);
      const session = await openSession(tx.q, identity.id, tx.now, answer.userAgent);
      if (answer.previous) await endPrevious(ctx, tx.q, answer.previous);
      tx.audit({ subject: 'session', subjectId: session.id, differences: {} });
      return session.tokens;
    },
    { queueKey: `member:${identity.id}` },
  );
  return { tokens, destination: attempt.destination };
}

/** Takes the attempt in one statement, so that it cannot be used twice. */
async function takeAttempt(ctx: Ctx<null>, state: string, browser: string): Promise<Attempt> {
  const [attempt] = await upkeep(ctx, (q) =>
    q<Attempt>(
      `update login_attempts set used_at = $3
       where state_hash = $1 and browser_hash = $2 and used_at is null and expires_at > $3
       returning verifier, redirect_uri as "redirectUri", destination`,
      [hashOf(state), hashOf(browser), new Date(ctx.now).toISOString()],
      'sessions.take',
    ),
  );
  if (!attempt) throw new Refused('login-failed');
  return attempt;
}

async function identify(ctx: Ctx<null>, code: string, attempt: Attempt) {
  const { verifier, redirectUri } = attempt;
  try {
    const { accessToken } = await ctx.chat.exchange({ code, verifier, redirectUri });
    const [identity, member] = await Promise.all([
      ctx.chat.identity(accessToken),
      ctx.chat.memberOf(accessToken),
    ]);
    // No token of theirs is stored: later calls use our own bot.
    ctx.chat.revoke(accessToken).catch((error: unknown) => {
      ctx.log.info({ err: error }, 'Revoking a token of the chat platform failed');
    });
    return { identity, member };
  } catch (error) {
    if (error instanceof ChatRefused) throw new Refused('login-failed');
    throw error;
  }
}

const endPrevious = (ctx: Ctx<null>, q: Parameters<typeof openSession>[0], refresh: string) =>
  q(
    `update sessions set ended_at = $2, end_reason = 'login'
     where ended_at is null and id = (select session_id from session_tokens where hash = $1)`,
    [hashOf(refresh), new Date(ctx.now).toISOString()],
    'sessions.endPrevious',
  );
