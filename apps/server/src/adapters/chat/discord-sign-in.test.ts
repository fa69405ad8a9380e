import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { discordSignIn } from './discord-sign-in.ts';

/** A platform that gives the test's answer to every call. */
let platform: Server;
let answer: {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
};
let signIn: ReturnType<typeof discordSignIn>;
beforeEach(async () => {
  platform = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}/api`;
  signIn = discordSignIn({ ...simulatorDefaults, apiBase }, 5000);
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
const exchange = () =>
  signIn.exchange({
    code: 'c',
    verifier: 'v'.repeat(43),
    redirectUri: 'https://gold.example/v1/back',
  });
const challenge = { 'www-authenticate': 'Basic realm="x"' };
const refused = (why: string) => `ChatRefused: the chat platform refused: ${why}`;
const unusable = (why: string) => `ChatUnavailable: the chat platform cannot be used: ${why}`;

it.each([
  [400, 'invalid_grant', {}, refused('400 invalid_grant')],
  [400, 'invalid_request', {}, refused('400 invalid_request')],
  [400, 'invalid_scope', {}, unusable('400 invalid_scope')],
  [401, 'invalid_grant', {}, unusable('401 invalid_grant')],
  [401, 'invalid_client', {}, unusable('401 invalid_client')],
  [401, 'invalid_client', challenge, unusable('answered 401')],
  [400, 'e'.repeat(41), {}, unusable(`400 ${'e'.repeat(40)}`)],
])('a code that is answered with %d %s and %j', async (status, error, headers, said) => {
  answer = { status, body: { error }, headers };
  expect(await errorOf(exchange())).toBe(said);
});

it.each([
  [401, refused('answered 401')],
  [403, unusable('answered 403')],
  [500, unusable('answered 500')],
])('a token that is answered with %d', async (status, said) => {
  answer = { status, body: {} };
  expect(await errorOf(signIn.identity('t'))).toBe(said);
  expect(await errorOf(signIn.memberOf('t'))).toBe(said);
});

it('who is not in the guild is no member of it', async () => {
  answer = { status: 404, body: { message: 'Unknown Guild', code: 10_004 } };
  expect(await signIn.memberOf('t')).toBeNull();
});

it('a token that cannot be ended is an error with its reason', async () => {
  answer = { status: 503, body: { error: 'unavailable' } };
  expect(await errorOf(signIn.revoke('t'))).toContain(unusable(''));
});
