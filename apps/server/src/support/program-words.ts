import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether a text is the program's own; other text in a log may be personal. */
export interface ProgramWords {
  /** A sentence that the code has as a literal. */
  isSentence(text: string): boolean;
  /** The name of an error's class. */
  isErrorName(text: string): boolean;
}

/** Classes of errors that come from Node and from packages. */
const foreignErrors = new Set(
  `Error TypeError RangeError SyntaxError ReferenceError AggregateError AbortError TimeoutError
   DatabaseError DiscordAPIError HTTPError RateLimitError ZodError FastifyError`.split(/\s+/),
);

/** The code of the server: its bundle, and its sources if present. */
async function codeIn(root: string): Promise<string> {
  const server = path.join(root, 'apps', 'server');
  const sources = await readdir(path.join(server, 'src'), { recursive: true }).catch(() => []);
  const files = [
    path.join(server, 'dist', 'main.js'),
    ...sources
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(server, 'src', name)),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.join('\n');
}

/** @param root of the installation */
export async function readProgramWords(root: string): Promise<ProgramWords> {
  const code = await codeIn(root);
  return {
    isSentence: (text) =>
      text.length >= 8 && ["'", '"', '`'].some((quote) => code.includes(quote + text + quote)),
    isErrorName: (text) =>
      foreignErrors.has(text) ||
      (/^[A-Z]\w+$/.test(text) && code.includes(`class ${text} extends `)),
  };
}
