import type { SourceFile } from './files.ts';

/**
 * Nouns of feature files: what other features import (`public`), tables, queries, views, routes and
 * texts. Every other file holds a command or a query and begins with a verb.
 */
const nouns = new Set('public tables queries view routes messages'.split(' '));

/** Verbs that file names begin with. A new command may need a new verb. */
const verbs = new Set(
  `adjust amend announce answer begin book build change check checkout clean correct create defer
  dismiss end enqueue find finish import issue join list log look map mark match merge move open pack
  parse perform pick ping plan post read record refresh register remove reply require resolve restore retry
  reveal reverse save search seed send set show sign sweep unpick update validate withdraw write`.split(
    /\s+/,
  ),
);

/** Features' files with the name of each, without its ending. */
const inFeatures = (files: readonly SourceFile[]) =>
  files.flatMap((file) => {
    const [, feature, rest] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(file.path) ?? [];
    if (!feature || !rest) return [];
    const name = rest.replace(/(\.test)?\.ts$/, '');
    return [{ file, feature, rest, name, first: name.split('-')[0] ?? '' }];
  });

/** Server feature files whose name begins with neither a known noun nor a verb; tests follow their file. */
export function misnamedFeatureFiles(files: readonly SourceFile[]): string[] {
  return inFeatures(files).flatMap(({ file, feature, rest, name, first }) => {
    if (rest.includes('/')) return [`${file.path}: a feature has no folders inside`];
    const isTest = rest.endsWith('.test.ts');
    // A noun may be qualified: view.ts, view-cache.ts
    if (nouns.has(first) || verbs.has(first) || (isTest && name === feature)) return [];
    return [`${file.path}: neither a known noun (${[...nouns].join(', ')}) nor a verb`];
  });
}

/** Nouns and verbs that no feature file begins with any more. */
export function unspokenWords(files: readonly SourceFile[]): string[] {
  const spoken = new Set(inFeatures(files).map(({ first }) => first));
  return [...nouns, ...verbs].filter((word) => !spoken.has(word));
}
