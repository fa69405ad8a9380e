import fc from 'fast-check';
import { sceneOf } from './run-arbitraries.ts';
import { staff, staffedBy, withBoard, withTeam } from './roster-arbitraries.ts';
import { goesOn, mostlyRun, step, which, type ModelContext, type Step } from './context.ts';
import type { Model, ModelRun } from './types.ts';

/** Anything that is done with a roster, by itself. */
const alone = fc
  .tuple(which, fc.oneof({ weight: 3, arbitrary: withTeam }, { weight: 2, arbitrary: withBoard }))
  .map(([r, { words, on }]) =>
    step([...words, r], async (model, stage) => {
      const hasOne = (run: ModelRun) => run.roster !== null && !run.completed;
      await on(stage, mostlyRun(model, r, hasOne));
      return null;
    }),
  );

/** A run is staffed, and the leader is not content at once. */
const staffing = fc
  .tuple(which, staffedBy, fc.array(withTeam, { maxLength: 2 }))
  .map(([r, names, more]) =>
    step(['staff', r, names, ...more.map(({ words }) => words)], async (model, stage) => {
      const run = mostlyRun(model, r, goesOn);
      await staff(stage, run, names);
      for (const { on } of more) await on(stage, run);
      return null;
    }),
  );

/** Everything that is done with rosters. */
export const rosterSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: alone },
  { weight: 1, arbitrary: staffing },
);

/** A run that is staffed, marked, sold and paid in one evening, as far as that is possible then. */
export const staffedEvening = (evening: (r: number) => Step): fc.Arbitrary<Step> =>
  fc
    .tuple(which, staffedBy, fc.array(withTeam, { minLength: 1, maxLength: 3 }))
    .map(([r, names, more]) => ({
      check: () => true,
      run: async (model: Model, stage: ModelContext) => {
        const run = sceneOf(model, r);
        await staff(stage, run, names);
        for (const { on } of more) await on(stage, run);
        await evening(r).run(model, stage);
      },
      toString: () =>
        JSON.stringify(['staffed evening', r, names, ...more.map((one) => one.words)]),
    }));
