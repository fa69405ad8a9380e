import { createHash, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { slowMs } from '@warchest/simulator/outage.ts';
import { discordChat } from './discord.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { ChatBusy, ChatDeclined, ChatGone, ChatRefused, ChatUnavailable } from './port.ts';

const redirectUri = 'http://127.0.0.1:4290/v1/authentication/discord/callback';

let simulator: FastifyInstance;
let origin: string;
let settings: DiscordSettings;
beforeEach(async () => {
  simulator = buildSimulator();
  origin = await simulator.listen({ host: '127.0.0.1', port: 0 });
  settings = { ...simulatorDefaults, apiBase: `${origin}/api` };
});
afterEach(() => simulator.close());

/** A browser that consents at once: the authorize address answers with the redirect. */
async function consent(persona: string, change: Partial<DiscordSettings> = {}) {
  const chat = discordChat({ ...settings, ...change });
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const url = chat.authorizeUrl({ state: 's1', codeChallenge, redirectUri, extra: { persona } });
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(back.searchParams.get('state')).toBe('s1');
  return { chat, verifier, code: back.searchParams.get('code') ?? '', redirectUri };
}

async function signedIn(persona: string) {
  const { chat, ...exchange } = await consent(persona);
  return { chat, ...(await chat.exchange(exchange)) };
}

const control = (method: string, path: string, body?: object) =>
  fetch(`${origin}/simulator/${path}`, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  });

/** The error of a call, after looking that nothing secret is in it, however deep. */
async function errorOf(call: Promise<unknown>, ...secrets: string[]): Promise<unknown> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const shown = inspect(error, { depth: 20, showHidden: true });
  for (const secret of [settings.clientSecret, settings.botToken, ...secrets]) {
    expect(shown).not.toContain(secret);
  }
  return error;
}

