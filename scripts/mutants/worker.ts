import { readFileSync } from 'node:fs';
import type { Bundled } from './bundle.ts';
import { compile, runTests, type TestFile } from './collect.ts';

/** What the worker is asked: to run these files as they are (null), or with one change in force. */
export interface Request {
  readonly change: number | null;
  readonly files: readonly Pick<Bundled, 'bundle' | 'folder'>[];
}

/** What it answers: the first failure, the number of tests, and which changes lay on their way. */
export interface Result {
  readonly change: number | null;
  readonly failed: string | null;
  readonly ran: number;
  readonly met: readonly number[];
}

const compiled = new Map<string, TestFile>();
function load(file: string): TestFile {
  const known = compiled.get(file) ?? compile(readFileSync(file, 'utf8'), file);
  compiled.set(file, known);
  return known;
}

async function answer({ change, files }: Request): Promise<Result> {
  const met = new Set<number>();
  const is = (id: number): boolean => {
    if (change === null) met.add(id);
    return id === change;
  };
  let ran = 0;
  for (const { bundle, folder } of files) {
    const result = await runTests(load(bundle), is, folder);
    ran += result.ran;
    if (result.failed !== null) return { change, failed: result.failed, ran, met: [...met] };
  }
  return { change, failed: null, ran, met: [...met] };
}

process.on('message', (request: Request) => {
  void answer(request).then((result) => process.send?.(result));
});
process.send?.('ready');
