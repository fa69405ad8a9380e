import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { checkDiscord } from './discord-check.ts';
import { translated } from './discord-bot.ts';
import { discordChat } from './discord.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { ChatUnavailable } from './port.ts';
import { isSignedBy } from './signature.ts';

const [channel, message, guild] = [
  '920000000000000001',
  '930000000000000001',
  simulatorDefaults.guildId,
];

/** A platform that keeps what it is asked and answers what the test says. */
let platform: Server;
let answer: (path: string) => readonly [status: number, body: unknown];
let asked: { readonly path: string; readonly body: unknown }[];
let settings: DiscordSettings;
beforeEach(async () => {
  asked = [];
  const listener: RequestListener = (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = (request.url ?? '').replace('/api/v10/', '');
      const text = Buffer.concat(pieces).toString();
      asked.push({ path, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text });
      const [status, body] = answer(path);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  };
  platform = createServer(listener);
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  settings = { ...simulatorDefaults, apiBase: `http://127.0.0.1:${port}/api` };
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it went well',
    (error: unknown) => String(error),
  );

it('a message has rows of five buttons, its nonce, and pings a hundred people at most, each once', async () => {
  answer = () => [200, { id: message }];
  const styles = ['primary', 'secondary', 'success', 'danger', 'primary', 'danger'] as const;
  const people = Array.from({ length: 101 }, (_, at) =>
    String(400_000_000_000_000_000n + BigInt(at)),
  );
  await discordChat(settings).post(channel, 'n1', {
    content: 'm',
    mentions: ['1', '1', ...people],
    buttons: styles.map((style, at) => ({
      id: `b${at}`,
      label: `B ${at}`,
      style,
      ...(at === 5 ? { disabled: true } : at === 4 ? { disabled: false } : {}),
    })),
  });
  const buttons = [1, 2, 3, 4, 1, 4].map((style, at) => ({
    type: 2,
    custom_id: `b${at}`,
    label: `B ${at}`,
    style,
    disabled: at === 5,
  }));
  expect(asked).toEqual([
    {
      path: `channels/${channel}/messages`,
      body: {
        content: 'm',
        nonce: 'n1',
        enforce_nonce: true,
        allowed_mentions: { parse: [], users: ['1', ...people.slice(0, 99)] },
        components: [
          { type: 1, components: buttons.slice(0, 5) },
          { type: 1, components: buttons.slice(5) },
        ],
      },
    },
  ]);
});

it.each([
  [10_003, 404, 'ChatGone: channel-gone'],
  [10_008, 404, 'ChatGone: message-gone'],
  [10_013, 400, 'ChatDeclined: unknown-user'],
  [50_001, 403, 'ChatDeclined: bot-sees-no-channel'],
  [50_007, 403, 'ChatDeclined: no-direct-messages'],
  [50_013, 403, 'ChatDeclined: bot-may-not-write'],
  [50_278, 499, 'ChatDeclined: no-direct-messages'],
])('the code %d with status %d is thrown as %s', async (code, status, thrown) => {
  answer = () => [status, { message: 'x', code }];
  expect(await errorOf(discordChat(settings).edit(channel, message, { content: 'm' }))).toBe(
    thrown,
  );
});

it('members are listed in pages of a thousand, up to one that is not full', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      user: {
        id: String(400_000_000_000_000_000n + BigInt(from + at)),
        username: 'a',
        discriminator: '0',
      },
      roles: [],
    }));
  const pages = [page(0, 1000), page(1000, 1000), []];
  answer = () => [200, pages.shift()];
  expect(await discordChat(settings).listMembers()).toHaveLength(2000);
  expect(asked.map(({ path }) => path)).toEqual(
    ['0', '400000000000000999', '400000000000001999'].map(
      (after) => `guilds/${guild}/members?limit=1000&after=${after}`,
    ),
  );
  answer = () => [404, { message: 'Unknown Member', code: 10_007 }];
  const chat = discordChat(settings);
  expect([await chat.member('400000000000000001'), await chat.member('x1')]).toEqual([null, null]);
});

const apiError = (status: number, code?: number) =>
  new DiscordAPIError({ message: 'x', code: code as number }, code as number, status, 'GET', 'u', {
    files: undefined,
    body: undefined,
  });
