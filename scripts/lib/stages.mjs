import { readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { isCode, journeysAmong, serverFolders, stillThere } from './changes.mjs';
import { needLua } from './lua.mjs';
import { at } from './root.mjs';
import { run, tool } from './run.mjs';
import { isFullTier } from './tier.mjs';
import { journeys, unit, verdict } from './test-runs.mjs';

/** @typedef {import('./test-runs.mjs').Outcome} Outcome */
/** @typedef {import('./test-runs.mjs').How} How */

/** All files, or those of the given ones that have a format. @param {readonly string[]} files */
async function formatOf(files) {
  const { code, output } = await tool('oxfmt', [
    '--check',
    '--no-error-on-unmatched-pattern',
    ...files,
  ]);
  return verdict(code === 0, output);
}

/** How the linter is asked; `stages.test.ts` asks it the same way. @type {string[]} */
const lintOptions = JSON.parse(readFileSync(at('scripts', 'lib', 'lint-options.json'), 'utf8'));

/**
 * What is doubtful in the code, and what is wrong with its types: whoever judges by types has found all
 * of them already, so that it is asked for both at once (record 48).
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
  rmSync(at(...statementsSeen), { recursive: true, force: true });
  const env = { STATEMENTS_SEEN: at(...statementsSeen) };
  return unit('vitest.json', chosen(projectsOf.tests), { env });
}

/** Where the server's tests note what each SQL statement returned. */
const statementsSeen = ['.cache', 'statements'];

/** Whether these statements returned the rows that the code declares: one check per statement. */
async function statementRows() {
  const { output, stdout } = await tool('tsx', [at('scripts', 'statement-rows.ts')]);
  try {
    const { agreed, differing } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    return { passed: agreed, failed: differing, log: output };
  } catch {
    return verdict(false, output);
  }
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

/** @param {How} how */
async function build(how) {
  const { code, output } = await run(process.execPath, [at('scripts', 'build.mjs')], how);
  return verdict(code === 0, output);
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
 * The rows of a round run beside each other, the stages of a row one after the other. What yields stands
 * beside the program's tests, which wait more than they work; in two rows, because most checks use one
 * core only. What takes the most memory, the linter and what looks for dead code, is in one of them.
 * @type {readonly (readonly (readonly Stage[])[])[]}
 */
export const rounds = [
  [
    [
      { name: 'format', work: () => formatOf(['.']) },
      { name: 'dependencies', work: dependencies },
      { name: 'build', work: build },
    ],
    [
      { name: 'lint', also: 'types', work: lint },
      { name: 'dead code', work: deadCode },
      { name: 'web tests', work: webTests },
    ],
    [{ name: 'program', work: programTests }],
  ],
  [
    [
      { name: 'tests', work: serverTests },
      { name: 'statement rows', work: statementRows },
    ],
  ],
  ...(isFullTier ? [[[{ name: 'mutants', work: mutants }]]] : []),
  [[{ name: 'journeys', work: () => journeys() }]],
];

/** The web's tests and those of pure rules: which of them import a file is cheap to find out. */
const byImport = [...projectsOf.web, 'domain', 'contract', 'simulator', 'structure'];

/**
 * What the change of these files can touch, as far as a minute goes: the format of the files, every
 * type, every test that imports one of them, the server's tests that stand closest, the rules of the
 * tree and the journeys among them. The rest is for the whole of `npm test`.
 * @param {readonly string[]} files as `changedFiles` gives them
 * @returns {readonly (readonly (readonly Stage[])[])[]}
 */
export function roundsFor(files) {
  const present = stillThere(files);
  const code = files.filter(isCode);
  const folders = serverFolders(files);
  const specs = journeysAmong(present);
  const checks = [
    ...(present.length > 0 ? [{ name: 'format', work: () => formatOf(present) }] : []),
    ...(code.length > 0
      ? [
          { name: 'lint', also: 'types', work: lint },
          { name: 'dependencies', work: dependencies },
        ]
      : []),
  ];
  const tests = [
    ...(files.length > 0 ? [{ name: 'structure', work: structureTests }] : []),
    // imports lead from a file that is gone to no test: the linter finds who misses it
    ...(present.some(isCode)
      ? [{ name: 'by import', work: () => testsThatImport(present.filter(isCode)) }]
      : []),
    ...(folders.length > 0 ? [{ name: 'server', work: () => testsOfServer(folders) }] : []),
    ...(specs.length > 0 ? [{ name: 'journeys', work: () => journeys(specs) }] : []),
  ];
  return [[checks, tests].filter((row) => row.length > 0)];
}

const structureTests = () =>
  unit('vitest-structure.json', [...chosen(['structure']), 'scripts/structure']);

/** @param {readonly string[]} files */
async function testsThatImport(files) {
  const env = { CHROMIUM_PATH: await findBrowser() };
  const options = [...chosen(byImport), '--passWithNoTests', ...files];
  return mayBeNone(await unit('vitest-related.json', options, { env, related: true }));
}

/** @param {readonly string[]} folders */
const testsOfServer = async (folders) =>
  mayBeNone(
    await unit('vitest-server.json', [...chosen(['server']), '--passWithNoTests', ...folders]),
  );

/** A change may touch no test; that was found out, which counts as one check. @param {Outcome} outcome */
const mayBeNone = (outcome) =>
  outcome.passed + outcome.failed === 0 ? verdict(true, outcome.log) : outcome;
