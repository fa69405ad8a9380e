import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { rules } from './model.ts';
import { hasSpot } from './seats.ts';
import {
  bait,
  book,
  bosses,
  change,
  evening,
  eveningOf,
  mail,
  move,
  payout,
  price,
  takenBack,
  tell,
} from './run-arbitraries.ts';
import { pointSteps } from './points.ts';
import { rosterSteps, staffedEvening } from './roster-commands.ts';
import { serviceSteps } from './service-commands.ts';
import { at, onBooking, onRun, where, which, type Step } from './context.ts';
import type { Actor, Model, ModelBooking } from './types.ts';

const { bookings } = contract;

/** Its advertiser, as the model sees them: the manager is staff of every run. */
const owner = (model: Model, b: ModelBooking): Actor => ({
  id: b.owner,
  staff: b.owner === model.manager,
});

const mostly = fc.constantFrom(true, true, true, false);
const statuses = fc.constantFrom(
  '',
  'In group',
  'In group',
  'In group',
  'Offline',
  'Cancelled',
  'AFK',
  'Backup',
  'Duplicate',
  'No spot',
);

/** So many spots, or so many for the first boss and, from 0 on, for the second. */
export const spotsOf = (
  kind: RunKind,
  [first, second]: readonly [number, number],
): ReadonlyMap<string, number> =>
  kind === 'shift'
    ? new Map([
        [bosses[0], Math.min(first, 3)],
        ...(second < 0 ? [] : [[bosses[1], second] as const]),
      ])
    : new Map([['', first]]);

/** The same in a run's own fields. */
export const asCapacity = (spots: ReadonlyMap<string, number>): Record<string, unknown> =>
  spots.has('')
    ? { amountOfPossibleCustomer: spots.get('') }
    : {
        offeredBosses: [...spots].map(([boss, possibleCustomers]) => ({ boss, possibleCustomers })),
      };

/** Everything that can be done, in about the proportions that bring runs to their end. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 18, arbitrary: book },
  { weight: 1, arbitrary: bait },
  { weight: 2, arbitrary: payout },
  { weight: 10, arbitrary: mail },
  { weight: 15, arbitrary: evening },
  {
    weight: 8,
    arbitrary: onBooking({
      name: 'status',
      value: statuses,
      ask: (stage, { run, b }, customerStatus) =>
        tell(stage, stage.people.manager, run, b, { customerStatus }),
      rule: (model, run, b, status) =>
        rules.status(run, b, status, { id: model.manager, staff: true }),
    }),
  },
  {
    weight: 7,
    arbitrary: onBooking({
      name: 'paid',
      value: mostly,
      ask: (stage, { run, b }, paid) => tell(stage, stage.people.collector, run, b, { paid }),
      rule: (model, run, b, paid) => rules.pay(run, b, paid, model.collector),
    }),
  },
  {
    weight: 2,
    arbitrary: onBooking({
      name: 'done',
      value: mostly,
      ask: (stage, { run, b }, completed) =>
        tell(stage, stage.people.leader, run, b, { completed }),
      rule: (_, run, b, done) => rules.done(run, b, done),
    }),
  },
  {
    weight: 1,
    arbitrary: onBooking({
      name: 'price',
      value: price,
      ask: (stage, { run, b, owner }, gold) => tell(stage, owner, run, b, { price: gold }),
      rule: (model, run, b, gold) => rules.reprice(run, b, gold, owner(model, b)),
    }),
  },
  {
    weight: 2,
    arbitrary: onBooking({
      name: 'cancel',
      value: fc.constant(true),
      ask: (stage, { run, b, owner }, value) => tell(stage, owner, run, b, { delete: value }),
      rule: (model, run, b) => rules.cancel(run, b, owner(model, b)),
    }),
  },
  {
    weight: 2,
    arbitrary: onBooking({
      name: 'remove',
      value: fc.constant(null),
      ask: ({ kind, world }, { run, b, owner }) =>
        world.as(owner).call(bookings[kind].remove, { params: at(run, b) }),
      rule: (model, run, b) => rules.remove(run, b, owner(model, b)),
    }),
  },
  {
    weight: 5,
    arbitrary: onBooking({
      name: 'restore',
      among: (b) => b.deleted || b.status === 'Cancelled',
      value: fc.constant(null),
      ask: ({ kind, world }, { run, b, owner }) =>
        world.as(owner).call(bookings[kind].restore, { params: at(run, b) }),
      rule: (model, run, b) => rules.restore(run, b, owner(model, b)),
    }),
  },
  { weight: 14, arbitrary: fc.tuple(which, which, fc.boolean()).map((given) => move(given)) },
  { weight: 18, arbitrary: pointSteps },
  { weight: 24, arbitrary: serviceSteps },
  {
    weight: 3,
    // gold that is in the mail was paid
    arbitrary: onBooking({
      name: 'unpaid',
      among: (b) => b.mailed && !b.done,
      value: fc.constant(false),
      ask: (stage, { run, b }, paid) => tell(stage, stage.people.collector, run, b, { paid }),
      rule: (model, run, b, paid) => rules.pay(run, b, paid, model.collector),
    }),
  },
  {
    weight: 6,
    arbitrary: onBooking({
      name: 'boss',
      among: (b) => hasSpot(b) && b.status === '' && !b.done,
      value: fc.constantFrom(...bosses),
      ask: (stage, { run, b, owner }, typeOfBoost) => tell(stage, owner, run, b, { typeOfBoost }),
      rule: (_, run, b, boss) => rules.boss(run, b, boss),
    }).map(where((kind) => kind === 'shift')),
  },
  {
    weight: 3,
    arbitrary: onRun(
      'capacity',
      fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: -1, max: 3 })),
      (stage, run, asked) => change(stage, run, asCapacity(spotsOf(run.kind, asked))),
      (_, run, asked) => rules.capacity(run, spotsOf(run.kind, asked)),
    ),
  },
  {
    weight: 3,
    arbitrary: onRun(
      'all done',
      fc.constant(null),
      ({ kind, world, people }, run) =>
        world.as(people.leader).call(bookings[kind].markDone, { params: { id: run.id } }),
      (_, run) => rules.allDone(run),
    ),
  },
  {
    weight: 3,
    arbitrary: onRun(
      'completed',
      mostly,
      (stage, run, completed) => change(stage, run, { completed }),
      (model, run, completed) => rules.complete(model, run, completed),
    ),
  },
  { weight: 10, arbitrary: takenBack },
  { weight: 12, arbitrary: rosterSteps },
  { weight: 7, arbitrary: staffedEvening((r) => eveningOf(r, true)) },
  {
    weight: 1,
    arbitrary: onRun(
      'started',
      fc.boolean(),
      (stage, run, started) => change(stage, run, { runState: started ? 'started' : '' }),
      (_, run, started) => rules.start(run, started),
    ),
  },
  {
    weight: 1,
    arbitrary: onRun(
      'cancelled',
      fc.boolean(),
      (stage, run, cancelled) =>
        change(stage, run, { runStatus: cancelled ? 'Cancelled' : 'active' }),
      (_, run, cancelled) => rules.setCancelled(run, cancelled),
    ),
  },
);
