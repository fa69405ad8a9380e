import type { SourceFile } from './files.ts';

const folder = 'docs/decisions/';
const indexPath = `${folder}README.md`;
const isIndex = ({ path }: SourceFile): boolean => path === indexPath;
const isRecord = ({ path }: SourceFile): boolean =>
  path.startsWith(folder) && path.endsWith('.md') && path !== indexPath;
/** Where the tests of these rules cite records that do not exist. */
const isItself = ({ path }: SourceFile): boolean =>
  path.startsWith('scripts/structure') && path.endsWith('.ts');

/** The number in a record's file name; NaN where it has none. */
const numberOf = ({ path }: SourceFile): number =>
  Number(/^(\d{4})-[a-z\d-]+\.md$/.exec(path.slice(folder.length))?.[1] ?? Number.NaN);

export const recordsOf = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(isRecord).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** Records whose number is not the next one, or not that of their title. */
export function misnumberedRecords(files: readonly SourceFile[]): string[] {
  return recordsOf(files).flatMap((file, index) => {
    const number = index + 1;
    return [
      ...(numberOf(file) === number ? [] : [`${file.path}: expected number ${number}`]),
      ...(file.text.startsWith(`# ${numberOf(file)}. `)
        ? []
        : [`${file.path}: the title does not begin with "# ${numberOf(file)}. "`]),
    ];
  });
}

const required: readonly (readonly [what: string, line: RegExp])[] = [
  ['status "Accepted" or "Superseded by N"', /^- Status: (Accepted|Superseded by \d+)$/m],
  ['date', /^- Date: \d{4}-\d{2}-\d{2}( \(extended \d{4}-\d{2}-\d{2}\))?$/m],
  ['context', /^## Context$/m],
  ['decision', /^## Decision$/m],
  ['consequences', /^## Consequences$/m],
];

/** What records lack of status, date and sections. */
export const incompleteRecords = (files: readonly SourceFile[]): string[] =>
  recordsOf(files).flatMap((file) =>
    required
      .filter(([, line]) => !line.test(file.text))
      .map(([what]) => `${file.path}: no ${what}`),
  );

/** Records that the index does not list exactly once by number and title, and entries that lead to none. */
export function wronglyIndexed(files: readonly SourceFile[]): string[] {
  const index = files.find(isIndex)?.text ?? '';
  const entries = [...index.matchAll(/^- \[(.+)\]\(([^)]+)\): \S/gm)].map(
    ([, title = '', name = '']) => ({ title, path: folder + name }),
  );
  const records = recordsOf(files);
  const known = new Set(records.map(({ path }) => path));
  return [
    ...records.flatMap((file) => {
      const title = /^# (.+)$/m.exec(file.text)?.[1];
      const listed = entries.filter(({ path }) => path === file.path);
      if (listed.length !== 1) return [`${file.path}: listed ${listed.length} times in the index`];
      return listed[0]?.title === title ? [] : [`${file.path}: the index has another title`];
    }),
    ...entries
      .filter(({ path }) => !known.has(path))
      .map(({ path }) => `${indexPath}: ${path} does not exist`),
  ];
}

/** A line break inside a comment may stand between the words of a citation. */
const gap = String.raw`\s+(?:(?:\*|//|#)\s+)?`;
const citation = new RegExp(
  String.raw`\b(?:[Rr]ecords?|[Ss]uperseded by)${gap}(\d+(?:(?:,|,?${gap}and)${gap}\d+)*)(?![\w.,]?\d)`,
  'g',
);
const filePath = /\bdecisions\/(\d{4})\b/g;

/** Numbers of records that are cited, in code, tests and documents, but do not exist. */
export function unknownRecords(files: readonly SourceFile[]): string[] {
  const known = new Set(recordsOf(files).map(numberOf));
  return files
    .filter((file) => !isItself(file))
    .flatMap(({ path, text }) =>
      [citation, filePath].flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(({ index, 1: numbers = '' }) => {
          const line = text.slice(0, index).split('\n').length;
          return (numbers.match(/\d+/g) ?? [])
            .filter((number) => !known.has(Number(number)))
            .map((number) => `${path}:${line}: there is no record ${Number(number)}`);
        }),
      ),
    );
}
