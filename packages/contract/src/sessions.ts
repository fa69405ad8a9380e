import { z } from 'zod';
import { everyone } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { done, freeText } from './scalars.ts';

/** Answered with 302, so there is no body. */
const redirect = z.null();
const nothing = z.strictObject({});

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
};
