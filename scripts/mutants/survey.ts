import { bundleTests, type Bundled } from './bundle.ts';
import type { Mutant } from './make.ts';
import { Runner } from './pool.ts';
import type { Request, Result } from './worker.ts';

/** What became of every change. */
export interface Survey {
  readonly noticed: readonly Mutant[];
  readonly survived: readonly Mutant[];
}

/** Small machines and large ones take the same time for this: tests are short. */
const processes = 2;

/** The tests beside a file first: they are the ones that should notice. */
const besideFirst = (source: string) => (a: Bundled, b: Bundled) => {
  const own = source.replace(/\.ts$/, '.test.ts');
  return Number(b.test === own) - Number(a.test === own);
};

/**
 * Makes every small change of the sources in turn and asks whether a test fails. A change that makes
 * the tests run for ever is noticed too. Throws if a test fails without any change, or none runs.
 * @param out folder for the bundles
 * @param atLeast milliseconds that tests are given, beside ten times what the slowest file took
 */
export async function surveyMutants(
  root: string,
  files: { readonly sources: readonly string[]; readonly tests: readonly string[] },
  out: string,
  atLeast = 5_000,
): Promise<Survey> {
  const { bundles, mutants } = await bundleTests(root, files, out);
  const newRunner = () => new Runner<Request, Result>('worker.ts');
  const runners = Array.from({ length: processes }, newRunner);
  try {
    const met = new Map<string, ReadonlySet<number>>();
    let slowest = 0;
    const first = runners[0] ?? newRunner();
    // started before anything is measured
    await first.ask({ change: null, files: [] }, 60_000);
    for (const one of bundles) {
      const { bundle, test } = one;
      const begin = Date.now();
      const result = await first.ask({ change: null, files: [one] }, 120_000);
      if (!result || result.failed !== null || result.ran === 0) {
        throw new Error(`${test} fails as it is: ${result?.failed ?? 'no test ran'}`);
      }
      slowest = Math.max(slowest, Date.now() - begin);
      met.set(bundle, new Set(result.met));
    }
    const timeoutMs = atLeast + slowest * 10;
    const waiting = [...mutants];
    const survived: Mutant[] = [];
    const noticed: Mutant[] = [];
    await Promise.all(
      runners.map(async (runner) => {
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          const { id, file } = mutant;
          const concerned = bundles
            .filter(({ bundle }) => met.get(bundle)?.has(id))
            .toSorted(besideFirst(file));
          const result =
            concerned.length === 0
              ? { failed: null }
              : await runner.ask({ change: id, files: concerned }, timeoutMs);
          (result?.failed === null ? survived : noticed).push(mutant);
        }
      }),
    );
    return { noticed, survived };
  } finally {
    for (const runner of runners) runner.stop();
  }
}
