import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../api-client.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { TestUser, TestWorld } from '../../harness.ts';
import type { testUsers } from '../../fixtures.ts';
import type { fixturesOf } from '../../fixtures-by-kind.ts';
import type { Model, ModelBooking, ModelRun } from './types.ts';

/** The product's side of a play. `check` compares everything that is shown with the model. */
export interface ModelContext {
  readonly world: TestWorld;
  /** All runs of a play are of one kind. */
  readonly kind: RunKind;
  readonly scenes: ReturnType<typeof fixturesOf>;
  readonly people: ReturnType<typeof testUsers> & {
    readonly admin: TestUser;
    readonly keeper: TestUser;
  };
  /** What the store sells. */
  readonly item: string;
  readonly check: (model: Model) => Promise<void>;
}

/** A step is asked of the product and of the model; both must answer it the same way. */
export type Step = fc.AsyncCommand<Model, ModelContext>;
/** Answers what the product said last and what the model says to that; null if all is agreed on. */
type ModelCommand = (
  model: Model,
  stage: ModelContext,
) => Promise<{ readonly answer: Answer<unknown>; readonly status: number } | null>;

/** The product's answer is the model's. */
export const agree = (answer: Answer<unknown>, status: number): void =>
  expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);

/** What else the product says is what the model says. */
export const agreeOn = (found: unknown, wanted: unknown): void => expect(found).toEqual(wanted);

export const step = (words: readonly unknown[], command: ModelCommand): Step => ({
  check: () => true,
  run: async (model, stage) => {
    const last = await command(model, stage);
    if (last) agree(last.answer, last.status);
    await stage.check(model);
  },
  toString: () =>
    words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '),
});

/** Which run, and which booking of it: counted through, so that most numbers mean something. */
export const which = fc.nat({ max: 60 });
export const runAt = (model: Model, number: number) =>
  model.runs[number % model.runs.length] as ModelRun;
/** The run of that number: in three of four cases one of those that a command is mostly about, if there is any. */
export function mostlyRun(
  model: Model,
  number: number,
  about: (run: ModelRun) => boolean,
): ModelRun {
  const some = number % 4 === 0 ? [] : model.runs.filter(about);
  return some[number % some.length] ?? runAt(model, number);
}
/** Takes customers, and its boosters can be picked. */
export const goesOn = (run: ModelRun): boolean => !run.completed && !run.cancelled;
export const at = (run: ModelRun, b: ModelBooking) => ({ id: run.id, bookingId: b.id });

/** Only in plays of runs with or without bosses. */
export const where =
  (isPlayed: (kind: RunKind) => boolean) =>
  (one: Step): Step => ({
    check: (model) => model.runs.every((run) => isPlayed(run.kind)) && one.check(model),
    run: (model, stage) => one.run(model, stage),
    toString: () => one.toString(),
  });

/** The booking of that number among those that a command is mostly about, or else among all of the run. */
export function bookingAt(
  { bookings }: ModelRun,
  number: number,
  among: (b: ModelBooking) => boolean = () => true,
): ModelBooking {
  const some = bookings.filter(among);
  const list = some.length > 0 ? some : bookings;
  return list[number % list.length] as ModelBooking;
}

interface OnBooking<T> {
  readonly name: string;
  /** Which bookings it is mostly about. */
  readonly among?: (b: ModelBooking) => boolean;
  readonly value: fc.Arbitrary<T>;
  readonly ask: (
    stage: ModelContext,
    booking: { readonly run: ModelRun; readonly b: ModelBooking; readonly owner: TestUser },
    value: T,
  ) => Promise<Answer<unknown>>;
  readonly rule: (model: Model, run: ModelRun, b: ModelBooking, value: T) => number;
}

export const onBooking = <T>({ name, among, value, ask, rule }: OnBooking<T>): fc.Arbitrary<Step> =>
  fc.tuple(which, which, value).map(([r, n, v]) => ({
    ...step([name, r, n, v], async (model, stage) => {
      const run = runAt(model, r);
      const b = bookingAt(run, n, among);
      const owner = Object.values(stage.people).find(({ id }) => id === b.owner);
      const answer = await ask(stage, { run, b, owner: owner ?? stage.people.manager }, v);
      return { answer, status: rule(model, run, b, v) };
    }),
    check: (model) => runAt(model, r).bookings.length > 0,
  }));

export const onRun = <T>(
  name: string,
  value: fc.Arbitrary<T>,
  ask: (stage: ModelContext, run: ModelRun, value: T) => Promise<Answer<unknown>>,
  rule: (model: Model, run: ModelRun, value: T) => number,
): fc.Arbitrary<Step> =>
  fc.tuple(which, value).map(([r, v]) =>
    step([name, r, v], async (model, stage) => {
      const run = runAt(model, r);
      const answer = await ask(stage, run, v);
      return { answer, status: rule(model, run, v) };
    }),
  );
