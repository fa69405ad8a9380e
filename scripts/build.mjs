/**
 * Builds what is stale: `node scripts/build.mjs [--force] [server] [simulator] [web]`.
 * The server and the simulator are bundles of their own, so the server's holds no simulator code.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './commands/arguments.mjs';
import { bundleProgram } from './lib/bundle.mjs';
import { isStale, snapshot, targets } from './lib/freshness.mjs';
import { at } from './lib/root.mjs';
import { writeScreenFiles } from './lib/screen-files.mjs';

const { options, words: named } = readArguments('build');
const unknown = named.filter((word) => !(word in targets));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')} to build, only ${Object.keys(targets).join(', ')}.`,
  );
  process.exit(2);
}

// Whoever calls it: what is built is what people get, never a development build.
process.env.NODE_ENV = 'production';

/** @param {string} folder */
async function web(folder) {
  const { build } = await import('vite');
  await build({
    root: at('apps', 'web'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await writeScreenFiles(folder);
}

const builders = {
  server: (folder) => bundleProgram('server', folder),
  simulator: (folder) => bundleProgram('simulator', folder),
  web,
};

/**
 * Builds beside the old files and puts the new ones in their place at once, so that a running server
 * or a second build never meets half of them.
 * @param {keyof typeof builders} target
 */
async function buildAside(target) {
  const place = at('apps', target, 'dist');
  const fresh = `${place}.new-${process.pid}`;
  const old = `${place}.old-${process.pid}`;
  try {
    await builders[target](fresh);
    const output = path.join(fresh, path.basename(targets[target].output));
    if (!existsSync(output)) throw new Error(`${targets[target].output} is missing`);
    if (existsSync(place)) renameSync(place, old);
    renameSync(fresh, place);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

let failed = false;
for (const target of named.length > 0 ? named : Object.keys(targets)) {
  if (!options.force && !isStale(target)) continue;
  const begin = Date.now();
  // Taken before the build: what changes while it runs makes the next look stale.
  const record = snapshot(target);
  try {
    await buildAside(target);
    record();
    console.log(`built ${target} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed = true;
    console.error(
      `building ${target} failed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
process.exitCode = failed ? 1 : 0;
