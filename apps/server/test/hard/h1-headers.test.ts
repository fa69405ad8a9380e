import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type World } from '../harness.ts';
import { broken, cookieFaults, ruleCount, type Kind } from './observatory.ts';
import { buildProgram, Site } from './program.ts';

let world: World;
beforeAll(async () => {
  buildProgram('server', 'simulator', 'web');
  world = await testWorld({ now: Date.now() });
}, 180_000);
afterAll(() => world.close());

test('H1: a page without any of it breaks every rule', () => {
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

describe.each([
  ['by http on loopback', {}, false],
  ['by https behind a proxy', { PUBLIC_ORIGIN: 'https://warchest.example' }, true],
] as const)('H1: the built server %s', (_, env, secure) => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.make({ DATABASE_URL: world.databaseUrl, ...env });
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
