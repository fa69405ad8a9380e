import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { App } from './app-type.ts';
import { readWebFiles } from './web-files.ts';

let world: TestWorld;
let app: App;
let room = '';
const script = `export const words = ${JSON.stringify('warchest '.repeat(500))};`;

beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-web-'));
  await mkdir(path.join(room, 'assets'));
  await mkdir(path.join(room, '.vite'));
  const asset = (name: string) => `<script src="/assets/${name}-a1B2c3D4.js"></script>`;
  await writeFile(path.join(room, 'index.html'), `<title>landing</title>${asset('base')}</head>`);
  await writeFile(
    path.join(room, 'app.html'),
    `<head><title>app</title><style nonce="__CSP_NONCE__"></style>${asset('base')}${asset('app')}</head><body><div id="root"></div></body>`,
  );
  await writeFile(path.join(room, 'assets', 'app-a1B2c3D4.js'), script);
  await writeFile(path.join(room, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(room, '.vite', 'manifest.json'), '{}');
  const row = (at: string, title: string) => ({
    path: at,
    title,
    tabs: at.startsWith('/raid'),
    scripts: ['/assets/part-a1B2c3D4.js'],
    styles: ['/assets/part-a1B2c3D4.css'],
  });
  await writeFile(
    path.join(room, '.vite', 'screens.json'),
    JSON.stringify([row('/cycle', 'Gold & <more>'), row('/raid/edit/$raidId', 'Edit')]),
  );
  world = await testWorld();
  app = buildApp(world.server.deps, { web: await readWebFiles(room) });
});
afterAll(async () => {
  await app.fastify.close();
  await world.close();
  await rm(room, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers });

// proves SHELL-1
test('the start is the landing page, every other page is the app', async () => {
  const landing = await get('/');
  expect(landing.statusCode).toBe(200);
  expect(landing.payload).toContain('<title>landing</title>');
  // the browser fetches what the app has besides, once it is idle
  expect(landing.payload.match(/<link[^>]*>/g)).toEqual([
    '<link rel="prefetch" crossorigin href="/assets/app-a1B2c3D4.js">',
  ]);
  for (const url of ['/booking/raid2', '/callback?to=%2Fcycle', '/404', '/no/such/page']) {
    const page = await get(url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.payload).toContain('<title>app</title>');
  }
});

// proves SHELL-15, SET-6
test('pages that leave the app lead to the configured address, or to the page for unknown ones', async () => {
  const sheet = 'https://sheets.example/naraid';
  const { deps } = world.server;
  const { externalPages } = readConfig({ NARAID_SHEET_URL: sheet }, '/nowhere');
  const other = buildApp({ ...deps, config: { ...deps.config, externalPages } });
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await other.fastify.inject({ url });
    return [statusCode, headers.location, headers['cache-control']];
  };
  expect(await leadsTo('/booking/naraid')).toEqual([302, sheet, 'no-store']);
  expect(await leadsTo('/booking/naraid/?from=menu')).toEqual([302, sheet, 'no-store']);
  expect(await leadsTo('/booking/shift')).toEqual([302, '/404', 'no-store']);
  expect(await leadsTo('/booking/raid')).toEqual([302, '/404', 'no-store']);
  await other.fastify.close();
});

test("a page names its screen's files and says its title, at every address of it", async () => {
  const { payload } = await get('/raid/edit/abc?from=menu');
  expect(payload).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/part-a1B2c3D4.js">',
  );
  // styles of the screen stand below the title, which does not wait for them
  expect(payload.indexOf('part-a1B2c3D4.css')).toBeGreaterThan(payload.indexOf('first-title'));
  expect(payload).toContain('<p class="first-title">Edit</p></div></div>');
  expect(payload).toContain('first-tabs');
  const cycle = (await get('/cycle/')).payload;
  expect(cycle).toContain('<p class="first-title">Gold &#38; &#60;more&#62;</p>');
  expect(cycle).not.toContain('first-tabs');
  for (const url of ['/raid/edit', '/raid/edit/a/b', '/cycle/x', '/callback'])
    expect((await get(url)).payload).not.toContain('modulepreload');
});

test('only who seems to be signed in is asked for beforehand', async () => {
  const asked = '<link rel="preload" as="fetch" crossorigin href="/v1/user/discord/roles">';
  const cookie = `warchest-access=${'a'.repeat(43)}`;
  expect((await get('/cycle', { cookie })).payload).toContain(asked);
  for (const other of ['', 'warchest-access=short', 'warchest-refresh=' + 'a'.repeat(43)])
    expect((await get('/cycle', { cookie: other })).payload).not.toContain('as="fetch"');
});

test('pages run nothing but our own files, and each answer has a nonce of its own', async () => {
  const [first, second] = [await get('/cycle'), await get('/cycle')];
  const nonceOf = (page: typeof first) => /nonce="([\w-]{43})"/.exec(page.payload)?.[1];
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(first)}'`);
  expect(policy).not.toMatch(/unsafe|\*/);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
});

test('files with their hash in the name are kept for good, compressed once', async () => {
  const packed = await get('/assets/app-a1B2c3D4.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  expect((await get('/assets/app-a1B2c3D4.js')).payload).toBe(script);
  const etag = String(packed.headers.etag);
  expect((await get('/assets/app-a1B2c3D4.js', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/none-00000000.js',
  '/assets/',
  '/robots.txt',
  '/.vite/manifest.json',
  '/app.html.map',
  '/..%2f..%2fetc/passwd.txt',
  '/assets/../../package.json',
  '/index.html',
])('%s is 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('pages are only read', async () => {
  const answer = await app.fastify.inject({ method: 'POST', url: '/booking' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await app.fastify.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
});

test('without a build a page says what to do', async () => {
  const bare = buildApp(world.server.deps, { web: await readWebFiles(path.join(room, 'none')) });
  const answer = await bare.fastify.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.payload).toContain('npm start');
  await bare.fastify.close();
});

test('pictures come from the hosts of the settings, with the next page and without a restart', async () => {
  const admin = world.as(person({ roles: ['WEBADMIN'] }));
  const pictures = async () =>
    /img-src ([^;]*)/.exec(String((await get('/')).headers['content-security-policy']))?.[1];
  const usual =
    "'self' data: https://cdn.discordapp.com https://i.imgur.com https://media.discordapp.net";
  expect(await pictures()).toBe(usual);
  const set = (pictureHosts: string) =>
    admin.call(contract.settings.save, { body: { values: { pictureHosts } } });
  expect((await set("a.example; script-src 'unsafe-inline'")).status).toBe(422);
  expect(await pictures()).toBe(usual);
  expect((await set('Pictures.Example, other.example')).status).toBe(200);
  expect(await pictures()).toBe(
    "'self' data: https://cdn.discordapp.com https://pictures.example https://other.example",
  );
  // of the others only the style tags of a page differ
  const nonce = /'nonce-[^']*'/g;
  const [first, second] = [await get('/cycle'), await get('/')].map((page) =>
    String(page.headers['content-security-policy']).replaceAll(nonce, '').replaceAll(/\s+/g, ' '),
  );
  expect(first?.replace("'self' ;", "'self';")).toBe(second);
  expect((await set('')).status).toBe(200);
  expect(await pictures()).toBe(usual);
});
