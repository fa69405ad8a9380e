import type { SourceFile } from './files.ts';

/** A text in code that begins with a folder for temporary files, which `os.tmpdir()` gives. */
const folder = /(["'`])(?:\/var)?\/tmp\/[^"'`]*\1/;

/** Where code outside tests names a temporary folder of one machine, which another may not have. */
export const temporaryFolders = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /\.(ts|tsx|mjs|js)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = folder.exec(line);
        return found ? [`${path}:${index + 1}: ${found[0]} is a folder of one machine`] : [];
      }),
    );
