import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';
import { draw } from './mutants/draw.ts';
import type { Mutant } from './mutants/make.ts';
import { findImporters, hashOf, Meetings } from './mutants/met.ts';
import { isSource, parts } from './mutants/parts.ts';
import { surveySample } from './mutants/sample.ts';
import { filesBelow } from './structure/files.ts';

describe('a draw', () => {
  const all = Array.from({ length: 200 }, (_, one) => one);

  it('is the same for the same seed, another for another, and has nothing twice', () => {
    const first = draw(all, { seed: 3, count: 50 });
    expect(draw(all, { seed: 3, count: 50 })).toEqual(first);
    expect(draw(all, { seed: 4, count: 50 })).not.toEqual(first);
    expect(new Set(first).size).toBe(50);
    expect(new Set(draw(all, { seed: 3, count: 500 }))).toEqual(new Set(all));
  });

  it('goes on where another one ended', () => {
    const parted = [0, 20, 40].flatMap((skip) => draw(all, { seed: 3, count: 20, skip }));
    expect(parted).toEqual(draw(all, { seed: 3, count: 60 }));
  });

  it('takes from all of the list alike', () => {
    const often = all.map(() => 0);
    for (let seed = 0; seed < 400; seed += 1)
      for (const one of draw(all, { seed, count: 20 })) often[one] = (often[one] ?? 0) + 1;
    // 40 each, give or take five standard deviations
    expect(Math.min(...often)).toBeGreaterThan(10);
    expect(Math.max(...often)).toBeLessThan(70);
  });
});

it('every part has files of its own, and no file of the server is in two', () => {
  const files = ['apps/server', 'apps/web']
    .flatMap((folder) => filesBelow(folder))
    .map((file) => file.path)
    .filter(isSource);
  const partsOf = (file: string) =>
    Object.entries(parts).flatMap(([name, { app, has }]) =>
      file.startsWith(`${app}/`) && has(file) ? [name] : [],
    );
  expect(files.filter((file) => partsOf(file).length > 1)).toEqual([]);
  expect(new Set(files.flatMap(partsOf))).toEqual(new Set(Object.keys(parts)));
  const server = 'apps/server/src';
  expect(
    [
      'features/runs/tables.ts',
      'features/bookings/book.ts',
      'features/bookings/list-own.ts',
      'features/sessions/refresh.ts',
      'backup/write.ts',
    ].map((file) => partsOf(`${server}/${file}`)),
  ).toEqual([[], ['server-commands'], ['server-views'], ['platform'], ['platform']]);
});

describe('what tests meet', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'warchest-met-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const place = path.join(folder, 'met.json');
  const source = (file: string, text: string, firstId: number) => ({
    file,
    hash: hashOf(text),
    firstId,
    count: 20,
  });
  const sources = [source('a/rule.ts', 'one', 0), source('b/other.ts', 'two', 20)];
  const tests = new Map(
    [
      'b/far.test.ts',
      'a/near.test.ts',
      'a/rule.test.ts',
      'b/most.test.ts',
      'b/every-rule.test.ts',
    ].map((test) => [test, test]),
  );
  const change = (id: number): Mutant => ({
    id,
    file: id < 20 ? 'a/rule.ts' : 'b/other.ts',
    line: 1,
    at: '',
    was: '',
    becomes: '',
  });
  const nobody = () => new Set<string>();

  it('is kept until a test or a source that it met is another one', () => {
    const first = new Meetings(place, sources, tests);
    expect(first.unknown).toEqual([...tests.keys()]);
    first.add({ test: 'b/far.test.ts', loaded: [2], met: [3, 19, 20] }, 70);
    first.add({ test: 'a/near.test.ts', loaded: [], met: [3] }, 80);
    first.add({ test: 'a/rule.test.ts', loaded: [], met: [3] }, 90);
    first.add({ test: 'b/most.test.ts', loaded: [], met: [3, 4, 5, 6] }, 100);
    first.add({ test: 'b/every-rule.test.ts', loaded: [], met: [3] }, 110);
    first.save();

    const same = new Meetings(place, sources, tests);
    expect(same.unknown).toEqual([]);
    expect(same.msOf('a/rule.test.ts')).toBe(90);
    // beside it, in its folder, of all files of its name, then what meets most of the file
    expect(same.testsOf(change(3), nobody)).toEqual([
      'a/rule.test.ts',
      'a/near.test.ts',
      'b/every-rule.test.ts',
      'b/most.test.ts',
      'b/far.test.ts',
    ]);
    expect(same.testsOf(change(19), nobody)).toEqual(['b/far.test.ts']);
    expect(same.testsOf(change(20), nobody)).toEqual(['b/far.test.ts']);
    expect(same.testsOf(change(7), nobody)).toEqual([]);
    // A change that runs while the module loads may be met by any test that imports it.
    expect(same.testsOf(change(2), () => new Set(['b/most.test.ts']))).toEqual(['b/most.test.ts']);

    const otherTest = new Map([...tests, ['a/rule.test.ts', 'more']]);
    expect(new Meetings(place, sources, otherTest).unknown).toEqual(['a/rule.test.ts']);
    const otherSource = [source('a/rule.ts', 'one', 0), source('b/other.ts', 'three', 20)];
    expect(new Meetings(place, otherSource, tests).unknown).toEqual(['b/far.test.ts']);
  });

  it('is found through every import', async () => {
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('deep.ts', 'export const deep = 1;');
    write('middle.ts', `import fs from 'node:fs'; export { deep } from './deep.ts';`);
    write('one.test.ts', `import './middle.ts'; import './x.css';`);
    write('late.test.ts', `await import('./deep.ts');`);
    write('none.test.ts', `import type { deep } from './deep.ts';`);
    const importers = await findImporters(folder, ['one.test.ts', 'late.test.ts', 'none.test.ts']);
    expect(importers('deep.ts')).toEqual(new Set(['one.test.ts', 'late.test.ts']));
    expect(importers('middle.ts')).toEqual(new Set(['one.test.ts']));
  });
});

