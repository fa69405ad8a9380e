import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';
import { equivalent } from './mutants/equivalent.ts';
import { mutate } from './mutants/make.ts';
import { surveyMutants } from './mutants/survey.ts';
import { filesBelow } from './structure/files.ts';

const changes = (source: string) =>
  mutate('x.ts', source).mutants.map(({ was, becomes }) => `${was} → ${becomes}`);

describe('small changes', () => {
  it.each([
    [
      'const a = b < 3;',
      [
        'b < 3 → (b) <= (3)',
        'b < 3 → (b) >= (3)',
        'b < 3 → true',
        'b < 3 → false',
        '3 → 4',
        '3 → 2',
      ],
    ],
    ['const a = b && !c;', ['b && !c → (b) || (!c)', '!c → c']],
    [`const a = list.some((one) => one);`, [`list.some((one) => one) → list.every((one) => one)`]],
    [`const a = name.trim();`, ['name.trim() → name']],
    ['const a = /^x$/i;', ['/^x$/i → /x$/i', '/^x$/i → /^x/i', '/^x$/i → /^x$/']],
    ['f();', ['f(); → (nothing)']],
    ['if (a) b();', ['a → false', 'a → true', 'b(); → (nothing)']],
    ['const a = String.raw`b`;', ["String.raw`b` → ''"]],
    ['const a = tag`b ${c + 1}`;', ["tag`b ${c + 1}` → ''", 'c + 1 → (c) - (1)', '1 → 2', '1 → 0']],
    [`import { a } from 'b';`, []],
    [`type A = 'x' | 1;`, []],
    [`interface A { readonly x: 'y' }`, []],
    [`const a = { 'x-y': b };`, [`{ 'x-y': b } → ({  })`]],
    [
      'const a = { b, c: d.e, f: 1 };',
      [
        '{ b, c: d.e, f: 1 } → ({ c: d.e, f: 1 })',
        '{ b, c: d.e, f: 1 } → ({ b, f: 1 })',
        '1 → 2',
        '1 → 0',
      ],
    ],
    [
      `const a = 'select b from c where created_at > $1 order by d';`,
      [
        '',
        `select b from c where created_at > $1 order by d desc`,
        `select b from c where created_at >= $1 order by d`,
        `select b from c where updated_at > $1 order by d`,
      ].map((becomes) => `'select b from c where created_at > $1 order by d' → '${becomes}'`),
    ],
    [`declare module 'b' { const c: 1; }`, []],
  ])('of %s', (source, expected) =>
    expect(changes(source).toSorted()).toEqual(expected.toSorted()),
  );

  it('stand behind switches, and without one the text does what it did', () => {
    const { text, mutants } = mutate('x.ts', 'answer(1 + list?.at(0)?.length)');
    const answerWith = (change: number | null) => {
      const answers: unknown[] = [];
      const run = vm.compileFunction(text, ['answer', 'list', '__is']) as (
        ...args: unknown[]
      ) => void;
      run(
        (one: unknown) => answers.push(one),
        ['four'],
        (id: number) => id === change,
      );
      return answers;
    };
    expect(answerWith(null)).toEqual([5]);
    const plus = mutants.find(({ becomes }) => becomes.includes('-'));
    expect(answerWith(plus?.id ?? null)).toEqual([-3]);
    const gone = mutants.find(({ becomes }) => becomes === '(nothing)');
    expect(answerWith(gone?.id ?? null)).toEqual([]);
  });
});

it('changes that mean nothing are listed with lines that the files have', () => {
  const linesOf = (file: string) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  const gone = equivalent.filter(({ file, at }) => !linesOf(file).includes(at));
  expect(gone.map(({ file, at }) => `${file}: ${at}`)).toEqual([]);
});

it('tests of rules take from vitest what the survey gives them', () => {
  const given = ['it', 'test', 'describe', 'expect'];
  const others = filesBelow('packages/domain/src')
    .filter(({ path: file }) => file.endsWith('.test.ts'))
    .flatMap(({ path: file }) => {
      const [, names = ''] =
        /^import \{([^}]*)\} from 'vitest';$/m.exec(readFileSync(path.join(root, file), 'utf8')) ??
        [];
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ') && !given.includes(name))
        .map((name) => `${file}: ${name}`);
    });
  expect(others).toEqual([]);
});

describe('the survey', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'warchest-mutants-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const survey = () =>
    surveyMutants(
      folder,
      { sources: ['rule.ts'], tests: ['rule.test.ts'] },
      path.join(folder, 'out'),
      500,
    );
  const tests = (...cases: string[]) =>
    `import { expect, it } from 'vitest';
     import { mayEnter } from './rule.ts';
     ${cases.map((one) => `it('x', () => expect(mayEnter(${one.split(':')[0]})).toBe(${one.split(':')[1]}));`).join('\n')}`;

  it('tells what the tests do not notice, and nothing else', async () => {
    write('rule.ts', 'export const mayEnter = (age: number): boolean => age >= 18;');
    write('rule.test.ts', tests('40:true', '3:false'));
    const loose = await survey();
    expect(loose.survived.map(({ becomes }) => becomes).toSorted()).toEqual([
      '(age) > (18)',
      '17',
      '19',
    ]);
    write('rule.test.ts', tests('40:true', '18:true', '17:false'));
    const tight = await survey();
    expect(tight.survived).toEqual([]);
    expect(tight.noticed).toHaveLength(6);
  });

  it('compares with files beside the test', async () => {
    write('rule.ts', `export const rule = 'Nobody enters';`);
    write('rule.txt', 'Nobody enters');
    write(
      'rule.test.ts',
      `import { expect, it } from 'vitest';
       import { rule } from './rule.ts';
       it('x', async () => { await expect(rule).toMatchFileSnapshot('./rule.txt'); });`,
    );
    expect(await survey()).toMatchObject({ noticed: [{ becomes: `''` }], survived: [] });
  });

  it('takes tests that would run for ever for noticing, and refuses those that fail by themselves', async () => {
    write(
      'rule.ts',
      'export function mayEnter(age: number): number { let i = 0; while (i < age) i++; return i; }',
    );
    write('rule.test.ts', tests('3:3', '4:4'));
    const { noticed } = await survey();
    expect(noticed.map(({ becomes }) => becomes)).toContain('(nothing)');
    write('rule.test.ts', tests('3:4'));
    await expect(survey()).rejects.toThrow('rule.test.ts fails as it is');
  });
});
