import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Mutant } from './make.ts';
import type { Note } from './notes.ts';

/** A source with its changes, numbered from `firstId` on. */
export interface Source {
  readonly file: string;
  readonly hash: string;
  readonly firstId: number;
  readonly count: number;
}

/** Which changes of a source, as long as that is the same. */
type Bits = Record<string, { readonly hash: string; readonly bits: string }>;

/** What is known of a file of tests: how long it took, and the changes that it met in each source. */
interface Known {
  readonly hash: string;
  readonly ms: number;
  readonly met: Bits;
}

interface Kept {
  readonly tests: Record<string, Known>;
  /** Met while modules are loaded, which only the first file of tests in a process does. */
  readonly loaded: Bits;
}

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

const hasBit = (bits: Buffer, one: number): boolean =>
  ((bits[one >> 3] ?? 0) & (1 << (one & 7))) > 0;

/** As few letters as it takes, because there are millions of changes met. */
function bitsOf(sources: readonly Source[], ids: readonly number[]): Bits {
  const of: Bits = {};
  const wanted = new Set(ids);
  for (const { file, hash, firstId, count } of sources) {
    const bits = Buffer.alloc(Math.ceil(count / 8));
    for (let at = 0; at < count; at += 1) {
      if (wanted.has(firstId + at)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
    }
    if (bits.some((byte) => byte > 0)) of[file] = { hash, bits: bits.toString('base64') };
  }
  return of;
}

/**
 * Which files of tests meet which changes, kept in a file from one run to the next. A file of tests is
 * unknown again when it is another one, or when a source that it met is.
 */
export class Meetings {
  readonly #place: string;
  readonly #sources: readonly Source[];
  readonly #tests: ReadonlyMap<string, string>;
  readonly #kept: Kept;

  /**
   * @param place the file that they are kept in
   * @param sources all sources of the workspace
   * @param tests the text of each file of tests
   */
  constructor(place: string, sources: readonly Source[], tests: ReadonlyMap<string, string>) {
    this.#place = place;
    this.#sources = sources;
    this.#tests = new Map([...tests].map(([test, text]) => [test, hashOf(text)]));
    const kept = existsSync(place)
      ? (JSON.parse(readFileSync(place, 'utf8')) as Kept)
      : { tests: {}, loaded: {} };
    const hashes = new Map(sources.map(({ file, hash }) => [file, hash]));
    const isSame = ([file, { hash }]: readonly [string, { readonly hash: string }]) =>
      hashes.get(file) === hash;
    this.#kept = {
      tests: Object.fromEntries(
        Object.entries(kept.tests).filter(
          ([test, { hash, met }]) =>
            this.#tests.get(test) === hash && Object.entries(met).every(isSame),
        ),
      ),
      loaded: Object.fromEntries(Object.entries(kept.loaded).filter(isSame)),
    };
  }

  /** Files of tests that have to be run to know what they meet. */
  get unknown(): readonly string[] {
    return [...this.#tests.keys()].filter((test) => !(test in this.#kept.tests));
  }

  /** Notes what a file of tests met, and how many milliseconds it took. */
  add({ test, met, loaded }: Note, ms: number): void {
    const hash = this.#tests.get(test) ?? '';
    this.#kept.tests[test] = { hash, ms, met: bitsOf(this.#sources, met) };
    for (const [file, { hash: of, bits }] of Object.entries(bitsOf(this.#sources, loaded))) {
      const [old, more] = [this.#kept.loaded[file]?.bits ?? '', bits].map((text) =>
        Buffer.from(text, 'base64'),
      );
      const both = more?.map((byte, at) => byte | (old?.[at] ?? 0));
      this.#kept.loaded[file] = { hash: of, bits: Buffer.from(both ?? []).toString('base64') };
    }
  }

  save(): void {
    mkdirSync(path.dirname(this.#place), { recursive: true });
    writeFileSync(this.#place, JSON.stringify(this.#kept));
  }

  /** Milliseconds that a file of tests took. */
  msOf(test: string): number {
    return this.#kept.tests[test]?.ms ?? 0;
  }

  /**
   * The files of tests that meet a change, those first that should notice it: the one beside it, those of
   * its folder and of all files of its name (`every-table` of `tables.ts`), then those that meet most of its file. For a change that is met when its module is loaded
   * these are all that import the module.
   * @param importers files of tests that import a source, by whatever way
   */
  testsOf(mutant: Mutant, importers: (file: string) => ReadonlySet<string>): readonly string[] {
    const { file, id } = mutant;
    const at = id - (this.#sources.find((one) => one.file === file)?.firstId ?? 0);
    const isIn = (bits: Bits) => hasBit(Buffer.from(bits[file]?.bits ?? '', 'base64'), at);
    const importing = isIn(this.#kept.loaded) ? importers(file) : new Set<string>();
    const own = file.replace(/\.ts$/, '.test.');
    const folder = `${path.posix.dirname(file)}/`;
    // a test of all files of that name
    const ofAll = `/every-${path.posix.basename(file).replace(/s?\.ts$/, '')}.test.ts`;
    const rank = (test: string) =>
      test.startsWith(own) ? 2 : test.startsWith(folder) || test.endsWith(ofAll) ? 1 : 0;
    const metOf = (test: string) => {
      const bits = Buffer.from(this.#kept.tests[test]?.met[file]?.bits ?? '', 'base64');
      return [...bits].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    };
    return Object.entries(this.#kept.tests)
      .filter(([test, { met }]) => isIn(met) || importing.has(test))
      .map(([test]) => ({ test, rank: rank(test), met: metOf(test) }))
      .sort((a, b) => b.rank - a.rank || b.met - a.met || a.test.localeCompare(b.test))
      .map(({ test }) => test);
  }
}

/**
 * Finds out which files of tests import a source, by whatever way.
 * @param root folder that paths are relative to
 */
export async function findImporters(
  root: string,
  tests: readonly string[],
): Promise<(file: string) => ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: tests.map((test) => `import ${JSON.stringify(`./${test}`)};`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'ours',
        setup(setup) {
          // packages are not ours, and what is no code imports nothing
          setup.onResolve({ filter: /./ }, ({ path: name }) =>
            /^(\.|@warchest\/)/.test(name) && /\.(tsx?|mjs|js)$/.test(name)
              ? undefined
              : { path: name, external: true },
          );
        },
      },
    ],
  });
  const from = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported } of imports) {
      from.set(imported, [...(from.get(imported) ?? []), file]);
    }
  }
  const isTest = new Set(tests);
  return (file) => {
    const seen = new Set([file]);
    for (const one of seen) for (const next of from.get(one) ?? []) seen.add(next);
    return new Set([...seen].filter((one) => isTest.has(one)));
  };
}
