import type { SourceFile } from './files.ts';

const features = 'apps/web/src/features/';

/** Files of the web's features in which a table is edited, or exported by a button of its own. */
export const filesWithEditableTables = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path, text }) =>
        path.startsWith(features) &&
        path.endsWith('.tsx') &&
        !path.includes('.test.') &&
        (/<ExportButton\b/.test(text) || (/<Grid\b/.test(text) && /\bedits(?:=\{|: )/.test(text))),
    )
    .map(({ path }) => path.slice(features.length))
    .toSorted();
