import { createHash } from 'node:crypto';
import { destinationOf } from '@warchest/domain/members/login-redirects.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/ids.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { lifetimes } from './issue-tokens.ts';

/** A started login, and the address the browser is redirected to. */
export interface Begun {
  readonly location: string;
  /** The value of the cookie that binds the login to this browser. */
  readonly browser: string;
}

/**
 * Starts a login: stores state and PKCE verifier for this browser, and returns the address of the
 * consent page. A browser that is already logging in, in another tab, keeps its cookie. Each login
 * deletes a few expired ones, so that there are never more than start within ten minutes.
 */
export async function beginLogin(
  ctx: Ctx<null>,
  request: {
    readonly to?: string | undefined;
    readonly browser: string | null;
    redirectUri: string;
  },
): Promise<Begun> {
  const state = newSecret();
  const verifier = newSecret();
  const browser = request.browser ?? newSecret();
  await upkeep(ctx, (q) =>
    q(
      `with expired as (
         delete from login_attempts where state_hash in (
           select state_hash from login_attempts where expires_at <= $6
           order by expires_at limit 20 for update skip locked)
       )
       insert into login_attempts (state_hash, browser_hash, verifier, redirect_uri, destination,
         created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        hashOf(state),
        hashOf(browser),
        verifier,
        request.redirectUri,
        destinationOf(request.to ?? ''),
        new Date(ctx.now).toISOString(),
        new Date(ctx.now + lifetimes.login).toISOString(),
      ],
      'sessions.begin',
    ),
  );
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const { redirectUri } = request;
  return { browser, location: ctx.chat.authorizeUrl({ state, codeChallenge, redirectUri }) };
}
