import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** What was built, by source file. */
export const manifest = JSON.parse(
  readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'),
) as Manifest;

const chunkOf = (key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} was not built`);
  return chunk;
};

/** Keys of everything that is loaded with it at once. */
function withImports(key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of chunkOf(key).imports ?? []) withImports(next, found);
  return found;
}

export const contents = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const kib = (files: Iterable<string>): number =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(contents(file), { level: 9 }).length,
    0,
  ) / 1024;

/** Scripts that come with an entry or a route, without those that are there already. */
export const scriptsOf = (key: string, there: ReadonlySet<string> = new Set()): readonly string[] =>
  [...withImports(key)].map((one) => chunkOf(one).file).filter((file) => !there.has(file));

const stylesOf = (key: string): readonly string[] =>
  [...withImports(key)].flatMap((one) => chunkOf(one).css ?? []);

/** KiB, compressed as it is sent. */
export const scriptSize = (files: readonly string[]): number => kib(files);
export const styleSize = (keys: readonly string[]): number => kib(keys.flatMap(stylesOf));

/** Everything that is loaded later, each with its own imports. */
export const laterParts = (): readonly string[] => [
  ...new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? [])),
];
