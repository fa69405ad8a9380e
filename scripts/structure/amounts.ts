import type { SourceFile } from './files.ts';
import { isCode, withoutComments } from './kinds.ts';

/** The one place where amounts are written and read. */
const grammar = 'packages/domain/src/text/amount.ts';

/** Code that puts points between thousands, or takes them out, by itself. */
const byHand =
  /\(\\d\{3\}\)\+|\((?:\?:)?\\[.]\\d\{3\}\)|(?:toLocaleString|NumberFormat)\('de\b[^)]*\)/g;

/** Amounts that are written or read elsewhere: what one place shows, another would read otherwise. */
export const amountsByHand = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && /^(?:apps|packages)\/[^/]+\/src\//.test(file.path))
    .filter((file) => file.path !== grammar)
    .flatMap((file) =>
      [...withoutComments(file.text).matchAll(byHand)].map(
        ([found]) => `${file.path}: ${found} is for text/amount.ts to know`,
      ),
    );
