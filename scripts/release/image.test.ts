import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { at } from '../lib/root.mjs';
import { isFullTier } from '../lib/tier.mjs';
import { builtRelease } from './built-release.ts';

/** Bytes that the packed image may have (PKG-10). */
const largestImage = 120e6;

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
const read = (name: string) => readFileSync(at('deploy', name), 'utf8');

// proves PKG-10
test('the image is run by a number that is not root, and says whether it is ready', () => {
  const lines = read('Containerfile').split('\n');
  expect(lines).toContain('USER 10001:10001');
  expect(lines).toContain('STOPSIGNAL SIGTERM');
  const check = /^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$/m.exec(read('Containerfile'))?.[1] ?? '';
  const [program, option, script = ''] = JSON.parse(check) as string[];
  expect([program, option]).toEqual(['/usr/bin/node', '-e']);
  // Nobody answers there.
  const { status } = spawnSync(process.execPath, ['-e', script], { env: { PORT: '1' } });
  expect(status).toBe(1);
});

// proves PKG-10
test('its service can write to its data only, and its database is in no network that leads out', () => {
  const text = read('compose.yaml');
  const product = /^ {2}warchest:\n((?: {4}.*\n)+)/m.exec(text)?.[1] ?? '';
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
  ]) {
    expect(product).toContain(`    ${line}\n`);
  }
  const postgres = /^ {2}postgres:\n((?: {4}.*\n)+)/m.exec(text)?.[1] ?? '';
  expect(postgres).toContain('    networks: [inside]\n');
  expect(postgres).not.toContain('ports:');
  expect(text).toMatch(/^ {2}inside:\n {4}internal: true\n/m);
  expect(read('Caddyfile')).toContain('health_uri /ready');
  expect(read('Caddyfile')).toContain('header_up -traceparent\n\t\theader_up -tracestate\n');
});

// proves PKG-12
test('its database gets a password that can stand in an address, as base64 cannot', () => {
  const command = 'openssl rand -hex 32';
  expect(read('compose.yaml')).toContain(`\${POSTGRES_PASSWORD:?what ${command} prints}`);
  expect(readFileSync(at('docs', 'how-to', 'containers.md'), 'utf8')).toContain(`\`${command}\``);
});

// proves PKG-12
test('its proxy is set so that Caddy 2.6, which Debian packages, takes it, in containers and without', () => {
  const text = read('Caddyfile');
  // Newer ones also take a filter without these two words.
  expect(text).toMatch(/format filter \{\n\t+wrap json\n\t+fields \{\n\t+request>uri regexp /);
  expect(text).toContain('reverse_proxy {$WARCHEST_UPSTREAM:warchest:3000} {\n');
});

/** What `npm run image` does with a folder. */
const imageFrom = (room: string) =>
  spawnSync(process.execPath, [at('scripts', 'image.mjs'), '--from', room], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: undefined },
  });
const inRoom = (work: (room: string) => void): void => {
  const room = mkdtempSync(path.join(tmpdir(), 'warchest-image-test-'));
  try {
    work(room);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
};

/** Building takes half a minute and the packages of Debian. */
const notBuilt = isFullTier ? '' : ' (not checked here, but by npm run test:full: a built image)';

// proves PKG-10
test(`without a release there is no image${notBuilt}`, () =>
  inRoom((room) => {
    const { status, stderr } = imageFrom(room);
    expect([status, stderr]).toEqual([
      2,
      `There is no warchest-${version}.tar.gz in ${room}: npm run release makes it.\n`,
    ]);
  }));

const isBuilt = (): void =>
  // proves PKG-10
  test('the image is built from Debian alone, and is small', () =>
    inRoom((room) => {
      cpSync(builtRelease(), room, { recursive: true });
      const { status, stderr } = imageFrom(room);
      expect([status, stderr]).toEqual([0, '']);
      const image = path.join(
        room,
        readdirSync(room).find((name) => name.endsWith('.image.tar.gz')) ?? '',
      );
      expect(statSync(image).size).toBeLessThan(largestImage);
      const [manifest] = JSON.parse(
        execFileSync('tar', ['-xzOf', image, 'manifest.json'], { encoding: 'utf8' }),
      ) as { Config: string }[];
      const about = JSON.parse(
        execFileSync('tar', ['-xzOf', image, manifest?.Config ?? ''], { encoding: 'utf8' }),
      ) as { config: object };
      expect(about.config).toMatchObject({
        User: '10001:10001',
        Healthcheck: { Test: expect.arrayContaining(['/usr/bin/node']) },
        Entrypoint: ['/usr/bin/node', '/opt/warchest/current/bin/warchest'],
      });
    }));
if (isFullTier) isBuilt();
