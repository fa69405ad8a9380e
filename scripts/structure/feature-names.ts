import type { SourceFile } from './files.ts';

/**
 * What a file of a server feature holds when it is no deed: its tables, queries, views for people,
 * routes, shared steps of deeds, checks that refuse, values turned from wire to row and back, what is
 * kept in memory, and texts.
 */
const nouns = new Set('tables queries view routes steps checks values cache messages'.split(' '));

/** First words of a deed's file name: those that there are. A new deed may need a new verb. */
const verbs = new Set(
  `answer assign begin book checkout clean create dismiss finish list log look make map mark match move open pack pay pick ping read refresh remove restore retry reveal save send set show
  sweep unpick update`.split(/\s+/),
);

/** Features' files with the name of each, without its ending. */
const inFeatures = (files: readonly SourceFile[]) =>
  files.flatMap((file) => {
    const [, feature, rest] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(file.path) ?? [];
    if (!feature || !rest) return [];
    const name = rest.replace(/(\.test)?\.ts$/, '');
    return [{ file, feature, rest, name, first: name.split('-')[0] ?? '' }];
  });

/** In a feature of the server: the known nouns, deeds that begin with a verb, and tests of either. */
export function misnamedFeatureFiles(files: readonly SourceFile[]): string[] {
  return inFeatures(files).flatMap(({ file, feature, rest, name, first }) => {
    if (rest.includes('/')) return [`${file.path}: a feature has no folders inside`];
    const isTest = rest.endsWith('.test.ts');
    // A noun may say which: view.ts, view-store.ts
    if (nouns.has(first) || verbs.has(first) || (isTest && name === feature)) return [];
    return [`${file.path}: neither a known noun (${[...nouns].join(', ')}) nor a verb`];
  });
}

/** Words that no file of a feature begins with any more: the vocabulary holds what is spoken. */
export function unspokenWords(files: readonly SourceFile[]): string[] {
  const spoken = new Set(inFeatures(files).map(({ first }) => first));
  return [...nouns, ...verbs].filter((word) => !spoken.has(word));
}
