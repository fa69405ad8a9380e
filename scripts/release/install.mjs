import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asOwner, dataFolder, dataOwner } from '../lib/data-owner.mjs';
import { root } from '../lib/root.mjs';
import { ownerRefusal } from './installation-owner.mjs';

/** What `warchest upgrade` and `warchest rollback` have in common (PKG-6, PKG-7). */

/** The folder that holds the releases, their settings and data. */
export const home = path.dirname(root);

/** Nothing was changed; the message says why. */
export class Refused extends Error {}

/** Refuses if the installation or the release that runs belongs to somebody else (PKG-6). */
export function requireOwnInstallation() {
  const running = linked('current');
  const refusal = ownerRefusal(
    [home, ...(running === null ? [] : [running]), root],
    process.getuid?.(),
  );
  if (refusal !== null) throw new Refused(refusal);
}

/** Milliseconds within which a started version must serve. */
const maxStart = 30_000;

/** @param {string} folder of a release */
export const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')).version;

/** The target folder of a link in the installation, or null. @param {'current' | 'previous'} name */
export function linked(name) {
  try {
    return path.resolve(home, readlinkSync(path.join(home, name)));
  } catch {
    return null;
  }
}

/** Points a link to a release, atomically. @param {'current' | 'previous'} name @param {string} folder */
export function link(name, folder) {
  const fresh = path.join(home, `.${name}.${process.pid}`);
  rmSync(fresh, { force: true });
  symlinkSync(path.basename(folder), fresh);
  renameSync(fresh, path.join(home, name));
}

/** The programs that work on the data run as its owner, also those of a release that does not see to it. */
const owner = dataOwner(dataFolder());

/**
 * Runs a program and collects its output.
 * @param {string} program
 * @param {readonly string[]} words
 * @param {import('node:child_process').SpawnOptions} [identity]
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(program, words, identity = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      ...identity,
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** Runs a command of a release. @param {string} folder @param {...string} words */
export const warchest = (folder, ...words) =>
  run(process.execPath, [path.join(folder, 'bin', 'warchest'), ...words], asOwner(owner));

/**
 * Stops and starts the product on this machine.
 * @typedef {{ stop: () => Promise<void>, restart: (folder: string) => Promise<void> }} Runner
 */

/** @param {import('../commands/arguments.mjs').Arguments['options']} options @returns {Runner} */
export function runnerOf(options) {
  if (options.stopped) return { stop: async () => undefined, restart: tryOut };
  const services = String(options.services ?? 'warchest').split(',');
  return {
    stop: async () => {
      for (const service of services) await systemctl('stop', service);
    },
    // One after the other, so that the others serve meanwhile.
    restart: async (folder) => {
      for (const [at, service] of services.entries()) {
        // The proxy has to see that the last one serves again before it sees that this one leaves.
        if (at > 0) await pause(Number(process.env.DRAIN_SECONDS ?? 0) * 1_000);
        // A version that did not start may have used up its attempts.
        await systemctl('reset-failed', service).catch(() => undefined);
        await systemctl('restart', service);
        await untilServing(portOf(service), versionOf(folder));
      }
    },
  };
}

/** The port of a service that is named after it, such as `warchest@3001`. @param {string} service */
const portOf = (service) => /@(\d+)(\.service)?$/.exec(service)?.[1] ?? process.env.PORT ?? '3000';

/** @param {string} verb @param {string} service */
async function systemctl(verb, service) {
  const { code, output } = await run('systemctl', [verb, service]);
  if (code !== 0) throw new Error(`systemctl ${verb} ${service} failed: ${output}`);
}

/** Starts a release until it serves, and stops it again. @param {string} folder */
async function tryOut(folder) {
  const program = [path.join(folder, 'bin', 'warchest'), 'start'];
  const child = spawn(process.execPath, program, {
    ...asOwner(owner),
    cwd: home,
    stdio: 'ignore',
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()));
  const gone = ended.then(() => {
    throw new Error(`Warchest ${versionOf(folder)} ended at its start`);
  });
  try {
    await Promise.race([untilServing(process.env.PORT ?? '3000', versionOf(folder)), gone]);
  } finally {
    gone.catch(() => undefined);
    child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Waits until this version answers and its database is ready.
 * @param {string} port
 * @param {string} version
 */
async function untilServing(port, version) {
  const host = process.env.HOST && process.env.HOST !== '0.0.0.0' ? process.env.HOST : '127.0.0.1';
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const end = Date.now() + maxStart;
  let seen = 'nothing answers';
  while (Date.now() < end) {
    try {
      const signal = AbortSignal.timeout(2_000);
      const health = await fetch(`${origin}/health`, { signal });
      const answered = /** @type {{ version?: string }} */ (await health.json()).version;
      const ready = await fetch(`${origin}/ready`, { signal });
      if (answered === version && ready.ok) return;
      seen =
        answered === version ? `it is not ready (${ready.status})` : `version ${answered} answers`;
    } catch {
      seen = 'nothing answers';
    }
    await pause(100);
  }
  throw new Error(`Warchest ${version} does not serve at ${origin}: ${seen}`);
}
