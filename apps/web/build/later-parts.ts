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

/**
 * Finds out which files a later part still needs when the file that asks for it runs: not those that
 * were loaded with the asking file or before it, in the app all of the shell.
 */
export class LaterFiles {
  readonly #thereWith = new Map<string, ReadonlySet<string>>();

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
    const [landing, shell] = [entry('landing'), entry('app')];
    for (const [file, chunk] of Object.entries(bundle)) {
      const own = withImports(file);
      // a file that waits for itself would be run before what it needs
      const back =
        chunk.type === 'chunk' && chunk.imports.find((one) => withImports(one).has(file));
      if (back) return `${file} and ${back} need each other`;
      this.#thereWith.set(file, landing.has(file) ? own : new Set([...own, ...shell]));
    }
    return null;
  }

  /** The files of a part that are not there yet, itself among them. */
  missing(part: string, files: readonly string[], host: string): string[] {
    const there = this.#thereWith.get(host);
    return [...new Set([part, ...files])].filter((file) => !there?.has(file));
  }
}
