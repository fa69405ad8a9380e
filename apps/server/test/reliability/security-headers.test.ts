import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person, testWorld, type TestWorld } from '../harness.ts';
import { broken, cookieFaults, ruleCount, type Kind } from './header-rules.ts';
import { buildServer, Installation } from './server-process.ts';

let world: TestWorld;
beforeAll(async () => {
  buildServer('server', 'simulator', 'web');
  world = await testWorld({ now: Date.now() });
}, 180_000);
afterAll(() => world.close());

test('a page without any of it breaks every rule', () => {
  const headers = new Headers({ server: 'x', 'access-control-allow-origin': '*' });
  const text = `<a onclick="x" style="y"></a><script>z</script><script src="//other.example"></script>`;
  expect(broken({ kind: 'page', headers, secure: true, text })).toHaveLength(ruleCount('page'));
  expect(cookieFaults('session=1', true)).toHaveLength(5);
});

const addresses: readonly (readonly [string, Kind])[] = [
  ['/', 'page'],
  ['/booking/raid2', 'page'],
  ['/no/such/page', 'page'],
  ['/docs', 'page'],
  ['/docs/docs.js', 'file'],
  ['/favicon.svg', 'file'],
  ['/no-such-file.js', 'data'],
  ['/v1/isAuthenticated', 'data'],
  ['/v1/user/discord', 'data'],
  ['/v1/live', 'data'],
  ['/v1/nothing', 'data'],
  ['/v1/openapi.json', 'data'],
  ['/v1/authentication/discord/callback?state=x&code=y', 'data'],
];

const host = 'host: 127.0.0.1\r\n';
/** What is refused before it is a request of ours. */
const unreadable: Readonly<Record<string, { bytes: string; status: number }>> = {
  'an address that cannot be decoded': {
    bytes: `GET /v1/raid/%ff HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
    status: 400,
  },
  'an id that is far too long': {
    bytes: `GET /v1/user/cycle/${'1'.repeat(3_000)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
    status: 404,
  },
  'no HTTP': { bytes: 'garbage\r\n\r\n', status: 400 },
  'no host': { bytes: 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', status: 400 },
  'a head that is too large': {
    bytes: `GET / HTTP/1.1\r\n${host}a: ${'b'.repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
  'a body that contradicts itself': {
    bytes: `POST / HTTP/1.1\r\n${host}transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\nzzz`,
    status: 400,
  },
  'an expectation': { bytes: `GET / HTTP/1.1\r\n${host}expect: wonders\r\n\r\n`, status: 417 },
};

/** Sends bytes over a connection of their own, and takes the answer apart. */
async function raw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setTimeout(30_000, () => socket.destroy(new Error('No answer')));
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const pairs = fields.map((field): [string, string] => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon), field.slice(colon + 1).trim()];
  });
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  return { status, headers: new Headers(pairs), text: rest.join('\r\n\r\n') };
}

// proves WIRE-24
describe.each([
  ['by http on loopback', {}, false],
  ['by https behind a proxy', { PUBLIC_ORIGIN: 'https://warchest.example' }, true],
] as const)('the built server %s', (_, env, secure) => {
  let site: Installation;
  beforeAll(async () => {
    site = await Installation.make({ DATABASE_URL: world.databaseUrl, ...env });
    await site.start();
  });
  afterAll(() => site.clear());

  test.each(addresses)('%s', async (address, kind) => {
    const headers = { accept: kind === 'page' ? 'text/html' : '*/*' };
    const answer = await fetch(site.origin + address, { headers, redirect: 'manual' });
    const text = await answer.text();
    expect(broken({ kind, headers: answer.headers, secure, text })).toEqual([]);
    if (kind === 'page') expect(answer.headers.get('content-type')).toContain('text/html');
  });

  test('the live stream', async () => {
    const cookie = await world.cookieOf(person());
    const named = secure ? cookie.replaceAll('warchest-', '__Host-warchest-') : cookie;
    const answer = await fetch(`${site.origin}/v1/live`, { headers: { cookie: named } });
    const { headers, status } = answer;
    await answer.body?.cancel();
    expect([status, broken({ kind: 'data', headers, secure, text: '' })]).toEqual([200, []]);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-z]{11,}$/);
  });

  test.each(Object.entries(unreadable))('%s', async (_, { bytes, status }) => {
    const answer = await raw(site.port, bytes);
    const { headers, text } = answer;
    expect([answer.status, broken({ kind: 'data', headers, secure, text })]).toEqual([status, []]);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ status, requestId: headers.get('x-request-id') });
  });

  test('the files of the page, which never change', async () => {
    const page = await (await fetch(site.origin)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const answer = await fetch(`${site.origin}${file}`);
      const { headers } = answer;
      const text = await answer.text();
      expect([file, broken({ kind: 'file', headers, secure, text })]).toEqual([file, []]);
      expect(headers.get('cache-control')).toContain('immutable');
    }
  });

  // proves SESS-8
  test('the cookie of a login', async () => {
    const start = `${site.origin}/v1/authentication/discord/start`;
    const answer = await fetch(start, { redirect: 'manual' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookieFaults(cookie, secure))).toEqual([[]]);
  });

  test('a nonce is never the same twice', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${site.origin}/booking`)).headers),
    );
    const nonces = policies.map(
      (headers) => /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    // Pages without styles of their own have none.
    expect(new Set(nonces).size === 2 || nonces.every((nonce) => nonce === undefined)).toBe(true);
  });
});
