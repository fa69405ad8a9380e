import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { dataRoom } from './memory-folder.mjs';
import { at } from './root.mjs';
import { tool } from './run.mjs';

/**
 * What a stage found: how many checks or tests passed and failed, and what to print when any failed.
 * @typedef {{ passed: number, failed: number, log: string }} Outcome
 */

/** One check that passes or fails as a whole. @returns {Outcome} */
export const verdict = (ok, log) =>
  ok ? { passed: 1, failed: 0, log: '' } : { passed: 0, failed: 1, log };

/**
 * How a stage is done. What yields lets the tests beside it go first, of which some count seconds.
 * @typedef {{ yields: boolean }} How
 */

/**
 * @param {string} file for the report
 * @param {readonly string[]} options
 * @param {Partial<How> & { env?: Record<string, string>, related?: boolean }} [how] `related`: the
 *   options end with files, and only the tests that import one of them run
 */
export async function unit(file, options, { env, yields = false, related = false } = {}) {
  const report = at('.cache', file);
  rmSync(report, { force: true });
  const { code, output } = await tool(
    'vitest',
    [
      ...(related ? ['related', '--run'] : ['run']),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
    ],
    { yields, env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, log: output };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded has no tests to count, and must not pass for it.
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + unloaded + skipped;
  const names = result.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status !== 'passed' && one.status !== 'failed')
      .map((one) => `not run: ${one.fullName}`),
  );
  // Errors outside of any test (an unhandled rejection, the global set-up) only show in the exit code.
  const outside = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: result.numPassedTests,
    failed: failed + outside,
    log: `${output}\n${names.join('\n')}`,
  };
}

/** How much of a page is shown where a journey ended: enough to see what stood there instead. */
const PAGE_LETTERS = 3_000;

/**
 * Each journey that did not pass, with what it waited for and the page as it was read out then.
 * @param {readonly any[]} suites of the report, each with suites and journeys of its own
 * @returns {string[]}
 */
function failuresOf(suites) {
  return suites.flatMap((suite) => [
    ...failuresOf(suite.suites ?? []),
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((one) => one.status !== 'expected'))
      .map((spec) => {
        const results = spec.tests.flatMap((one) => one.results);
        const said = results.flatMap((result) =>
          result.errors.map(({ message }) => stripVTControlCharacters(message)),
        );
        const page = results
          .flatMap((result) => result.attachments)
          .find(({ name, path }) => name === 'error-context' && path && existsSync(path));
        const shown = page ? pageIn(readFileSync(page.path, 'utf8')) : '';
        return [`✘ ${spec.file}:${spec.line} ${spec.title}`, ...said, shown].join('\n').trim();
      }),
  ]);
}

/** The page out of what the browser left where a journey ended. @param {string} context */
const pageIn = (context) =>
  (/```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? '').slice(0, PAGE_LETTERS);

/** @param {readonly string[]} files only these, or all of them */
export async function journeys(files = []) {
  const report = at('.cache', 'journeys.json');
  rmSync(report, { force: true });
  const browser = await findBrowser();
  const data = path.join(dataRoom(), `warchest-journeys-${process.pid}-data`);
  const { output } = await tool(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project',
      'journeys',
      '--reporter=line,json',
      ...files,
    ],
    {
      env: {
        CHROMIUM_PATH: browser,
        E2E_DATA_DIR: data,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CI: '1',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
    },
  );
  rmSync(data, { recursive: true, force: true });
  if (!existsSync(report)) return { passed: 0, failed: 1, log: output };
  // hundreds of lines of what went well stand apart, so that what failed is seen
  const all = at('.cache', 'journeys.log');
  writeFileSync(all, output);
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  // A test that only passes when repeated is a failure: there are no retries, and flaky counts as failed.
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const outside = errors.map((error) => error.message ?? '');
  const log = [...failuresOf(suites), ...outside, `All of its output: ${all}`].join('\n\n');
  return { passed: stats.expected, failed, log };
}
