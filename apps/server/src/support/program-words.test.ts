import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test/folder.ts';
import { readProgramWords } from './program-words.ts';

/** An installation with these files of the server. */
async function installed(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await testFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'apps', 'server', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}

// proves SYS-8
test('the sentences and errors of the program are those of its bundle and of its sources', async () => {
  const words = await readProgramWords(
    await installed({
      'dist/main.js': `log.warn("It is bundled"); class BundledError extends Error {}`,
      'src/a.ts': `log.info('It is read'); class OwnError extends Error {} const said = \`It is tagged\`;`,
      'src/deep/b.ts': `'It is deeper'`,
      'src/a.test.ts': `'It is of a test'; class TestError extends Error {}`,
      'src/c.txt': `'It is no code'`,
    }),
  );
  const sentences = ['It is bundled', 'It is read', 'It is tagged', 'It is deeper'];
  expect(sentences.filter((one) => !words.isSentence(one))).toEqual([]);
  const others = ['It is of a test', 'It is no code', 'It is', 'bundled', 'Somebody', ''];
  expect(others.filter((one) => words.isSentence(one))).toEqual([]);
  const errors = ['BundledError', 'OwnError', 'TypeError', 'DatabaseError', 'FastifyError'];
  expect(errors.filter((one) => !words.isErrorName(one))).toEqual([]);
  const noErrors = ['TestError', 'Somebody', 'ownError', 'OwnError extends', 'Own', ''];
  expect(noErrors.filter((one) => words.isErrorName(one))).toEqual([]);
});

test('a sentence has eight characters at least', async () => {
  const words = await readProgramWords(await installed({ 'src/a.ts': `'7 words'; '8 words.'` }));
  expect([words.isSentence('7 words'), words.isSentence('8 words.')]).toEqual([false, true]);
});

test('where no code is found, nothing is taken for the program’s own', async () => {
  const words = await readProgramWords(await testFolder());
  expect([words.isSentence('It is bundled'), words.isErrorName('OwnError')]).toEqual([
    false,
    false,
  ]);
  expect(words.isErrorName('RangeError')).toBe(true);
});
