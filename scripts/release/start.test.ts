import { readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPath } from '../lib/browser.mjs';
import { at } from '../lib/root.mjs';
import { BareHome, type Running } from './bare-home.ts';
import { archiveIn, builtRelease } from './built-release.ts';

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

const unshare = onPath(['unshare']);
const nsenter = onPath(['nsenter']);
const ip = onPath(['ip']);
/** Whether this machine can start a program that has no network but its own loopback. */
const canIsolate = process.getuid?.() === 0 && unshare !== null && nsenter !== null && ip !== null;
const network = canIsolate
  ? 'and without a network'
  : '(not checked: without a network, which needs root, unshare, nsenter and ip)';

let home: BareHome;
let release: string;
let running: Running;
beforeAll(async () => {
  home = await BareHome.make();
  release = await home.unpack(archiveIn(builtRelease()));
  const program = path.join(release, 'bin', 'warchest');
  running = canIsolate
    ? home.begin(unshare, [
        '-n',
        '/bin/sh',
        '-c',
        `'${ip}' link set lo up && exec '${program}' start`,
      ])
    : home.begin(program, ['start']);
  await running.ready;
}, 180_000);
afterAll(() => home.clear());

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

/** Asks for an address from where the program runs. */
async function ask(address: string): Promise<Answer> {
  const script = `fetch(${JSON.stringify(home.origin + address)}, { redirect: 'manual' })
    .then(async (answer) => console.log(JSON.stringify({
      status: answer.status, location: answer.headers.get('location'), body: await answer.text() })))`;
  const pid = String(running.child.pid);
  const { code, said } = canIsolate
    ? await home.run(nsenter, ['-t', pid, '-n', process.execPath, '-e', script])
    : await home.run(process.execPath, ['-e', script]);
  if (code !== 0) throw new Error(said);
  return JSON.parse(said) as Answer;
}

// proves PKG-1, PKG-3
test(`an unpacked release starts with Node alone ${network}, and says its version first`, () => {
  const [first = ''] = running.said().split('\n');
  expect(JSON.parse(first)).toMatchObject({ version, msg: 'Warchest starts' });
  expect(running.said()).toContain(`ready ${home.origin}\n`);
});

// proves PKG-1
test('its log tells how long the start took, from the program over the database to serving', () => {
  const lines = running
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { time: number; msg: string });
  const moments = ['Warchest starts', 'Embedded database is running', 'Server listening'].map(
    (words) => lines.find(({ msg }) => msg.startsWith(words))?.time ?? NaN,
  );
  expect(moments).not.toContain(NaN);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
});

// proves PKG-1, PKG-3
test('health, readiness, the first page, a page of the app and the login answer', async () => {
  expect(await ask('/health')).toMatchObject({
    status: 200,
    body: JSON.stringify({ ok: true, version }),
  });
  expect((await ask('/ready')).status).toBe(200);
  const landing = await ask('/');
  expect(landing.status).toBe(200);
  expect(landing.body).toContain(`<meta name="version" content="${version}">`);
  const app = await ask('/terms');
  expect(app.status).toBe(200);
  expect(app.body).toContain(`<meta name="version" content="${version}">`);
  const script = /src="(\/assets\/[\w.-]+\.js)"/.exec(app.body)?.[1] ?? '';
  expect((await ask(script)).status).toBe(200);
  const login = await ask('/v1/authentication/discord/start');
  expect(login.status).toBe(302);
  const consent = await ask('/v1/authentication/discord/start').then(({ location }) => location);
  expect(new URL(consent ?? '').pathname).toBe('/oauth2/authorize');
  expect((await ask('/v1/isAuthenticated')).status).toBe(200);
  expect((await ask('/v1/user/discord')).status).toBe(401);
});

// proves PKG-4
test('backup and verify work on its database, which lies beside the release', async () => {
  await access(path.join(home.folder, 'data', 'postgres'));
  await expect(access(path.join(release, 'data'))).rejects.toThrow('ENOENT');
  const warchest = (...words: string[]) => home.run(path.join(release, 'bin', 'warchest'), words);
  const backup = await warchest('backup', 'today.backup');
  expect(backup).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Backed up to ${path.join(home.folder, 'today.backup')}`),
  });
  expect((await warchest('verify')).code).toBe(0);
  const wrong = await warchest('restore', 'today.backup');
  expect(wrong.code).toBe(2);
});

// proves PKG-4
test('SIGTERM ends it in order, and it starts again on its data', async () => {
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  expect(running.said()).toContain('Everything has stopped');
});
