import path from 'node:path';
import setUpDatabase from '../../apps/server/test/global-setup.ts';
import { root } from '../lib/root.mjs';
import { filesBelow } from '../structure/files.ts';
import { draw } from './draw.ts';
import { equivalent, type Equivalent } from './equivalent.ts';
import type { Mutant } from './make.ts';
import { isSource, parts, type Part } from './parts.ts';
import { surveySample } from './sample.ts';
import { surveyMutants } from './survey.ts';

/** Percent of the changes that the tests of the rules have to notice. */
const leastOfRules = 95;

const kept = path.join(root, '.cache', 'mutants');

const lineOf = ({ file, line, was, becomes }: Mutant): string =>
  `${file}:${line}: nobody noticed ${JSON.stringify(was)} as ${JSON.stringify(becomes)}`;

/**
 * Makes every change of the rules.
 * @param only only in files with this in their path
 * @returns what the process ends with
 */
export async function countOfRules(only: string): Promise<number> {
  const places = filesBelow('packages/domain/src').map((file) => file.path);
  const isTest = (file: string) => file.endsWith('.test.ts');
  const { noticed, survived } = await surveyMutants(
    root,
    {
      sources: places.filter((file) => !isTest(file) && file.includes(only)),
      tests: places.filter(isTest),
    },
    kept,
  );
  const isMeant = (one: Equivalent, mutant: Mutant) =>
    one.file === mutant.file &&
    one.at === mutant.at &&
    one.was === mutant.was &&
    one.becomes === mutant.becomes;
  const missed = survived.filter((mutant) => !equivalent.some((one) => isMeant(one, mutant)));
  for (const mutant of missed) console.log(lineOf(mutant));
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
  return share >= leastOfRules && stale.length === 0 ? 0 : 1;
}

/**
 * Draws changes of a part.
 * @param only only in files with this in their path
 * @returns what the process ends with
 */
export async function countOfPart(
  name: string,
  chosen: { only: string; count: number; skip: number; seed: number },
): Promise<number> {
  const part: Part | undefined = Object.entries(parts).find(([one]) => one === name)?.[1];
  if (!part) {
    console.error(`There is no part ${name}, but ${Object.keys(parts).join(', ')}.`);
    return 2;
  }
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  let templateUrl: string | null = null;
  if (part.projects.includes('server')) {
    // one for all processes
    stops.push(await setUpDatabase({ provide: (_, url) => void (templateUrl = String(url)) }));
  }
  const places = filesBelow(part.app).map((file) => file.path);
  try {
    const { noticed, survived, unended, failing } = await surveySample({
      root,
      kept,
      name: path.basename(part.app),
      sources: places.filter(isSource),
      tests: places.filter((file) => isTestOf(file, part)),
      projects: part.projects,
      templateUrl,
      choose: (all) =>
        draw(
          all.filter(({ file }) => part.has(file) && file.includes(chosen.only)),
          chosen,
        ),
      say: (text) => console.error(text),
      onStop: (one) => stops.push(one),
    });
    for (const { test, why } of failing) {
      console.log(`${test} fails as it is, and was not asked: ${why}`);
    }
    for (const { mutant, asked, meeting } of survived) {
      console.log(`${lineOf(mutant)} (${asked} of ${meeting} files of tests)`);
    }
    for (const { file, line, becomes } of unended) {
      console.log(`${file}:${line}: the tests did not end with ${JSON.stringify(becomes)}`);
    }
    const all = noticed.length + survived.length;
    const share = (noticed.length / all) * 100;
    console.log(
      `${noticed.length} of ${all} changes of ${name} drawn with ${chosen.seed} were noticed ` +
        `(${share.toFixed(1)} %), the tests of ${unended.length} more did not end`,
    );
    return share >= part.least ? 0 : 1;
  } finally {
    await stop();
  }
}

/** Those of the part's projects: neither in a browser nor races and whole programs. */
const isTestOf = (file: string, { app }: Part): boolean =>
  file.startsWith(`${app}/`) &&
  /\.test\.tsx?$/.test(file) &&
  !file.endsWith('.browser.test.tsx') &&
  !/\/test\/reliability\/|\/build\//.test(file);
