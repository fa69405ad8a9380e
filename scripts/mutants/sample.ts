import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutate, type Mutant } from './make.ts';
import { findImporters, hashOf, Meetings, type Source } from './met.ts';
import { Runner } from './pool.ts';
import type { Plan, Request, Result } from './vitest-worker.ts';

/** A change that no test noticed: of how many files of tests that meet it how many were asked. */
export interface Survivor {
  readonly mutant: Mutant;
  readonly asked: number;
  readonly meeting: number;
}

/** A file of tests that fails as it is, and why. */
export interface Failing {
  readonly test: string;
  readonly why: string;
}

/** What became of the changes that were drawn. */
export interface Sample {
  readonly noticed: readonly Mutant[];
  readonly survived: readonly Survivor[];
  /** Their tests did not end in time: neither noticed nor not. */
  readonly unended: readonly Mutant[];
  /** Files of tests that fail as they are, and were not asked. */
  readonly failing: readonly Failing[];
}

export interface SampleOptions {
  readonly root: string;
  /** Folder for what is kept from one run to the next. */
  readonly kept: string;
  /** Name of the file in it. */
  readonly name: string;
  /** Sources and files of tests, by their paths from `root`. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly projects: readonly string[];
  readonly templateUrl: string | null;
  /** Chooses among all changes. */
  readonly choose: (all: readonly Mutant[]) => readonly Mutant[];
  /** Milliseconds for a process to start and to load what it tests. */
  readonly startMs?: number;
  /** Says how far it is. */
  readonly say: (text: string) => void;
  /** Everything to be stopped when the process is. */
  readonly onStop: (stop: () => void) => void;
}

/** Half of the time tests wait for something, so that two processes take the cores of a small machine. */
const processes = 2;
/** Files of tests that one process is asked for while it is noted what they meet. */
const batch = 10;
/** So many files of tests are asked at least, those that should notice first. */
const nearest = 6;
/** Milliseconds of tests for a change: not all of hundreds of files are asked whether they mind. */
const most = 120_000;
/**
 * Draws changes of the sources and asks for each alone whether one of the tests that meet it fails.
 * Which those are is noted once and kept.
 */
export async function surveySample(options: SampleOptions): Promise<Sample> {
  const { root, kept, name, say, startMs = 90_000 } = options;
  mkdirSync(kept, { recursive: true });
  const mutants: Mutant[] = [];
  const sources: Source[] = [];
  for (const file of options.sources) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const made = mutate(file, text, mutants.length).mutants;
    sources.push({ file, hash: hashOf(text), firstId: mutants.length, count: made.length });
    mutants.push(...made);
  }
  const texts = options.tests.map(
    (test) => [test, readFileSync(path.join(root, test), 'utf8')] as const,
  );
  const meetings = new Meetings(path.join(kept, `${name}.json`), sources, new Map(texts));

  /** Shares work out among processes that have these sources changed. */
  async function share<Work>(
    files: readonly Source[],
    work: readonly Work[],
    act: (runner: Runner<Request, Result>, one: Work) => Promise<void>,
  ): Promise<void> {
    if (work.length === 0) return;
    const { projects, templateUrl } = options;
    const plan: Plan = { root, sources: files, projects, templateUrl };
    const place = path.join(kept, `plan-${process.pid}.json`);
    writeFileSync(place, JSON.stringify(plan));
    const waiting = [...work];
    const runners = Array.from(
      { length: processes },
      () => new Runner<Request, Result>('vitest-worker.ts', [place]),
    );
    const stop = () => runners.forEach((runner) => runner.stop());
    options.onStop(stop);
    try {
      await Promise.all(
        runners.map(async (runner) => {
          for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
            await act(runner, one);
          }
        }),
      );
    } finally {
      stop();
    }
  }

  const failing: Failing[] = [];
  const unknown = [...meetings.unknown];
  const batches = Array.from({ length: Math.ceil(unknown.length / batch) }, (_, at) =>
    unknown.slice(at * batch, (at + 1) * batch),
  );
  await share(sources, batches, async (runner, tests) => {
    const result = await runner.ask({ change: null, tests }, 600_000);
    if (!result) throw new Error(`These do not end as they are: ${tests.join(', ')}`);
    for (const { test, ms, failed } of result.ran) {
      const note = result.notes.find((one) => one.test === test);
      if (failed !== null || !note) failing.push({ test, why: failed ?? 'it was not run' });
      else meetings.add(note, ms);
    }
    meetings.save();
    say(`${meetings.unknown.length} files of tests are left to be noted`);
  });

  const chosen = options.choose(mutants);
  const importers = await findImporters(root, options.tests);
  const files = new Set(chosen.map(({ file }) => file));
  const noticed: Mutant[] = [];
  const survived: Survivor[] = [];
  const unended: Mutant[] = [];
  await share(
    sources.filter(({ file }) => files.has(file)),
    chosen,
    async (runner, mutant) => {
      const meeting = meetings.testsOf(mutant, importers);
      let ms = 0;
      const tests = meeting.filter((test, at) => {
        ms += meetings.msOf(test);
        return at < nearest || ms <= most;
      });
      const result =
        tests.length === 0
          ? { failed: null }
          : await runner.ask({ change: mutant.id, tests }, startMs + ms * 3);
      if (!result) unended.push(mutant);
      else if (result.failed !== null) noticed.push(mutant);
      else survived.push({ mutant, asked: tests.length, meeting: meeting.length });
      const { file, line, becomes } = mutant;
      say(
        `${file}:${line} ${JSON.stringify(becomes)}: ${result ? (result.failed ?? 'nobody') : 'no end'}`,
      );
    },
  );
  return { noticed, survived, unended, failing };
}