describe('a survey of a sample', { timeout: 120_000 }, () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  // where packages are found
  const folder = mkdtempSync(path.join(root, '.cache', 'sample-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = 'apps/web/src';
  mkdirSync(path.join(folder, at), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, at, name), text);

  it('tells noticed, not noticed and not ended apart', async () => {
    write('limit.ts', 'export const limit = 18;');
    write(
      'rule.ts',
      `import { limit } from './limit.ts';
       export const mayEnter = (age: number): boolean => age >= limit;
       export function count(to: number): number { let i = 0; while (i !== to) i += 1; return i; }`,
    );
    write(
      'rule.test.ts',
      `import { expect, it } from 'vitest';
       import { count, mayEnter } from './rule.ts';
       it('x', () => expect([mayEnter(40), mayEnter(17), count(2)]).toEqual([true, false, 2]));`,
    );
    // a copy of a module, as a page that is loaded anew has it
    write('copied.ts', 'export const answerOf = () => 41;');
    write(
      'copied.test.ts',
      `import { expect, it } from 'vitest';
       it('x', async () => {
         const { answerOf } = await import(/* @vite-ignore */ './copied.ts?copy=1');
         expect(answerOf()).toBe(41);
       });`,
    );
    write('red.test.ts', `import { expect, it } from 'vitest'; it('x', () => expect(1).toBe(2));`);
    const survey = (choose: (all: readonly Mutant[]) => readonly Mutant[], startMs?: number) =>
      surveySample({
        root: folder,
        kept: path.join(folder, 'kept'),
        name: 'web',
        sources: [`${at}/limit.ts`, `${at}/rule.ts`, `${at}/copied.ts`],
        tests: ['red', 'rule', 'copied'].map((name) => `${at}/${name}.test.ts`),
        projects: ['web'],
        templateUrl: null,
        choose,
        say: () => undefined,
        onStop: () => undefined,
        ...(startMs === undefined ? {} : { startMs }),
      });
    const becoming = (all: readonly Mutant[]) => all.map(({ becomes }) => becomes).toSorted();
    const quick = ['17', '19', '42', '(age) > (limit)', '(age) < (limit)'];
    const found = await survey((all) => all.filter(({ becomes }) => quick.includes(becomes)));
    expect(becoming(found.noticed)).toEqual(['(age) < (limit)', '17', '42']);
    expect(
      found.survived.map(({ mutant, ...files }) => ({ becomes: mutant.becomes, ...files })),
    ).toEqual(
      expect.arrayContaining([
        { becomes: '19', asked: 1, meeting: 1 },
        { becomes: '(age) > (limit)', asked: 1, meeting: 1 },
      ]),
    );
    expect(found).toMatchObject({ unended: [], failing: [{ test: `${at}/red.test.ts` }] });

    const endless = await survey(
      (all) => all.filter(({ becomes }) => becomes === '(nothing)'),
      4_000,
    );
    expect(endless).toMatchObject({ noticed: [], survived: [] });
    expect(becoming(endless.unended)).toEqual(['(nothing)']);
  });
});
