import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import {
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
  type ExpectStatic,
} from '@vitest/expect';
import fc from 'fast-check';

/** A test as it was written down. */
interface Test {
  readonly name: string;
  readonly work: () => unknown;
}

// The same random numbers for every change, so that a run says the same as the one before.
fc.configureGlobal({ seed: 7 });
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const expect = chai.expect as unknown as ExpectStatic;
/** Where the files are that the running tests compare with. */
let folder = '';
chai.Assertion.addMethod('toMatchFileSnapshot', function (file: string): void {
  const expected = readFileSync(path.resolve(folder, file), 'utf8');
  const given: unknown = chai.util.flag(this, 'object');
  this.assert(given === expected, `${file} says something else`, `${file} says the same`, expected);
});
const require = createRequire(import.meta.url);

/** A file of tests with the rules that it tests, ready to be evaluated again and again. */
export type TestFile = (...args: readonly unknown[]) => void;

export const compile = (code: string, name: string): TestFile =>
  vm.compileFunction(code, ['require', 'exports', 'module', '__vitest', '__is'], {
    filename: name,
  }) as TestFile;

const cases =
  (add: (name: string, work: () => unknown) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: (...values: readonly unknown[]) => unknown) => {
    for (const row of rows) add(name, () => work(...(Array.isArray(row) ? row : [row])));
  };

/** Evaluates the file anew, so that constants too are made with the change; answers its tests. */
function testsOf(file: TestFile, is: (id: number) => boolean): readonly Test[] {
  const tests: Test[] = [];
  let under = '';
  const add = (name: string, work: () => unknown) => void tests.push({ name: under + name, work });
  const group = (name: string, work: () => unknown) => {
    const before = under;
    under += `${name} › `;
    work();
    under = before;
  };
  const it = Object.assign(add, { each: cases(add) });
  const describe = Object.assign(group, { each: cases(group) });
  const module = { exports: {} };
  file(require, module.exports, module, { it, test: it, describe, expect }, is);
  return tests;
}

/**
 * Runs the tests of a file up to the first that fails.
 * @param is whether the change of this number is in force
 * @param of the folder of the file
 * @returns how many ran, and which failed with what
 */
export async function runTests(
  file: TestFile,
  is: (id: number) => boolean,
  of: string,
): Promise<{ readonly ran: number; readonly failed: string | null }> {
  let ran = 0;
  let name = 'while it was loaded';
  folder = of;
  try {
    for (const test of testsOf(file, is)) {
      name = test.name;
      setState({ assertionCalls: 0, currentTestName: name }, expect);
      await test.work();
      ran += 1;
    }
    return { ran, failed: null };
  } catch (error) {
    return { ran, failed: `${name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}
