import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RateLimitError } from '@discordjs/rest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { translated } from './discord-bot.ts';
import { discordChat } from './discord.ts';
import type { ChatPort } from './port.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A platform that gives the answers of the test in turn, the last one for ever. */
let platform: Server;
let answers: Answer[];
let asked: { readonly call: string; readonly headers: IncomingHttpHeaders }[];
let chat: ChatPort;
beforeEach(async () => {
  asked = [];
  platform = createServer((request, response) => {
    asked.push({ call: `${request.method} ${request.url}`, headers: request.headers });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(answer?.status ?? 500, {
      'content-type': 'application/json',
      ...answer?.headers,
    });
    response.end(JSON.stringify(answer?.body));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  chat = discordChat({ ...simulatorDefaults, apiBase: `http://127.0.0.1:${port}/api` });
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const guild = simulatorDefaults.guildId;
const broken: Answer = { status: 500, body: { message: 'x', code: 0 } };
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it went well',
    (error: unknown) => String(error),
  );

it.each([
  ['listRoles', 1, () => chat.listRoles()],
  ['followUp', 2, () => chat.followUp('token', { content: 'm' })],
  ['setCommands', 2, () => chat.setCommands([])],
  ['setInteractionsAddress', 2, () => chat.setInteractionsAddress('https://gold.example')],
  ['post, which has a queue,', 0, () => chat.post('920000000000000001', 'n1', { content: 'm' })],
] as const)('%s is asked again after a failure, %d times', async (_, times, call) => {
  answers = [...Array.from({ length: times }, () => broken), { status: 200, body: [] }];
  const result = await errorOf(call());
  // the answer to a post is no list
  expect(result === 'it went well').toBe(times > 0);
  answers = [broken];
  asked = [];
  expect(await errorOf(call())).toContain('answered 500');
  expect(asked).toHaveLength(times + 1);
});

it('an answer to an interaction is sent with its token alone', async () => {
  answers = [{ status: 200, body: {} }];
  await chat.followUp('token-1', { content: 'm' });
  expect(asked.map(({ call, headers }) => [call, headers.authorization])).toEqual([
    [
      `PATCH /api/v10/webhooks/${simulatorDefaults.clientId}/token-1/messages/%40original`,
      undefined,
    ],
  ]);
  await chat.setCommands([]);
  expect(asked.at(-1)?.headers.authorization).toBe(`Bot ${simulatorDefaults.botToken}`);
});

it('a limit that ends soon is waited for, one that does not is an error at once', async () => {
  const limit = (seconds: string): Answer => ({
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: Number(seconds), global: false },
    headers: { 'retry-after': seconds },
  });
  answers = [limit('0.01'), { status: 200, body: [] }];
  expect(await chat.listRoles()).toEqual([]);
  answers = [limit('6')];
  expect(await errorOf(chat.listRoles())).toBe(
    'ChatUnavailable: the chat platform cannot be used by the bot: rate limit',
  );
});

it('a platform that hangs has not answered in time', async () => {
  const { port } = platform.address() as AddressInfo;
  const hasty = discordChat({ ...simulatorDefaults, apiBase: `http://127.0.0.1:${port}/api` }, 300);
  platform.removeAllListeners('request');
  expect(await errorOf(hasty.listRoles())).toBe(
    'ChatUnavailable: the chat platform cannot be used by the bot: no answer in time',
  );
});

it('a rate limit is called one, without what was asked', () => {
  const limit = new RateLimitError({
    global: false,
    hash: 'x',
    limit: 1,
    majorParameter: 'x',
    method: 'GET',
    retryAfter: 1,
    route: '/secret',
    scope: 'user',
    sublimitTimeout: 0,
    timeToReset: 1,
    url: 'https://discord.example/secret',
  });
  expect(translated(limit).message).toBe('the chat platform cannot be used by the bot: rate limit');
});

it('a person whose id is none is not asked for', async () => {
  answers = [broken];
  for (const id of ['x1', '12345678901234', '4000000000000000010x', '123456789012345678901']) {
    expect(await chat.member(id)).toBeNull();
  }
  expect(asked).toEqual([]);
});

it('an account has all that the platform says of it, or null', async () => {
  const id = '400000000000000001';
  const roles = ['900000000000000001'];
  const user = { id, username: 'anna', discriminator: '0007', global_name: 'Anna', avatar: 'a_1' };
  answers = [{ status: 200, body: { user, nick: 'Annie', roles, avatar: 'b_2' } }];
  expect(await chat.member(id)).toEqual({
    identity: { id, username: 'anna', discriminator: '0007', globalName: 'Anna', avatar: 'a_1' },
    member: { nick: 'Annie', roleIds: roles, avatar: 'b_2' },
  });
  answers = [{ status: 200, body: { user: { id, username: 'a', discriminator: '0' }, roles: [] } }];
  expect(await chat.member(id)).toEqual({
    identity: { id, username: 'a', discriminator: '0', globalName: null, avatar: null },
    member: { nick: null, roleIds: [], avatar: null },
  });
  answers = [{ status: 200, body: { user: { id, username: '', discriminator: '0' }, roles: [] } }];
  expect(await errorOf(chat.member(id))).toContain('in an unknown shape');
});

it('roles are listed highest first, by id and name', async () => {
  const role = (position: number) => ({
    id: `90000000000000000${position}`,
    name: `Role ${position}`,
    position,
    color: 7,
  });
  answers = [{ status: 200, body: [role(1), role(3), role(2)] }];
  expect(await chat.listRoles()).toEqual(
    [3, 2, 1].map((position) => ({ id: role(position).id, name: role(position).name })),
  );
  expect(asked.map(({ call }) => call)).toEqual([`GET /api/v10/guilds/${guild}/roles`]);
});
