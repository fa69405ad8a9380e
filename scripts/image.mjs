/**
 * `npm run image`: builds a container image of the release in `dist` from Debian's packages, without a
 * registry (PKG-10). Needs Debian, root, mmdebstrap and buildah.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readArguments } from './commands/arguments.mjs';
import { unpack } from './release/tar.mjs';
import { at } from './lib/root.mjs';

const { options } = readArguments('image');
// The user of the image reads what is made here.
process.umask(0o022);
const folder = path.resolve(
  process.env.INIT_CWD ?? process.cwd(),
  String(options.from ?? at('dist')),
);
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const archive = `warchest-${version}.tar.gz`;
if (!existsSync(path.join(folder, archive))) {
  console.error(`There is no ${archive} in ${folder}: npm run release makes it.`);
  process.exit(2);
}

/** @param {string} program @param {readonly string[]} words */
function run(program, words) {
  const { status, error, stderr, stdout } = spawnSync(program, words, { encoding: 'utf8' });
  if (error || status !== 0) {
    console.error(`${program} ${words[0]} failed: ${error?.message ?? stderr.slice(-2000)}`);
    process.exit(2);
  }
  return stdout;
}

const room = mkdtempSync(path.join(tmpdir(), 'warchest-image-'));
try {
  const system = path.join(room, 'system');
  // Only what Node is linked with, names of zones and certificates of authorities: no shell.
  run('mmdebstrap', [
    '--variant=extract',
    '--include=libc6,libstdc++6,libgcc-s1,base-files,netbase,tzdata,ca-certificates',
    ...['doc', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
    'bookworm',
    system,
  ]);
  cpSync(process.execPath, path.join(system, 'usr', 'bin', 'node'), { dereference: true });
  run('strip', ['--strip-debug', path.join(system, 'usr', 'bin', 'node')]);
  // One file of all authorities, as the package makes it when it is set up.
  const certificates = readdirSync(path.join(system, 'usr/share/ca-certificates/mozilla'));
  mkdirSync(path.join(system, 'etc/ssl/certs'), { recursive: true });
  const bundle = certificates.map((name) =>
    readFileSync(path.join(system, 'usr/share/ca-certificates/mozilla', name), 'utf8'),
  );
  writeFileSync(path.join(system, 'etc/ssl/certs/ca-certificates.crt'), bundle.join('\n'));
  mkdirSync(path.join(room, 'data'));
  await unpack(path.join(folder, archive), room);
  renameSync(path.join(room, `warchest-${version}`), path.join(room, 'warchest'));
  // The database is elsewhere.
  rmSync(path.join(room, 'warchest', 'node_modules'), { recursive: true });
  const image = `warchest:${version}`;
  const how = [
    '--storage-driver=vfs',
    `--root=${path.join(room, 'storage')}`,
    `--runroot=${path.join(room, 'run')}`,
  ];
  // Docker's format, because the other one has no HEALTHCHECK.
  run('buildah', [
    ...how,
    'bud',
    '--isolation=chroot',
    '--format=docker',
    '-t',
    image,
    '-f',
    at('deploy', 'Containerfile'),
    room,
  ]);
  const tar = path.join(folder, `warchest-${version}.image.tar`);
  rmSync(tar, { force: true });
  run('buildah', [...how, 'push', image, `docker-archive:${tar}:${image}`]);
  const packed = `${tar}.gz`;
  writeFileSync(packed, gzipSync(readFileSync(tar)));
  rmSync(tar);
  console.log(`${packed}: ${(statSync(packed).size / 1e6).toFixed(1)} MB. docker load < ${packed}`);
} finally {
  rmSync(room, { recursive: true, force: true });
}
