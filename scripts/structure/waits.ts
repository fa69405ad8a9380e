import type { SourceFile } from './files.ts';

/** What a page says of itself at one moment; `expect(locator)` and `expect.poll` ask until it is so. */
const reads = [
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
].join('|');

const inJourneys: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\bwaitForTimeout\(/g, 'a guessed time is waited for'],
  [
    // `=>` begins a function that is asked again and again
    new RegExp(
      String.raw`\bexpect(?:\.soft)?\((?:(?!=>)[^;])*?\bawait\b(?:(?!=>)[^;])*?\.(?:${reads})\(`,
      'g',
    ),
    'what a page shows is read once',
  ],
];
/** Without a time of its own it gives up after a second, which a busy machine takes for nothing. */
const hasty: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\bvi\.waitFor\((?:(?!20_000)[^;])*;/g, 'vi.waitFor without its 20_000 ms'],
];

/** Where a test waits for a guessed time, or reads once what is still changing. */
export const hastyTests = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const rules = path.startsWith('e2e/') ? inJourneys : path.startsWith('apps/') ? hasty : [];
    if (!/\.tsx?$/.test(path)) return [];
    return rules.flatMap(([pattern, why]) =>
      [...text.matchAll(pattern)].map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line}: ${why}`;
      }),
    );
  });
