import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSimulator } from './app.ts';
import { simulatorDefaults as site } from './defaults.ts';
import { guildRoleId } from './guild.ts';
import { people } from './people.ts';

const redirectUri = 'http://127.0.0.1:3000/v1/authentication/discord/callback';
const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const request = {
  client_id: site.clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'identify guilds.members.read',
  state: 'state & more',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};

let app: FastifyInstance;
let now: number;
beforeEach(() => {
  now = 1_800_000_000_000;
  app = buildSimulator({ now: () => now });
});
afterEach(() => app.close());

const authorize = (change: Record<string, string> = {}, base = '') =>
  app.inject({
    url: `${base}/oauth2/authorize?${new URLSearchParams({ ...request, ...change }).toString()}`,
    headers: { host: '127.0.0.1:4200' },
  });

const back = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers.location)).searchParams;

const form = (fields: Record<string, string>, path = 'token') =>
  app.inject({
    method: 'POST',
    url: `/api/oauth2/${path}`,
    headers: { host: 'localhost:4200', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: site.clientId,
      client_secret: site.clientSecret,
      ...fields,
    }).toString(),
  });

const codeOf = async (change: Record<string, string> = {}) =>
  back(await authorize({ persona: 'raidmanager', ...change })).get('code') ?? '';

const redeem = (code: string, change: Record<string, string> = {}) =>
  form({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...change,
  });

const get = (url: string, authorization: string) =>
  app.inject({ url: `/api/v10${url}`, headers: { host: 'localhost', authorization } });

describe('the authorize address', () => {
  it('refuses without redirecting when it does not know who asks', async () => {
    const changes: Record<string, string>[] = [
      { client_id: '1' },
      { redirect_uri: '' },
      { redirect_uri: 'https://example.org/callback' },
      { redirect_uri: 'http://127.0.0.1.example.org/' },
      { redirect_uri: 'javascript:alert(1)' },
    ];
    for (const change of changes) {
      const answer = await authorize({ persona: 'admin', ...change });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    }
  });

  it('sends OAuth errors back with the state', async () => {
    for (const [change, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'identify everything' }, 'invalid_scope'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ deny: '1' }, 'access_denied'],
    ] as const) {
      const found = back(await authorize({ persona: 'admin', ...change }));
      expect(Object.fromEntries(found)).toEqual({ error, state: 'state & more' });
    }
  });

  // proves SIM-3
  it('shows the people, escapes what came with the address, and searches', async () => {
    const all = await authorize({ state: '"><script>alert(1)</script>' });
    expect(all.statusCode).toBe(200);
    expect(all.body).not.toContain('<script>alert');
    expect(all.body.match(/name="persona" value="\w/g)).toHaveLength(people.length + 1);
    const few = await authorize({ q: 'premium raid' }, '/api');
    expect(few.body).toContain('value="premiumleader"');
    expect(few.body).not.toContain('value="collector"');
  });

  // proves SIM-4
  it('answers at once for a persona, also by id or username', async () => {
    for (const persona of ['collector', '118273645500100008', 'coppertoe']) {
      const answer = await authorize({ persona });
      expect(answer.statusCode).toBe(302);
      expect(back(answer).get('state')).toBe('state & more');
      const { access_token: token } = (await redeem(back(answer).get('code') ?? '')).json();
      expect((await get('/users/@me', `Bearer ${token}`)).json().username).toBe('coppertoe');
    }
    expect((await authorize({ persona: 'nobody-at-all' })).statusCode).toBe(400);
  });

  // proves SIM-4
  it('lets anybody be anybody, and remembers them', async () => {
    const id = '445566778899001122';
    const code = await codeOf({ persona: 'custom', id, name: 'Änni B', roles: 'OVERVIEW,ADMIN' });
    const { access_token: token } = (await redeem(code)).json();
    expect((await get('/users/@me', `Bearer ${token}`)).json()).toMatchObject({
      id,
      global_name: 'Änni B',
    });
    const seen = await get(`/guilds/${site.guildId}/members/${id}`, `Bot ${site.botToken}`);
    expect(seen.json().roles).toEqual([guildRoleId.OVERVIEW, guildRoleId.ADMIN]);
    for (const wrong of [{ id: '12' }, { id: 'x'.repeat(18) }, { name: '' }, { roles: 'KING' }]) {
      const answer = await authorize({ persona: 'custom', id, name: 'A', roles: '', ...wrong });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('the token address', () => {
  it('takes forms of the known client only', async () => {
    const code = await codeOf();
    expect((await redeem(code, { client_secret: 'wrong' })).statusCode).toBe(401);
    const json = await app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { host: 'localhost' },
      payload: { grant_type: 'authorization_code', code },
    });
    expect(json.statusCode).toBe(415);
    expect((await form({ grant_type: 'password' })).json()).toEqual({
      error: 'unsupported_grant_type',
    });
  });

  it('wants the verifier and the redirect address of the request', async () => {
    const code = await codeOf();
    expect((await redeem(code, { code_verifier: 'w'.repeat(64) })).statusCode).toBe(400);
    expect((await redeem(code, { redirect_uri: 'http://localhost/' })).statusCode).toBe(400);
    expect((await redeem(code)).statusCode).toBe(200);
  });

  it('trades a code once, and not after a minute', async () => {
    const code = await codeOf();
    const { access_token: token } = (await redeem(code)).json();
    expect((await redeem(code)).json()).toEqual({ error: 'invalid_grant' });
    // The second try may have been a thief's, or the first one: what was given is taken back.
    expect((await get('/users/@me', `Bearer ${token}`)).statusCode).toBe(401);
    const late = await codeOf();
    now += 60_000;
    expect((await redeem(late)).statusCode).toBe(400);
  });

  it('refreshes once, and revoking one token ends them all', async () => {
    const first = (await redeem(await codeOf())).json();
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const second = (await form(refresh)).json();
    expect((await form(refresh)).statusCode).toBe(400);
    expect((await get('/users/@me', `Bearer ${second.access_token}`)).statusCode).toBe(200);
    expect((await form({ token: second.refresh_token }, 'token/revoke')).statusCode).toBe(200);
    for (const { access_token: token } of [first, second]) {
      expect((await get('/users/@me', `Bearer ${token}`)).statusCode).toBe(401);
    }
  });

  it('keeps to the scopes and ends tokens after a week', async () => {
    const { access_token: token } = (await redeem(await codeOf({ scope: 'identify' }))).json();
    const membership = `/users/@me/guilds/${site.guildId}/member`;
    expect((await get(membership, `Bearer ${token}`)).statusCode).toBe(403);
    now += 604_800_000;
    expect((await get('/users/@me', `Bearer ${token}`)).statusCode).toBe(401);
  });
});

it('lets nobody in who came by another name', async () => {
  const answer = await app.inject({ url: '/', headers: { host: 'rebound.example.org' } });
  expect(answer.statusCode).toBe(421);
});
