/**
 * `npm test`: installs what is missing, then every stage, each of them even if one before it failed.
 * `npm test -- lint types` runs only the named ones, `npm test -- --changed` what a change can touch.
 * What failed is listed at the end, and the last line says how many checks and tests passed and failed.
 * What was skipped, and a stage in which nothing ran, has failed.
 */
import { readArguments } from './commands/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { mkdirSync } from 'node:fs';
import { at } from './lib/root.mjs';

// The full tier: the same tests with many more rounds.
const { options, words: wanted } = readArguments('test');
if (options.full) process.env.WARCHEST_TIER = 'full';

await ensureInstalled();
mkdirSync(at('.cache'), { recursive: true });

// After the installation, because some of the stages' modules may come with it.
const { rounds: all, roundsFor } = await import('./lib/stages.mjs');
/** What is run; with `--changed` as few stages as the change needs. */
const rounds = options.changed ? roundsFor(await changes()) : all;
const stages = rounds.flat(2);
/** @param {import('./lib/stages.mjs').Stage} stage @param {string} word */
const isCalled = ({ name, also }, word) => name.startsWith(word) || also?.startsWith(word);
const unknown = wanted.filter((word) => !stages.some((stage) => isCalled(stage, word)));
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(', ')}. There are: ${stages.map((stage) => stage.name).join(', ')}`,
  );
  process.exit(2);
}
/** The changed files; without any, or without a main line, there is nothing to run. */
async function changes() {
  const { changedFiles } = await import('./lib/changes.mjs');
  const files = await changedFiles();
  if (files === null) {
    console.error('There is no branch main to compare with: run npm test without --changed.');
    process.exit(2);
  }
  if (files.length === 0) {
    console.log('Nothing differs from main. npm test runs everything.');
    process.exit(0);
  }
  return files;
}
/** @param {import('./lib/stages.mjs').Stage} stage */
const isChosen = (stage) => wanted.length === 0 || wanted.some((word) => isCalled(stage, word));

let passed = 0;
let failed = 0;
/** What the failed stages said: printed at the end, where whoever looks at a run looks first. */
/** @type {string[]} */
const logs = [];

/** @param {import('./lib/stages.mjs').Stage} stage */
async function carryOut({ name, work }) {
  const begin = Date.now();
  let outcome;
  try {
    // where only some were asked for, hardly anything runs beside them
    outcome = await work({ yields: wanted.length === 0 });
  } catch (error) {
    outcome = {
      passed: 0,
      failed: 1,
      log: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  if (outcome.passed + outcome.failed === 0) {
    outcome = { passed: 0, failed: 1, log: `Nothing ran in this stage.\n${outcome.log}` };
  }
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  const word = outcome.failed > 0 ? `FAILED (${outcome.failed})` : 'ok';
  console.log(
    `${name.padEnd(18)} ${word.padEnd(12)} ${String(outcome.passed).padStart(5)} passed ${seconds.padStart(7)} s`,
  );
  if (outcome.failed > 0) logs.push(`── ${name}\n${outcome.log.trim()}\n`);
}

for (const rows of rounds) {
  await Promise.all(
    rows.map(async (row) => {
      for (const stage of row.filter(isChosen)) await carryOut(stage);
    }),
  );
}
for (const log of logs) console.log(log);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
