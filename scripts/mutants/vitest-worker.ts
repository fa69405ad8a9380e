import { readFileSync, rmSync, existsSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { UserWorkspaceConfig } from 'vitest/config';
import config from '../../vitest.config.ts';
import { mutate } from './make.ts';
import type { Note } from './notes.ts';

/** What the process is started with, in a file. */
export interface Plan {
  /** Folder that paths are relative to. */
  readonly root: string;
  /** The changed sources, with the number of the first change of each. */
  readonly sources: readonly { readonly file: string; readonly firstId: number }[];
  /** Names of the projects of `vitest.config.ts` that the tests are in. */
  readonly projects: readonly string[];
  /** Of the database that tests copy, or null if they need none. */
  readonly templateUrl: string | null;
}

/** Files of tests to run up to the first that fails, with a change in force or none (null). */
export interface Request {
  readonly change: number | null;
  readonly tests: readonly string[];
}

export interface Result {
  /** The first file that failed, with what it said. */
  readonly failed: string | null;
  readonly ran: readonly {
    readonly test: string;
    readonly ms: number;
    /** Why it failed; null if it did not. */
    readonly failed: string | null;
  }[];
  /** Only without a change. */
  readonly notes: readonly Note[];
}

const place = process.argv[2] ?? '';
const plan = JSON.parse(readFileSync(place, 'utf8')) as Plan;
const { root } = plan;
const notes = path.join(path.dirname(place), `notes-${process.pid}`);
const changed = new Map(
  plan.sources.map(({ file, firstId }) => {
    const source = path.join(root, file);
    return [source, mutate(file, readFileSync(source, 'utf8'), firstId).text];
  }),
);

/** Seconds that a test may wait: what waits longer than it ever did has failed. */
const patience = { testTimeout: 25_000, hookTimeout: 40_000, expect: { poll: { timeout: 8_000 } } };

/** The project as it is, but with the changes and one process for each of them. */
function withChanges({ test = {} }: UserWorkspaceConfig): UserWorkspaceConfig {
  const { globalSetup: _, setupFiles = [], ...rest } = test;
  return {
    plugins: [
      {
        name: 'changes',
        enforce: 'pre',
        // a copy by an address of its own too
        load: (id: string) => changed.get(id.replace(/\?.*$/, '')) ?? null,
      },
    ],
    test: {
      ...rest,
      ...patience,
      isolate: false,
      maxWorkers: 1,
      setupFiles: [path.join(import.meta.dirname, 'notes.ts'), ...[setupFiles].flat()],
      provide: { change: null, notes, templateUrl: plan.templateUrl ?? '' },
    },
  };
}

const projects = (config.test?.projects ?? [])
  .filter((one) => typeof one === 'object' && 'test' in one)
  .map((one) => one as UserWorkspaceConfig)
  .filter(({ test }) => plan.projects.some((name) => name === test?.name))
  .map(withChanges);

/** The tests that are closest to a change come first. */
class AsGiven {
  sort<One>(specifications: One): One {
    return specifications;
  }

  shard<One>(specifications: One): One {
    return specifications;
  }
}

const vitest = await createVitest('test', {
  root,
  config: false,
  watch: false,
  pool: 'forks',
  maxWorkers: 1,
  bail: 1,
  silent: true,
  reporters: [{}],
  sequence: { sequencer: AsGiven },
  projects,
});

/** The first thing that a file of tests said when it failed; null if it did not fail. */
function failureOf(file: TestModule): string | null {
  if (file.state() !== 'failed') return null;
  const ofTests = [...file.children.allTests('failed')].flatMap(
    (test) => test.result().errors ?? [],
  );
  return [...file.errors(), ...ofTests][0]?.message ?? 'it says nothing';
}

async function answer({ change, tests }: Request): Promise<Result> {
  rmSync(notes, { force: true });
  for (const project of vitest.projects) {
    project.provide('change', change);
    // noting what the tests meet needs all of them, also after a failure
    project.config.bail = change === null ? 0 : 1;
  }
  const wanted = new Set(tests.map((test) => path.join(root, test)));
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    wanted.has(moduleId),
  );
  const order = [...wanted];
  specifications.sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  const outside = unhandledErrors.map((error) => (error as Error).message);
  const files = ran.map((one) => ({
    test: path.relative(root, one.moduleId),
    ms: Math.round(one.diagnostic().duration + one.diagnostic().collectDuration),
    failed: failureOf(one),
  }));
  const failed = files.find((file) => file.failed !== null);
  return {
    failed: failed ? `${failed.test}: ${failed.failed}` : (outside[0] ?? null),
    ran: files,
    notes: existsSync(notes)
      ? readFileSync(notes, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Note)
          .map((note) => ({ ...note, test: path.relative(root, note.test) }))
      : [],
  };
}

process.on('disconnect', () => process.exit());
process.on('message', (request: Request) => {
  void answer(request).then((result) => process.send?.(result));
});
process.send?.('ready');
