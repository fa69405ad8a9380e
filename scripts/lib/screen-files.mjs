import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';

/**
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ path: string, title: string, tabs: boolean, scripts: string[], styles: string[] }} ScreenRow
 */

/**
 * What comes with a chunk of the build, what it needs before it; without what is there already.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 * @param {Set<string>} found
 */
function withImports(manifest, key, found) {
  if (found.has(key)) return found;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} was not built`);
  found.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, found);
  // last, so that styles of what it needs stand before its own
  found.delete(key);
  return found.add(key);
}

/** The table of screens, as the app has it. @returns {Promise<{ page: { path: string, title: string }, file: string, tabs: boolean }[]>} */
async function screenTable() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [at('apps', 'web', 'src', 'app', 'route-modules.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { screenFiles } = await import(`data:text/javascript;base64,${code}`);
  return screenFiles;
}

/**
 * Writes beside a build of the web which files each page's screen needs beyond the shell's, by which
 * the server names them in the page: they are on their way before the shell has run (record 47).
 * @param {string} folder of the build
 */
export async function writeScreenFiles(folder) {
  const notes = path.join(folder, '.vite');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path.join(notes, 'manifest.json'), 'utf8'));
  const shell = withImports(manifest, 'app.html', new Set());
  const shellStyles = new Set([...shell].flatMap((key) => manifest[key].css ?? []));
  /** @type {ScreenRow[]} */
  const rows = (await screenTable()).map(({ page, file, tabs }) => {
    const keys = withImports(manifest, `src/screens/${file}.tsx`, new Set());
    const own = [...keys].filter((key) => !shell.has(key)).map((key) => manifest[key]);
    const styles = new Set(own.flatMap((chunk) => chunk.css ?? []));
    return {
      path: page.path,
      title: page.title,
      tabs,
      scripts: own.map((chunk) => `/${chunk.file}`),
      styles: [...styles].filter((one) => !shellStyles.has(one)).map((one) => `/${one}`),
    };
  });
  writeFileSync(path.join(notes, 'screens.json'), JSON.stringify(rows));
}
