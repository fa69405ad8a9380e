import * as oauth from 'openid-client';
import { neighbourBase } from '../public-lookup.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { readIdentity, readMember } from './discord-shapes.ts';
import { ChatRefused, ChatUnavailable, type ChatPort } from './port.ts';

type SignIn = Pick<ChatPort, 'authorizeUrl' | 'exchange' | 'identity' | 'memberOf' | 'revoke'>;

/** The scopes of a sign-in: the account and its membership in our guild. */
const scope = 'identify guilds.members.read';

/** OAuth2 sign-in with PKCE, and calls with the person's own token. */
export function discordSignIn(settings: DiscordSettings, timeoutMs: number): SignIn {
  const { base, loopback } = neighbourBase('DISCORD_API_BASE', settings.apiBase);
  const config = new oauth.Configuration(
    {
      issuer: new URL(base).origin,
      authorization_endpoint: authorizeEndpoint(settings, base),
      token_endpoint: `${base}/oauth2/token`,
      revocation_endpoint: `${base}/oauth2/token/revoke`,
    },
    settings.clientId,
    settings.clientSecret,
  );
  config.timeout = timeoutMs / 1000;
  if (loopback) oauth.allowInsecureRequests(config);

  /** GET with the person's token; null on 404. */
  async function read(accessToken: string, path: string): Promise<unknown> {
    try {
      const url = new URL(`${base}/v10${path}`);
      const response = await oauth.fetchProtectedResource(config, accessToken, url, 'GET');
      if (response.ok) return await response.json();
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw refusal(`answered ${response.status}`, response.status === 401);
    } catch (error) {
      throw translated(error);
    }
  }

  return {
    authorizeUrl({ state, codeChallenge, redirectUri, extra }) {
      return oauth.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: new URL(redirectUri).href,
        scope,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href;
    },

    async exchange({ code, verifier, redirectUri }) {
      // The caller has compared the state: it is bound to the browser, which only the server knows.
      const callback = new URL(redirectUri);
      callback.searchParams.set('code', code);
      try {
        const tokens = await oauth.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: verifier,
        });
        return { accessToken: tokens.access_token };
      } catch (error) {
        throw translated(error);
      }
    },

    async identity(accessToken) {
      return readIdentity(await read(accessToken, '/users/@me'));
    },

    async memberOf(accessToken) {
      const given = await read(accessToken, `/users/@me/guilds/${settings.guildId}/member`);
      return given === null ? null : readMember(given);
    },

    async revoke(accessToken) {
      try {
        await oauth.tokenRevocation(config, accessToken, { token_type_hint: 'access_token' });
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

/** The consent page is beside the API, at Discord and at the simulated platform alike. */
function authorizeEndpoint({ authorizeBase }: DiscordSettings, apiBase: string): string {
  if (authorizeBase) return neighbourBase('the authorize address', authorizeBase).base;
  return new URL('/oauth2/authorize', apiBase).href;
}

const refusal = (what: string, isRefused: boolean): Error =>
  isRefused
    ? new ChatRefused(`the chat platform refused: ${what}`)
    : new ChatUnavailable(`the chat platform cannot be used: ${what}`);

/** OAuth errors caused by the code or the browser; all others are caused by our settings. */
const codeErrors = new Set(['invalid_grant', 'invalid_request']);

/**
 * Our error for a library error. Only its kind is kept: library errors contain bodies with tokens
 * in their causes.
 */
function translated(error: unknown): Error {
  if (error instanceof ChatRefused || error instanceof ChatUnavailable) return error;
  if (error instanceof oauth.ResponseBodyError) {
    const isRefused = error.status === 400 && codeErrors.has(error.error);
    return refusal(`${error.status} ${error.error.slice(0, 40)}`, isRefused);
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    return refusal(`answered ${error.status}`, false);
  }
  return refusal(error instanceof Error ? error.name : 'no answer', false);
}
