import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { needLua } from './lua.mjs';
import { at } from './root.mjs';
import { run, tool } from './run.mjs';

/**
 * What a stage found: how many checks or tests passed and failed, and what to print when any failed.
 * @typedef {{ passed: number, failed: number, log: string }} Outcome
 */

/** One check that passes or fails as a whole. @returns {Outcome} */
const verdict = (ok, log) =>
  ok ? { passed: 1, failed: 0, log: '' } : { passed: 0, failed: 1, log };

/**
 * How a stage is done. What yields lets the tests beside it go first, of which some count seconds.
 * @typedef {{ yields: boolean }} How
 */

/** @param {How} how */
async function format(how) {
  const { code, output } = await tool(
    'prettier',
    ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
    how,
  );
  return verdict(code === 0, output);
}

/** How the linter is asked; `stages.test.ts` asks it the same way. @type {string[]} */
const lintOptions = JSON.parse(readFileSync(at('scripts', 'lib', 'lint-options.json'), 'utf8'));

/**
 * What is doubtful in the code, and what is wrong with its types: whoever judges by types has found all
 * of them already, so that it is asked for both at once (record 154).
 */
async function lint(how) {
  const { code, output } = await tool(
    'oxlint',
    lintOptions,
    // it would take three gigabytes, and half of them to save a few seconds
    { ...how, env: { GOMEMLIMIT: '2GiB' } },
  );
  return verdict(code === 0, output);
}

/** @param {How} how */
async function dependencies(how) {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
  const { code, output, stdout } = await tool(
    'depcruise',
    [...folders, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    how,
  );
  try {
    const { summary } = JSON.parse(stdout);
    const broken = summary.violations.map(
      ({ rule, from, to }) => `${rule.severity} ${rule.name}: ${from} → ${to}`,
    );
    // A compiler that it does not understand makes it see nothing and be content with that.
    if (summary.totalCruised < 20)
      return verdict(false, `It looked at ${summary.totalCruised} modules only.`);
    return verdict(summary.error === 0, broken.join('\n'));
  } catch {
    return verdict(false, `It ended with ${code}.\n${output.slice(-2000)}`);
  }
}

/** @param {How} how */
async function deadCode(how) {
  const { code, output } = await tool('knip', ['--no-progress'], how);
  return verdict(code === 0, output);
}

/**
 * The projects of `vitest.config.ts` by the stage that runs them. By name, because several patterns
 * with `!` take every project; `stages.test.ts` says when one is in none.
 * @type {Record<'program' | 'tests' | 'web', string[]>}
 */
const projectsOf = JSON.parse(readFileSync(at('scripts', 'lib', 'test-projects.json'), 'utf8'));
/** @param {readonly string[]} names */
const chosen = (names) => names.map((name) => `--project=${name}`);

/** Those that start the whole program, one after the other: they wait for it more than they work. */
const programTests = () => unit('vitest-program.json', chosen(projectsOf.program));

/** Those of everything else but the web. */
async function serverTests() {
  // the addon's own tests run in the game's version of Lua
  await needLua();
  return unit('vitest.json', chosen(projectsOf.tests));
}

/**
 * Those of the web: it is counted how much of its code they run, and too little of it has failed. None
 * of them counts seconds, so they yield as well.
 * @param {How} how
 */
async function webTests(how) {
  // parts of screens are tested in a browser
  const browser = await findBrowser();
  const options = [...chosen(projectsOf.web), '--coverage.enabled'];
  return unit('vitest-web.json', options, { ...how, env: { CHROMIUM_PATH: browser } });
}

/**
 * @param {string} file for the report
 * @param {readonly string[]} options
 * @param {Partial<How> & { env?: Record<string, string> }} [how]
 */
async function unit(file, options, { env, yields = false } = {}) {
  const report = at('.cache', file);
  rmSync(report, { force: true });
  const { code, output } = await tool(
    'vitest',
    ['run', ...options, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
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

/** @param {How} how */
async function build(how) {
  const { code, output } = await run(process.execPath, [at('scripts', 'build.mjs')], how);
  return verdict(code === 0, output);
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

async function journeys() {
  const report = at('.cache', 'journeys.json');
  rmSync(report, { force: true });
  const browser = await findBrowser();
  const { output } = await tool(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project',
      'journeys',
      '--reporter=line,json',
    ],
    {
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        CI: '1',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
    },
  );
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

/** Only in the full tier: every small change of the rules, and whether a test notices it. */
async function mutants() {
  const { code, output } = await tool('tsx', [at('scripts', 'mutants.ts')]);
  console.log(output.trim().split('\n').at(-1));
  return verdict(code === 0, output);
}

/**
 * One that does the work of two is found by either name.
 * @typedef {{ name: string, also?: string, work: (how: How) => Promise<Outcome> }} Stage
 */

/**
 * In this order: what is quick first. The rows of a round run beside each other, the stages of a row one
 * after the other. What yields stands beside the program's tests, which wait more than they work.
 * @type {readonly (readonly (readonly Stage[])[])[]}
 */
export const rounds = [
  [
    [
      { name: 'format', work: format },
      { name: 'lint', also: 'types', work: lint },
      { name: 'dependencies', work: dependencies },
      { name: 'dead code', work: deadCode },
      { name: 'build', work: build },
      { name: 'web tests', work: webTests },
    ],
    [{ name: 'program', work: programTests }],
  ],
  [[{ name: 'tests', work: serverTests }]],
  ...(process.env.WARCHEST_TIER === 'full' ? [[[{ name: 'mutants', work: mutants }]]] : []),
  [[{ name: 'journeys', work: journeys }]],
];
