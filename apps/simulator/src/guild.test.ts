import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { buildSimulator } from './app.ts';
import { simulatorDefaults as site } from './defaults.ts';
import { guildRoleId, signUpChannelId } from './guild.ts';
import { people } from './people.ts';

let app: FastifyInstance;
let now: number;
beforeEach(() => {
  now = 1_800_000_000_000;
  app = buildSimulator({ now: () => now });
});
afterEach(() => app.close());

const guild = `/api/v10/guilds/${site.guildId}`;
const bot = (options: InjectOptions, token = site.botToken) =>
  app.inject({ ...options, headers: { host: 'localhost', authorization: `Bot ${token}` } });
const control = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: { host: 'localhost' }, ...(payload ? { payload } : {}) });

describe('the people', () => {
  it('have ids, names and usernames of their own', () => {
    expect(people.length).toBeGreaterThan(75);
    for (const field of ['id', 'username'] as const) {
      expect(new Set(people.map((one) => one[field])).size).toBe(people.length);
    }
    for (const one of people) {
      expect(one.id).toMatch(/^\d{17,19}$/);
      expect(one.discriminator).toMatch(/^(0|\d{4})$/);
    }
  });

  it('hold every role somewhere', () => {
    const held = new Set(people.flatMap((one) => one.roles));
    expect(allRoles.filter((role) => !held.has(role))).toEqual([]);
  });
});

describe('the guild', () => {
  it('has a role for each application role, by its place', async () => {
    expect(guildRoleId.OVERVIEW).toBe('900000000000000000');
    expect(guildRoleId.CANCOLLECT).toBe('900000000000000021');
    const roles: { id: string; name: string }[] = (await bot({ url: `${guild}/roles` })).json();
    expect(roles.map((role) => role.name)).toEqual(['@everyone', ...allRoles]);
  });

  it('opens to our bot only, and knows no other guild', async () => {
    for (const path of ['roles', 'members?limit=1', 'members/118273645500100001']) {
      expect((await bot({ url: `${guild}/${path}` }, 'wrong')).statusCode).toBe(401);
      expect((await bot({ url: `/api/v10/guilds/1/${path}` })).json().code).toBe(10004);
    }
  });

  it('turns its pages by id and leaves out who is not in it', async () => {
    const ids: string[] = [];
    for (;;) {
      const url = `${guild}/members?limit=20&after=${ids.at(-1) ?? '0'}`;
      const page: { user: { id: string } }[] = (await bot({ url })).json();
      ids.push(...page.map((one) => one.user.id));
      if (page.length < 20) break;
    }
    expect(new Set(ids)).toEqual(new Set(people.filter((p) => p.inGuild).map((p) => p.id)));
    const url = `${guild}/members/118273645500100017`;
    expect((await bot({ url })).json()).toEqual({ message: 'Unknown Member', code: 10007 });
    expect((await bot({ url: `${guild}/members?limit=1001` })).statusCode).toBe(400);
  });

  it('changes by hand: roles, leaving', async () => {
    const member = '118273645500100014';
    const url = `/simulator/members/${member}`;
    expect((await control('PUT', `${url}/roles`, { roles: ['KING'] })).statusCode).toBe(422);
    expect((await control('PUT', `${url}/roles`, { roles: ['ADMIN'] })).statusCode).toBe(200);
    expect((await bot({ url: `${guild}/members/${member}` })).json().roles).toEqual([
      guildRoleId.ADMIN,
    ]);
    expect((await control('DELETE', url)).statusCode).toBe(204);
    expect((await bot({ url: `${guild}/members/${member}` })).statusCode).toBe(404);
    expect((await control('PUT', '/simulator/members/1/roles', { roles: [] })).statusCode).toBe(
      404,
    );
  });

  // proves SIM-7
  it('can be away, slow, and back', async () => {
    await control('PUT', '/simulator/outage', { mode: 'down' });
    expect((await bot({ url: `${guild}/roles` })).statusCode).toBe(503);
    expect((await app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(200);
    await control('PUT', '/simulator/outage', { mode: 'slow', delayMs: 60 });
    const started = performance.now();
    expect((await bot({ url: `${guild}/roles` })).statusCode).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(50);
    await control('PUT', '/simulator/outage', { mode: 'up' });
    expect((await bot({ url: `${guild}/roles` })).statusCode).toBe(200);
    expect((await control('PUT', '/simulator/outage', { mode: 'odd' })).statusCode).toBe(422);
  });
});

describe('messages', () => {
  const messages = `/api/v10/channels/${signUpChannelId}/messages`;
  const post = (payload: object, url = messages) => bot({ method: 'POST', url, payload });

  it('are posted, edited and read, and keep the mentions that they allow', async () => {
    expect((await post({ content: '' })).json().code).toBe(50006);
    expect((await post({ content: 'x'.repeat(2001) })).statusCode).toBe(400);
    const made = (await post({ content: 'hello <b>', allowed_mentions: { parse: [] } })).json();
    expect(made).toMatchObject({ content: 'hello <b>', channel_id: signUpChannelId });
    const url = `${messages}/${made.id}`;
    const edited = (await bot({ method: 'PATCH', url, payload: { content: 'bye' } })).json();
    expect(edited).toMatchObject({ id: made.id, content: 'bye' });
    expect((await bot({ url: messages })).json()).toHaveLength(1);
    const kept = await app.inject({ url: '/simulator/messages', headers: { host: 'localhost' } });
    expect(kept.json()).toMatchObject([{ allowedMentions: { parse: [] }, content: 'bye' }]);
    const home = await app.inject({ url: '/', headers: { host: 'localhost' } });
    expect(home.body).toContain('bye');
    expect((await post({ content: 'a' }, '/api/v10/channels/1/messages')).statusCode).toBe(404);
  });

  it('are the same when a nonce repeats', async () => {
    const once = { content: 'once', nonce: 'n1', enforce_nonce: true };
    const [first, second] = [(await post(once)).json(), (await post(once)).json()];
    expect(second.id).toBe(first.id);
  });

  // proves SIM-3
  it('reach a person in the same direct channel', async () => {
    const open = (recipient: string) =>
      bot({
        method: 'POST',
        url: '/api/v10/users/@me/channels',
        payload: { recipient_id: recipient },
      });
    const channel = (await open('118273645500100014')).json();
    expect(channel).toMatchObject({ type: 1, recipients: [{ username: 'merrin' }] });
    expect((await open('118273645500100014')).json().id).toBe(channel.id);
    expect((await open('1')).statusCode).toBe(404);
    expect(
      (await post({ content: 'psst' }, `/api/v10/channels/${channel.id}/messages`)).statusCode,
    ).toBe(200);
  });

  // proves SIM-7
  it('are limited to five in five seconds', async () => {
    for (let left = 4; left >= 0; left -= 1) {
      expect((await post({ content: 'm' })).headers['x-ratelimit-remaining']).toBe(String(left));
    }
    const refused = await post({ content: 'm' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().retry_after).toBe(5);
    now += 5000;
    expect((await post({ content: 'm' })).statusCode).toBe(200);
  });
});
