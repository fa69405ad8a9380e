import type { Plugin, Rolldown } from 'vite';

/** The module in which Vite keeps its own loader of later parts. */
const viteLoader = '\0vite/preload-helper.js';

/**
 * Loads the parts that come later with a function of ours, which survives an outage (record 47).
 * Vite calls it for each `import()`, with the files of that part.
 * @param loader the file that exports `loadPart`
 */
export function loadPartsWith(loader: string): Plugin {
  let isReplaced = false;
  return {
    name: 'warchest-load-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== viteLoader) return null;
      isReplaced = true;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(loader)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Vite keeps its loader of later parts elsewhere now');
    },
  };
}

/** How Vite names the files of later parts in a file: once each, and by their numbers for each part. */
const namedFiles = /\(m\.f=(\[[^\]]*\])\)/;
const numbersOfFiles = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/**
 * Finds out which files a later part still needs when the file that asks for it runs: not those that
 * were loaded with the asking file or before it, in the app all of the shell.
 */
export class LaterFiles {
  readonly #thereWith = new Map<string, ReadonlySet<string>>();
  /** Styles that were loaded before a file of a screen or a later part, or with it. */
  readonly #stylesWith = new Map<string, ReadonlySet<string>>();

  /** Learns what is there with each file of a build. @returns an error in the build, or null */
  learn(bundle: Rolldown.OutputBundle): string | null {
    const withImports = (file: string, found = new Set<string>()): Set<string> => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || found.has(file)) return found;
      found.add(file);
      for (const next of chunk.imports) withImports(next, found);
      return found;
    };
    const entry = (name: string) => {
      const chunk = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.isEntry && one.name === name,
      );
      return withImports(chunk?.fileName ?? '');
    };
    const stylesOf = (files: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(
        [...files].flatMap((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        }),
      );
    const [landing, shell] = [entry('landing'), entry('app')];
    for (const [file, chunk] of Object.entries(bundle)) {
      const own = withImports(file);
      // a file that waits for itself would be run before what it needs
      const back =
        chunk.type === 'chunk' && chunk.imports.find((one) => withImports(one).has(file));
      if (back) return `${file} and ${back} need each other`;
      const there = landing.has(file) ? own : new Set([...own, ...shell]);
      this.#thereWith.set(file, there);
      // Screens name the styles of the shell, so that those are requested again that have failed.
      if (!landing.has(file) && !shell.has(file)) this.#stylesWith.set(file, stylesOf(there));
    }
    return null;
  }

  /** The files of a part that are not there yet, itself among them. */
  missing(part: string, files: readonly string[], host: string): string[] {
    const there = this.#thereWith.get(host);
    return [...new Set([part, ...files])].filter((file) => !there?.has(file));
  }

  /**
   * The code of a file whose later parts name no styles that are there; Vite asks `missing` about
   * scripts alone. Null if it names its files otherwise than was known.
   */
  withoutStylesThere(code: string, host: string): string | null {
    const there = this.#stylesWith.get(host);
    if (!there || !code.includes('__vite__mapDeps')) return code;
    const list = namedFiles.exec(code)?.[1];
    if (list === undefined) return null;
    const names = JSON.parse(list) as string[];
    const kept: string[] = [];
    const number = (name: string): number => {
      if (!kept.includes(name)) kept.push(name);
      return kept.indexOf(name);
    };
    const renumbered = code.replace(numbersOfFiles, (_, numbers: string) => {
      const files = (JSON.parse(numbers) as number[]).map((at) => names[at] ?? '');
      const needed = files.filter((name) => !there.has(name)).map(number);
      return `__vite__mapDeps(${JSON.stringify(needed)})`;
    });
    return renumbered.replace(list, () => JSON.stringify(kept));
  }
}
