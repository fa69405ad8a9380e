import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';

const names = { access: 'warchest-access', refresh: 'warchest-refresh', login: 'warchest-login' };
export type CookieName = keyof typeof names;

/**
 * Cookies are secure if browsers reach the server over https; only plain http on loopback is
 * exempt.
 */
export const isSecure = (config: Pick<Config, 'publicOrigin'>): boolean =>
  config.publicOrigin.startsWith('https:');

/** The cookie's full name: `__Host-` makes browsers refuse it from subdomains and plain http. */
const cookieName = (config: Pick<Config, 'publicOrigin'>, cookie: CookieName): string =>
  (isSecure(config) ? '__Host-' : '') + names[cookie];

/** The cookie's value, if it was sent and has a valid form. */
export function readCookie(
  config: Pick<Config, 'publicOrigin'>,
  request: FastifyRequest,
  cookie: CookieName,
): string | null {
  // Tokens have no encoded characters.
  const sent = parseCookie(request.headers.cookie ?? '', { decode: (text) => text });
  const value = sent[cookieName(config, cookie)];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** Sets a cookie for `seconds`, or removes it (null). */
export function setCookie(
  config: Pick<Config, 'publicOrigin'>,
  reply: FastifyReply,
  cookie: CookieName,
  value: string | null,
  seconds: number,
): void {
  const set = stringifySetCookie({
    name: cookieName(config, cookie),
    value: value ?? '',
    path: '/',
    maxAge: value === null ? 0 : Math.floor(seconds),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
  void reply.header('set-cookie', set);
}
