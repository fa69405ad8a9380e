import type { SourceFile } from './files.ts';

const idPattern = /^[A-Z]+-[1-9]\d*$/;
const isRequirements = ({ path }: SourceFile): boolean =>
  /^docs\/requirements\/[a-z-]+\.md$/.test(path);
const isTest = ({ path }: SourceFile): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('bench/cases/');
/** Where the tests of these rules write ids that are wrong on purpose. */
const isItself = ({ path }: SourceFile): boolean =>
  path.startsWith('scripts/structure') && path.endsWith('.ts');

interface Place {
  readonly id: string;
  /** `path:line`. */
  readonly at: string;
}

const linesOf = (file: SourceFile) =>
  file.text.split('\n').map((text, index) => ({ text, at: `${file.path}:${index + 1}` }));

/** The requirements that the documents define, in their order: each begins a line with its id in bold. */
export function definedRequirements(files: readonly SourceFile[]): Place[] {
  return files
    .filter(isRequirements)
    .flatMap((file) => linesOf(file))
    .flatMap(({ text, at }) => {
      const id = /^\*\*([^*]+)\*\* /.exec(text)?.[1];
      return id !== undefined && idPattern.test(id) ? [{ id, at }] : [];
    });
}

/** Ids that are defined more than once, with their second place. */
export function doubleRequirements(defined: readonly Place[]): string[] {
  const seen = new Set<string>();
  return defined.flatMap(({ id, at }) => {
    if (seen.has(id)) return [`${at}: ${id} is defined a second time`];
    seen.add(id);
    return [];
  });
}

/** Ids in code, tests and documents that no requirement has, though one begins like them. */
export function unknownRequirements(
  files: readonly SourceFile[],
  defined: readonly Place[],
): string[] {
  const known = new Set(defined.map(({ id }) => id));
  const subjects = [...new Set(defined.map(({ id }) => id.replace(/-\d+$/, '')))];
  const cited = new RegExp(String.raw`(?<![\w-])(?:${subjects.join('|')})-\d+(?![\w-])`, 'g');
  return files
    .filter((file) => !isItself(file) && (file.text.search(cited) >= 0 || hasProof(file)))
    .flatMap((file) => linesOf(file))
    .flatMap(({ text, at }) => {
      const ids = [...(subjects.length > 0 ? (text.match(cited) ?? []) : []), ...provenBy(text)];
      return [...new Set(ids)]
        .filter((id) => !known.has(id))
        .map((id) => `${at}: no requirement is called ${id}`);
    });
}

/** Citations of other sources than these documents, which is where requirements stood once. */
export function foreignCitations(files: readonly SourceFile[]): string[] {
  const foreign = /\bspec(?:ification)? \d|[(;,] ?decisions(?::| \d|\))/;
  return files
    .filter((file) => !isItself(file) && foreign.test(file.text))
    .flatMap((file) => linesOf(file))
    .flatMap(({ text, at }) => {
      const found = foreign.exec(text);
      return found ? [`${at}: "${found[0]}" is cited instead of an id`] : [];
    });
}

/** The ids that a comment `// proves ID, ID` names. */
const provenBy = (line: string): string[] =>
  /^\s*\/\/ proves (.*)$/.exec(line)?.[1]?.split(', ') ?? [];

/** Most files have none, and need not be read line by line. */
const hasProof = (file: SourceFile): boolean => file.text.includes('// proves ');

const beginsTest = /^\s*(?:export )?(?:async )?(?:test|it|describe|race|function)\b/;

/** Comments of proof that stand above no test. */
export function strayProofs(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isItself(file) && hasProof(file))
    .flatMap((file) => {
      const lines = linesOf(file);
      return lines.flatMap(({ text, at }, index) => {
        if (provenBy(text).length === 0) return [];
        const next = lines.slice(index + 1).find((line) => !/^\s*(\/\/|\/\*\*|\*)/.test(line.text));
        return isTest(file) && next && beginsTest.test(next.text)
          ? []
          : [`${at}: no test follows this proof`];
      });
    });
}

/** The ids that tests name: in a comment of proof, or in a title. */
export function provenRequirements(files: readonly SourceFile[]): Set<string> {
  const titled = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g;
  return new Set(
    files
      .filter((file) => isTest(file))
      .flatMap((file) => [
        ...file.text.split('\n').flatMap(provenBy),
        ...[...(isItself(file) ? [] : file.text.matchAll(titled))].flatMap(
          ([, , title = '']) => title.match(/(?<![\w-])[A-Z]+-\d+(?![\w-])/g) ?? [],
        ),
      ]),
  );
}

/** Requirements that no test names. */
export const unprovenRequirements = (
  defined: readonly Place[],
  proven: ReadonlySet<string>,
): string[] =>
  defined.filter(({ id }) => !proven.has(id)).map(({ id, at }) => `${at}: no test names ${id}`);

/** Races without a control: nothing shows that they can be lost. */
export function uncontrolledRaces(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^apps\/server\/test\/reliability\/[a-z\d-]+\.test\.ts$/.test(path))
    .flatMap((file) =>
      file.text
        .split(/^race\(/m)
        .slice(1)
        .flatMap((text) =>
          /^  controls: \[\s*(\{|\.\.\.|\w)/m.test(text.split(/^\}\);/m)[0] ?? '')
            ? []
            : [`${file.path}: a race has no control`],
        ),
    );
}
