import type { Rolldown } from 'vite';

type File = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'dynamicImports'>;

/**
 * Describes each import of an entry by another file, one sentence each. An entry renders its page when
 * it is loaded, so a file that imports the entry of one page would draw that page over another one.
 */
export function importsOfEntries(files: readonly File[]): readonly string[] {
  const entries = new Set(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return files.flatMap(({ fileName, imports, dynamicImports }) =>
    [...imports, ...dynamicImports]
      .filter((imported) => entries.has(imported))
      .map((imported) => `${fileName} imports the entry ${imported}`),
  );
}
