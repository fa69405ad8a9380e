import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { discordChat } from './discord.ts';
import { ChatBusy, ChatDeclined, ChatGone, ChatUnavailable, type ChatPort } from './port.ts';

const channel = '920000000000000001';
const message = '930000000000000001';
/** Milliseconds that a call may take where nobody answers; elsewhere a busy machine has its time. */
const patience = 300;

/** Somebody who answers in the place of the platform, in any way at all. */
let platform: Server;
let answers: RequestListener;
let chat: ChatPort;
/** The same in a hurry. */
let hasty: ChatPort;
beforeEach(async () => {
  platform = createServer((request, response) => answers(request, response));
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  const settings = { ...simulatorDefaults, apiBase: `http://127.0.0.1:${port}/api` };
  chat = discordChat(settings);
  hasty = discordChat(settings, patience);
});
afterEach(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

const says =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (): RequestListener =>
  (_request, response) => {
    const isText = typeof body === 'string';
    const type = isText ? 'text/html; charset=UTF-8' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(isText ? body : JSON.stringify(body));
  };
const page = '<!doctype html><title>Attention required</title>';

const post = (by = chat) => by.post(channel, 'n1', { content: 'm' });
const edit = (by = chat) => by.edit(channel, message, { content: 'm' });
const direct = (by = chat) => by.directChannel('118273645500100014');
const all = { post, edit, direct };

/** The error of a call; nothing secret is in it, however deep. */
async function errorOf(call: () => Promise<unknown>): Promise<Error> {
  const error: unknown = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(simulatorDefaults.botToken);
  if (!(error instanceof Error)) throw new Error('It went well');
  return error;
}

describe.each(Object.entries(all))('%s is tried again later when the platform', (_name, call) => {
  it.each<[string, () => RequestListener]>([
    ['is a page of something in between', says(200, page)],
    ['is a page that refuses', says(403, page)],
    ['is a page that finds nothing', says(404, page)],
    ['answers no thing', says(200, [])],
    ['answers a text', says(403, JSON.parse('"no"'), { 'content-type': 'application/json' })],
    ['is broken', says(500, { message: 'x', code: 0 })],
    ['is behind something that is broken', says(502, page)],
    ['is blocked by what stands in between', says(403, { message: 'x', code: 40_333 })],
    ['does not know its own code', says(404, { message: 'x' })],
    ['closes the line', () => (request) => void request.socket.destroy()],
  ])('%s', async (_what, how) => {
    answers = how();
    const error = await errorOf(() => call());
    expect(error).toBeInstanceOf(ChatUnavailable);
    expect(error).not.toBeInstanceOf(ChatBusy);
  });

  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    [
      'hangs in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"id":"9');
      },
    ],
  ])('%s', async (_what, how) => {
    answers = how;
    const error = await errorOf(() => call(hasty));
    expect(error).toBeInstanceOf(ChatUnavailable);
    expect(error.message).toContain('no answer in time');
  });
});

it('a token that is refused once is used again: what stands in between refuses too', async () => {
  answers = says(401, { message: '401: Unauthorized', code: 0 })();
  expect(String(await errorOf(() => post()))).toContain('DISCORD_BOT_TOKEN');
  answers = says(200, { id: message })();
  expect(await post()).toBe(message);
  answers = says(401, page)();
  expect(await errorOf(() => chat.member('118273645500100014'))).toBeInstanceOf(ChatUnavailable);
  answers = says(200, {
    user: { id: '118273645500100014', username: 'a', discriminator: '0' },
    roles: [],
  })();
  expect(await chat.member('118273645500100014')).not.toBeNull();
});

describe('limits', () => {
  const most = 15 * 60_000;
  it.each<[string | undefined, number, number]>([
    [undefined, 5_000, 5_000],
    ['soon', 5_000, 5_000],
    ['Wed, 21 Oct 2065 07:28:00 GMT', 5_000, 5_000],
    ['-5', 5_000, 5_000],
    ['0.25', 250, 400],
    ['2', 2_000, 2_100],
    ['1e300', most, most],
    ['999999999', most, most],
  ])('Retry-After %j is waited for sensibly', async (given, least, atMost) => {
    answers = says(
      429,
      { message: 'You are being rate limited.', retry_after: 1, global: false },
      given === undefined ? {} : { 'retry-after': given },
    )();
    const error = await errorOf(() => post());
    expect(error).toBeInstanceOf(ChatBusy);
    const { retryAfter, everywhere } = error as ChatBusy;
    expect(retryAfter).toBeGreaterThanOrEqual(least);
    expect(retryAfter).toBeLessThanOrEqual(atMost);
    expect(everywhere).toBe(false);
  });

  it.each([
    [400, 20_016],
    [403, 20_028],
    [403, 20_029],
    [403, 40_003],
    [400, 40_062],
    [429, 130_000],
  ])('%d with the code %d is one', async (status, code) => {
    answers = says(status, { message: 'slow down', code })();
    expect(await errorOf(() => direct())).toMatchObject({ retryAfter: 5_000, everywhere: false });
  });

  it('that nobody is there is said with what the line says', async () => {
    const gone = discordChat({ ...simulatorDefaults, apiBase: 'http://127.0.0.1:9/api' });
    expect(String(await errorOf(() => gone.setCommands([])))).toContain('no answer (ECONNREFUSED)');
  });

  it('a page that limits is one, too; of all that is said when it says so', async () => {
    answers = says(429, page, { 'retry-after': '1', 'x-ratelimit-global': 'true' })();
    expect(await errorOf(() => post())).toMatchObject({
      name: 'ChatUnavailable',
      everywhere: true,
    });
  });
});

it.each<[number, number, typeof ChatDeclined, string]>([
  [403, 50_007, ChatDeclined, 'no-direct-messages'],
  [404, 10_003, ChatDeclined, 'channel-gone'],
  [404, 10_008, ChatGone, 'message-gone'],
  [400, 50_035, ChatDeclined, 'The chat platform answered 400, code 50035'],
])('%d with the code %d is final', async (status, code, Kind, words) => {
  answers = says(status, { message: 'x', code })();
  const error = await errorOf(() => post());
  expect(error).toBeInstanceOf(Kind);
  expect(error.message).toBe(words);
});
