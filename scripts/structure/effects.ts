import type { SourceFile } from './files.ts';

const isProduct = ({ path }: SourceFile): boolean =>
  /^apps\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Where the brace that opens before `from` is closed; the end of the text when it is not. */
function closedAt(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/**
 * Effects without dependencies that set state by a setter of `useState`: each drawing sets, each
 * setting draws, until React gives up. What a called function sets is not seen.
 */
export const loopingEffects = (files: readonly SourceFile[]): string[] =>
  files.filter(isProduct).flatMap(({ path, text }) => {
    const setters = [...text.matchAll(/\[\w*, (set\w+)\] = useState\b/g)].map(([, name]) => name);
    return [...text.matchAll(/\buse(?:Layout)?Effect\(\(\) => \{/g)].flatMap((found) => {
      const from = found.index + found[0].length;
      const end = closedAt(text, from);
      if (!/^,?\s*\)/.test(text.slice(end + 1))) return [];
      const body = text.slice(from, end);
      return setters
        .filter((name) => new RegExp(`\\b${name}\\(`).test(body))
        .map((name) => `${path}: an effect without dependencies calls ${name}`);
    });
  });
