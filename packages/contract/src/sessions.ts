import { z } from 'zod';
import { everyone, signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { done, freeText, instant, recordId } from './scalars.ts';

/** Answered with 302, so there is no body. */
const redirect = z.null();
const nothing = z.strictObject({});

const ownSession = z.object({
  id: recordId,
  /** Browser and system in words, such as `Firefox on Windows`. */
  device: z.string(),
  createdAt: instant,
  /** When its tokens were last exchanged: at most 15 minutes before its last request. */
  seenAt: instant,
  /** Whether it is the caller's. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const ended = z.object({ ended: z.number().int() });

/** Logging in and out (SESS-8, SESS-10). Tokens are in HttpOnly cookies. */
export const sessions = {
  start: endpoint({
    name: 'sessions.start',
    method: 'GET',
    path: '/authentication/discord/start',
    access: everyone,
    summary: 'Redirects to the chat platform to log in. `to` is the screen to return to.',
    query: z.strictObject({ to: freeText(2_000).optional() }),
    reply: redirect,
  }),
  callback: endpoint({
    name: 'sessions.callback',
    method: 'GET',
    path: '/authentication/discord/callback',
    access: everyone,
    summary: 'The redirect URI of the login: opens the session and redirects.',
    // The platform may add its own parameters.
    query: z.looseObject({
      code: freeText(500).optional(),
      state: freeText(200).optional(),
      error: freeText(200).optional(),
    }),
    reply: redirect,
  }),
  refresh: endpoint({
    name: 'sessions.refresh',
    method: 'POST',
    path: '/authentication/refreshtoken',
    access: everyone,
    summary: 'Exchanges the refresh cookie for new cookies.',
    body: nothing,
    reply: done,
  }),
  isAuthenticated: endpoint({
    name: 'sessions.isAuthenticated',
    method: 'GET',
    path: '/isAuthenticated',
    access: everyone,
    summary: 'Whether the caller is logged in; 401 only if refreshing would restore the session.',
    reply: z.object({ authenticated: z.boolean() }),
  }),
  revoke: endpoint({
    name: 'sessions.revoke',
    method: 'GET',
    path: '/authentication/revoke',
    access: { ...everyone, also: 'only from our own pages' },
    summary: 'Logs out: ends the session with all its tokens.',
    reply: done,
  }),
  revokeByPost: endpoint({
    name: 'sessions.revokeByPost',
    method: 'POST',
    path: '/authentication/revoke',
    access: everyone,
    summary: 'The same with POST.',
    body: nothing,
    reply: done,
  }),
  own: endpoint({
    name: 'sessions.own',
    method: 'GET',
    path: '/user/sessions',
    access: signedIn,
    summary: "The caller's open sessions: this one, then the last seen, at most 100.",
    reply: z.array(ownSession),
  }),
  end: endpoint({
    name: 'sessions.end',
    method: 'PUT',
    path: '/user/sessions/:id/end',
    access: signedIn,
    summary: "Ends one of the caller's own sessions.",
    params: z.strictObject({ id: recordId }),
    body: nothing,
    reply: ended,
    idempotent: true,
  }),
  endOthers: endpoint({
    name: 'sessions.endOthers',
    method: 'PUT',
    path: '/user/sessions/end-others',
    access: signedIn,
    summary: "Ends all of the caller's sessions except this one.",
    body: nothing,
    reply: ended,
    idempotent: true,
  }),
};