describe('signing in', () => {
  // proves SESS-1
  it('asks for the consent at the place beside the API, with PKCE and our scopes', () => {
    const real = discordChat({ ...settings, apiBase: 'https://discord.com/api' });
    const url = new URL(real.authorizeUrl({ state: 's', codeChallenge: 'c', redirectUri }));
    expect(url.origin + url.pathname).toBe('https://discord.com/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: settings.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'identify guilds.members.read',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
  });

  it('tells who somebody is, and what they are in the guild', async () => {
    const { chat, accessToken } = await signedIn('gcmanager');
    expect(await chat.identity(accessToken)).toEqual({
      id: '118273645500100005',
      username: 'gerwyn',
      discriminator: '0417',
      globalName: 'Gerwyn',
      avatar: null,
    });
    expect(await chat.memberOf(accessToken)).toEqual({
      nick: null,
      roleIds: ['900000000000000003', '900000000000000000'],
      avatar: null,
    });
  });

  it('tells a newcomer from an outsider', async () => {
    const newcomer = await signedIn('newcomer');
    expect(await newcomer.chat.memberOf(newcomer.accessToken)).toMatchObject({ roleIds: [] });
    const outsider = await signedIn('outsider');
    expect(await outsider.chat.memberOf(outsider.accessToken)).toBeNull();
  });

  it('refuses a code that is wrong, used, or for another verifier or address', async () => {
    const { chat, ...exchange } = await consent('member');
    const changes: Partial<typeof exchange>[] = [
      { code: 'made-up' },
      { verifier: randomBytes(32).toString('base64url') },
      { redirectUri: 'http://127.0.0.1:4290/other' },
    ];
    for (const change of changes) {
      const tried = { ...exchange, ...change };
      const error = await errorOf(chat.exchange(tried), tried.code, tried.verifier);
      expect(error).toBeInstanceOf(ChatRefused);
    }
    const { accessToken } = await chat.exchange(exchange);
    expect(await errorOf(chat.exchange(exchange), accessToken)).toBeInstanceOf(ChatRefused);
  });

  it('does not blame the person for wrong settings', async () => {
    const { chat, ...exchange } = await consent('member', { clientSecret: 'not the secret' });
    const error = await errorOf(chat.exchange(exchange), 'not the secret');
    expect(error).toBeInstanceOf(ChatUnavailable);
    expect(String(error)).toContain('invalid_client');
  });

  it('ends tokens', async () => {
    const { chat, accessToken } = await signedIn('member');
    await chat.revoke(accessToken);
    expect(await errorOf(chat.identity(accessToken), accessToken)).toBeInstanceOf(ChatRefused);
    expect(await errorOf(chat.memberOf(accessToken), accessToken)).toBeInstanceOf(ChatRefused);
  });
});

describe('our bot', () => {
  it('follows roles and membership as they change', async () => {
    const chat = discordChat(settings);
    const id = '118273645500100014';
    expect(await chat.member(id)).toMatchObject({
      identity: { id, username: 'merrin', globalName: 'Merrin' },
      member: { roleIds: ['900000000000000000'] },
    });
    await control('PUT', `members/${id}/roles`, { roles: ['ADMIN', 'OVERVIEW'] });
    expect(await chat.member(id)).toMatchObject({
      member: { roleIds: ['900000000000000009', '900000000000000000'] },
    });
    await control('DELETE', `members/${id}`);
    expect(await chat.member(id)).toBeNull();
    expect(await chat.member('999999999999999999')).toBeNull();
    expect(await chat.member('../../users/@me')).toBeNull();
  });

  it('lists everybody in the guild', async () => {
    const all = await discordChat(settings).listMembers();
    expect(all.length).toBeGreaterThan(75);
    expect(all.find((one) => one.identity.username === 'ruthmar')).toMatchObject({
      member: { nick: 'Ruthmar (RM)' },
    });
    expect(all.find((one) => one.identity.username === 'outremer')).toBeUndefined();
  });

  it('does not take wrong settings for an empty guild', async () => {
    for (const change of [{ botToken: 'wrong' }, { guildId: '910000000000000099' }]) {
      const chat = discordChat({ ...settings, ...change });
      expect(await errorOf(chat.member('118273645500100014'))).toBeInstanceOf(ChatUnavailable);
      expect(await errorOf(chat.listMembers())).toBeInstanceOf(ChatUnavailable);
    }
  });
});

describe('an outage', () => {
  const calls = async () => {
    const { accessToken } = await signedIn('member');
    const chat = discordChat(settings, 300);
    const exchange = { code: 'c', verifier: 'v'.repeat(43), redirectUri };
    return [
      () => chat.exchange(exchange),
      () => chat.identity(accessToken),
      () => chat.memberOf(accessToken),
      () => chat.member('118273645500100014'),
      () => chat.listMembers(),
      () => chat.revoke(accessToken),
    ].map((call) => () => errorOf(call(), accessToken));
  };

  it.each(['down', 'slow'])('says that the platform is unavailable when it is %s', async (mode) => {
    const all = await calls();
    await control('PUT', 'outage', { mode });
    const started = performance.now();
    for (const error of await Promise.all(all.map((call) => call()))) {
      expect(error).toBeInstanceOf(ChatUnavailable);
    }
    // Bot calls wait for one another, never longer than their own time.
    // and none for as long as the platform takes
    expect(performance.now() - started).toBeLessThan(slowMs);
    await control('PUT', 'outage', { mode: 'up' });
    expect(await discordChat(settings).member('118273645500100014')).not.toBeNull();
  });

  it('is reported when nobody listens', async () => {
    const all = await calls();
    await simulator.close();
    for (const call of all) expect(await call()).toBeInstanceOf(ChatUnavailable);
  });
});

it('only speaks plain http with this machine', () => {
  expect(() => discordChat({ ...settings, apiBase: 'http://discord.com/api' })).toThrow(
    'DISCORD_API_BASE must be https',
  );
  expect(() =>
    discordChat({ ...settings, authorizeBase: 'http://example.org/oauth2/authorize' }),
  ).toThrow('the authorize address must be https');
});

describe('what the bot says', () => {
  const member = '118273645500100014';
  const chatOf = (change: Partial<DiscordSettings> = {}) => discordChat({ ...settings, ...change });
  const errorIn = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const kept = async () =>
    (await (await fetch(`${origin}/simulator/messages`)).json()) as Record<string, unknown>[];

  it('comes once for a nonce, says whom it may ping, and can be changed', async () => {
    const chat = chatOf();
    const channel = await chat.directChannel(member);
    const post = { content: 'hello', mentions: [member, member] };
    const id = await chat.post(channel, 'nonce-1', post);
    expect(await chat.post(channel, 'nonce-1', post)).toBe(id);
    await chat.edit(channel, id, {
      content: 'bye',
      buttons: [{ id: 'su:1:tank', label: 'Tank', style: 'primary' }],
    });
    expect(await kept()).toMatchObject([
      {
        id,
        content: 'bye',
        allowedMentions: { parse: [], users: [] },
        components: [{ components: [{ custom_id: 'su:1:tank', style: 1 }] }],
      },
    ]);
  });

  it('waits when the limit is reached, without asking', async () => {
    const chat = chatOf();
    const channel = await chat.directChannel(member);
    for (let n = 1; n <= 5; n++) await chat.post(channel, `n${n}`, { content: 'm' });
    const busy = await errorIn(chat.post(channel, 'n6', { content: 'm' }));
    expect(busy).toBeInstanceOf(ChatBusy);
    expect((busy as ChatBusy).retryAfter).toBeGreaterThan(1000);
    // Another process does not know the limit: the platform refuses it.
    expect(await errorIn(chatOf().post(channel, 'n7', { content: 'm' }))).toBeInstanceOf(ChatBusy);
    expect(await kept()).toHaveLength(5);
  });

  it('is declined by who takes none, until they do', async () => {
    const chat = chatOf();
    const channel = await chat.directChannel(member);
    const direct = (taken: unknown) => control('PUT', `members/${member}/direct`, { taken });
    expect((await direct('no')).status).toBe(422);
    expect((await control('PUT', 'members/1/direct', { taken: false })).status).toBe(404);
    expect((await direct(false)).status).toBe(200);
    const declined = await errorIn(chat.post(channel, 'n1', { content: 'm' }));
    expect(declined).toBeInstanceOf(ChatDeclined);
    expect(String(declined)).toContain('no-direct-messages');
    await direct(true);
    await chat.post(channel, 'n2', { content: 'm' });
    expect(await kept()).toMatchObject([{ content: 'm', nonce: 'n2' }]);
  });

  it('is declined, or cannot be said for now', async () => {
    const chat = chatOf();
    const declined = await errorIn(chat.post('920000000000000099', 'n1', { content: 'm' }));
    expect(declined).toBeInstanceOf(ChatDeclined);
    expect(String(declined)).toContain('channel-gone');
    const channel = await chat.directChannel(member);
    expect(
      await errorIn(chat.edit(channel, '920000000000000098', { content: 'm' })),
    ).toBeInstanceOf(ChatGone);
    await control('PUT', 'outage', { mode: 'down' });
    for (const [work, error] of [
      [chat.post(channel, 'n2', { content: 'm' }), ChatUnavailable],
      [chatOf({ botToken: 'old' }).post(channel, 'n3', { content: 'm' }), ChatUnavailable],
    ] as const) {
      expect(await errorIn(work)).toBeInstanceOf(error);
    }
  });
});
