import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { mutate, type Mutant } from './make.ts';

/** A file of tests, bundled with everything of ours that it imports. */
export interface Bundled {
  readonly test: string;
  /** The folder of the test, which names files from there. */
  readonly folder: string;
  readonly bundle: string;
  /** The mutated files in it. */
  readonly sources: ReadonlySet<string>;
}

/**
 * Bundles every file of tests with the changed sources in it. Packages stay outside, so that they are
 * loaded once and not for every change.
 * @param root folder that paths are relative to
 * @param files the sources to change and the tests, by their paths from `root`
 */
export async function bundleTests(
  root: string,
  files: { readonly sources: readonly string[]; readonly tests: readonly string[] },
  out: string,
): Promise<{ readonly bundles: readonly Bundled[]; readonly mutants: readonly Mutant[] }> {
  mkdirSync(out, { recursive: true });
  const mutants: Mutant[] = [];
  const changed = new Map<string, string>();
  for (const file of files.sources) {
    const made = mutate(file, readFileSync(path.join(root, file), 'utf8'), mutants.length);
    mutants.push(...made.mutants);
    changed.set(path.join(root, file), made.text);
  }
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files.tests.map((file) => path.join(root, file)),
    outdir: out,
    outbase: root,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'changes',
        setup(setup) {
          setup.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'given' }));
          setup.onLoad({ filter: /.*/, namespace: 'given' }, () => ({
            contents: 'module.exports = __vitest;',
          }));
          // what is ours is named by its path, what is not by its package
          setup.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@warchest/') || path.isAbsolute(name)
              ? undefined
              : { path: name, external: true },
          );
          setup.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
            const contents = changed.get(file);
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const bundles = Object.entries(metafile.outputs).flatMap(([file, { entryPoint, inputs }]) =>
    entryPoint === undefined
      ? []
      : [
          {
            test: entryPoint,
            folder: path.join(root, path.dirname(entryPoint)),
            bundle: path.resolve(root, file),
            sources: new Set(
              Object.keys(inputs).filter((one) => changed.has(path.join(root, one))),
            ),
          },
        ],
  );
  return { bundles, mutants };
}
