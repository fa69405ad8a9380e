/**
 * Changes the rules (`packages/domain`) in every small way there is, one at a time, and counts at how
 * many of them a test goes red: `tsx scripts/mutants.ts`. Prints those that nobody noticed. Ends with 1
 * if fewer than 95 % were noticed, or if the list of changes that mean nothing is not right.
 */
import path from 'node:path';
import { root } from './lib/root.mjs';
import { equivalent, type Equivalent } from './mutants/equivalent.ts';
import type { Mutant } from './mutants/make.ts';
import { surveyMutants } from './mutants/survey.ts';
import { filesBelow } from './structure/files.ts';

/** Percent of the changes that the tests of the rules have to notice. */
const least = 95;

const places = filesBelow('packages/domain/src').map((file) => file.path);
const isTest = (file: string) => file.endsWith('.test.ts');
const only = process.argv[2] ?? '';
const { noticed, survived } = await surveyMutants(
  root,
  {
    sources: places.filter((file) => !isTest(file) && file.includes(only)),
    tests: places.filter(isTest),
  },
  path.join(root, '.cache', 'mutants'),
);

const isMeant = (one: Equivalent, mutant: Mutant) =>
  one.file === mutant.file &&
  one.at === mutant.at &&
  one.was === mutant.was &&
  one.becomes === mutant.becomes;
const missed = survived.filter((mutant) => !equivalent.some((one) => isMeant(one, mutant)));
for (const { file, line, was, becomes } of missed) {
  console.log(
    `${file}:${line}: nobody noticed ${JSON.stringify(was)} as ${JSON.stringify(becomes)}`,
  );
}
const stale = equivalent.filter(
  (one) => one.file.includes(only) && !survived.some((mutant) => isMeant(one, mutant)),
);
for (const { file, was, becomes } of stale) {
  console.log(`${file}: listed as meaning nothing, but noticed or gone: ${was} as ${becomes}`);
}
const all = noticed.length + missed.length;
const share = (noticed.length / all) * 100;
console.log(
  `${noticed.length} of ${all} small changes of the rules were noticed (${share.toFixed(1)} %), ` +
    `${survived.length - missed.length} more mean nothing`,
);
process.exitCode = share >= least && stale.length === 0 ? 0 : 1;