const coded = (code: unknown) => Object.assign(new Error('secret'), { code });
it.each<[unknown, string]>([
  [apiError(401, 0), 'its token is not accepted (DISCORD_BOT_TOKEN)'],
  [apiError(404, 10_002), 'DISCORD_CLIENT_ID is not the id of the bot’s application'],
  [apiError(404, 10_004), 'there is no server with the id of DISCORD_GUILD_ID'],
  [apiError(403, 20_012), 'DISCORD_CLIENT_ID is not the id of the bot’s application'],
  [
    apiError(403, 50_001),
    'it is not in the server of DISCORD_GUILD_ID, or was invited without applications.commands',
  ],
  [apiError(500, 7), 'answered 500, code 7'],
  [apiError(500), 'answered 500'],
  [new HTTPError(502, 'x', 'GET', 'u', { files: undefined, body: undefined }), 'answered 502'],
  [coded('ECONNRESET'), 'no answer (ECONNRESET)'],
  [coded('E_1x'), 'Error'],
  [coded('xECONN'), 'Error'],
  [new RangeError('secret'), 'RangeError'],
  [new DOMException('secret', 'AbortError'), 'no answer in time'],
  [new DOMException('secret', 'TimeoutError'), 'no answer in time'],
  ['secret', 'no answer'],
])('%s is described as %s', (error, description) =>
  expect(translated(error).message).toBe(
    `the chat platform cannot be used by the bot: ${description}`,
  ),
);

it('an error that is ours already stays as it is', () => {
  const own = new ChatUnavailable('x');
  expect(translated(own)).toBe(own);
});

it('nothing is signed without a key, by another one, or with a signature of another length', () => {
  const signed = { signature: 'ab'.repeat(64), timestamp: '1' };
  const key = 'cd'.repeat(32);
  expect(isSignedBy(undefined, signed, Buffer.from(''))).toBe(false);
  for (const signature of [`${signed.signature}a`, `a${signed.signature}`, 'x'])
    expect(isSignedBy(key, { ...signed, signature }, Buffer.from(''))).toBe(false);
});

it.each([400, 401, 403, 404, 500])(
  'a sign-in that the platform answers with %d is refused with a reason',
  async (status) => {
    answer = () => [status, { error: status === 401 ? 'invalid_client' : 'invalid_grant' }];
    const exchange = { code: 'c', verifier: 'v'.repeat(43), redirectUri: 'http://127.0.0.1/back' };
    const error = await errorOf(discordChat(settings).exchange(exchange));
    expect(error.split(':')[0]).toBe(status === 400 ? 'ChatRefused' : 'ChatUnavailable');
    const read = await errorOf(discordChat(settings).identity('token'));
    expect(read.split(':')[0]).toBe(status === 401 ? 'ChatRefused' : 'ChatUnavailable');
  },
);

it.each([
  ['invalid_request', 'ChatRefused: the chat platform refused: 400 invalid_request'],
  ['invalid_scope', 'ChatUnavailable: the chat platform cannot be used: 400 invalid_scope'],
  ['x'.repeat(41), `ChatUnavailable: the chat platform cannot be used: 400 ${'x'.repeat(40)}`],
])('the error %s of a sign-in is thrown as %s', async (error, thrown) => {
  answer = () => [400, { error }];
  const exchange = { code: 'c', verifier: 'v'.repeat(43), redirectUri: 'http://127.0.0.1/back' };
  expect(await errorOf(discordChat(settings).exchange(exchange))).toBe(thrown);
});

it('an account of another shape is no answer', async () => {
  answer = () => [200, { id: 'x' }];
  expect(await errorOf(discordChat(settings).identity('token'))).toBe(
    'ChatUnavailable: the chat platform answered in an unknown shape',
  );
});

it.each([400, 403, 404])('a check that is refused the server with %d says so', async (status) => {
  answer = (path) => {
    if (path === 'users/@me') return [200, { id: '400000000000000001' }];
    if (path.startsWith('oauth2/applications') || path === 'applications/@me')
      return [200, { id: '910000000000000001', verify_key: 'x', bot_public: false }];
    if (path === '/api/oauth2/token') return [400, { error: 'invalid_grant' }];
    return [status, { message: 'x', code: 50_001 }];
  };
  const lines = await checkDiscord(settings, {
    channels: [],
    mapped: [],
    clientId: '910000000000000001',
    publicKey: undefined,
    interactionsUrl: null,
    redirectUri: 'http://127.0.0.1/back',
    commands: [],
  } as never);
  expect(lines.at(-1)).toEqual({
    ok: false,
    text: `Server: the bot is not in the server ${guild}. Invite it, or copy the id of the server again (DISCORD_GUILD_ID).`,
  });
});

it('a check of a platform that answers another shape fails in words', async () => {
  answer = () => [200, []];
  expect(await errorOf(checkDiscord(settings, {} as never))).toBe(
    'ChatUnavailable: the chat platform answered in an unknown shape',
  );
});

it('what the key signed is signed, in small letters or capitals, for this time and body alone', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const [timestamp, body] = ['1800000000', Buffer.from('{"type":1}')];
  const bytes = Buffer.concat([Buffer.from(timestamp), body]);
  const signature = sign(null, bytes, privateKey).toString('hex');
  expect(isSignedBy(key, { signature, timestamp }, body)).toBe(true);
  expect(isSignedBy(key, { signature: signature.toUpperCase(), timestamp }, body)).toBe(true);
  expect(isSignedBy(key, { signature, timestamp: '1800000001' }, body)).toBe(false);
  expect(isSignedBy(key, { signature, timestamp }, Buffer.from('{"type":2}'))).toBe(false);
});
