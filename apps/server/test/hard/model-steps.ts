import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import type { Person } from '../harness.ts';
import { bookingBody, changeRun, follow } from '../scenes.ts';
import { rules, type Actor, type Model, type ModelBooking, type ModelRun } from './model.ts';
import { at, onBooking, onRun, runAt, step, which, type Stage, type Step } from './model-step.ts';

const { bookings, gold } = contract;

const unbooked = (
  given: Pick<ModelBooking, 'id' | 'owner' | 'buyer' | 'price' | 'advCut' | 'bait'>,
) => ({
  ...given,
  status: '',
  backup: false,
  paid: false,
  holder: '',
  done: false,
  deleted: false,
  place: 0,
  deletedBy: '',
  cancelledBy: '',
  parked: false,
});

/** Its advertiser, as the model sees them: the manager is staff of every run. */
const owner = (model: Model, b: ModelBooking): Actor => ({
  id: b.owner,
  staff: b.owner === model.manager,
});

const price = fc.integer({ min: 0, max: 3_000_000 });
const newBooking = fc.record({
  by: fc.constantFrom('advertiser' as const, 'other' as const, 'manager' as const),
  buyer: fc.constantFrom('Anna', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Gerda', 'Hanna'),
  price,
  advCut: fc.constantFrom('FTB', 'TAKEN', 'BSFTB'),
});
const book = fc.tuple(which, newBooking).map(([r, form]) =>
  step(['book', r, form], async (model, { world, people }) => {
    const run = runAt(model, r);
    const { by, ...fields } = form;
    const body = bookingBody({ ...fields, buyer: `${form.buyer}-Kazzak` }) as never;
    const asked = { params: { id: run.id }, body };
    const answer = await world.as(people[by]).call(bookings.raid.book, asked);
    const id = answer.status === 200 ? answer.body.id : '';
    const booking = unbooked({ ...fields, id, owner: people[by].id, bait: false });
    return { answer, status: rules.book(run, by === 'manager', booking) };
  }),
);

const bait = fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([r, amount]) =>
  step(['bait', r, amount], async (model, { world, people }) => {
    const run = runAt(model, r);
    const known = new Set(run.bookings.map(({ id }) => id));
    const asked = { params: { id: run.id }, body: { amountOfBookings: amount } };
    const answer = await world.as(people.manager).call(bookings.bait, asked);
    const made =
      answer.status === 200
        ? answer.body.Buyer.flatMap((b) => ('id' in b && !known.has(b.id) ? [b.id] : []))
        : Array.from({ length: amount }, () => '');
    const owner = people.manager.id;
    const baits = made.map((id) =>
      unbooked({ id, owner, buyer: id, price: 0, advCut: 'BALANCEO', bait: true }),
    );
    return { answer, status: rules.bait(run, baits) };
  }),
);

const payout = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 90_000 })).map(([first, amount]) =>
  step(['payout', first, amount], async (model, { world, people }) => {
    const { id: discordId } = first ? people.advertiser : people.other;
    const body = { payouts: [{ discordId, amount, reason: 'for the week' }] };
    const answer = await world.as(people.admin).call(gold.pay, { body });
    model.payouts.set(discordId, (model.payouts.get(discordId) ?? 0) + amount);
    return { answer, status: 200 };
  }),
);

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
const change = ({ world, people }: Stage, run: ModelRun, body: Record<string, unknown>) =>
  changeRun(world, people.manager, run, body);
const tell = ({ world }: Stage, who: Person, run: ModelRun, b: ModelBooking, body: object) =>
  follow(world, who, { id: b.id, raid: run.id }, { ...body });

/** Everything that can be done, in about the proportions that bring runs to their end. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: book },
  { weight: 1, arbitrary: bait },
  { weight: 1, arbitrary: payout },
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
    weight: 1,
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
      ask: ({ world }, { run, b, owner }) =>
        world.as(owner).call(bookings.raid.remove, { params: at(run, b) }),
      rule: (model, run, b) => rules.remove(run, b, owner(model, b)),
    }),
  },
  {
    weight: 3,
    arbitrary: onBooking({
      name: 'restore',
      value: fc.constant(null),
      ask: ({ world }, { run, b, owner }) =>
        world.as(owner).call(bookings.raid.restore, { params: at(run, b) }),
      rule: (model, run, b) => rules.restore(run, b, owner(model, b)),
    }),
  },
  { weight: 2, arbitrary: fc.tuple(which, which, fc.boolean()).map((given) => move(given)) },
  {
    weight: 3,
    arbitrary: onRun(
      'capacity',
      fc.integer({ min: 0, max: 6 }),
      (stage, run, amountOfPossibleCustomer) => change(stage, run, { amountOfPossibleCustomer }),
      (_, run, capacity) => rules.capacity(run, capacity),
    ),
  },
  {
    weight: 3,
    arbitrary: onRun(
      'all done',
      fc.constant(null),
      ({ world, people }, run) =>
        world.as(people.leader).call(bookings.raid.markDone, { params: { id: run.id } }),
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
  {
    weight: 2,
    arbitrary: onRun(
      'completed',
      fc.constant(false),
      (stage, run, completed) => change(stage, run, { completed }),
      (model, run, completed) => rules.complete(model, run, completed),
    ),
  },
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

function move([r, n, asStaff]: [number, number, boolean]): Step {
  return {
    ...step(['move', r, n, asStaff], async (model, { world, people }) => {
      const from = runAt(model, r);
      const to = runAt(model, r + 1);
      const b = from.bookings[n % from.bookings.length] as ModelBooking;
      const owner = Object.values(people).find(({ id }) => id === b.owner) ?? people.manager;
      const who = asStaff ? people.manager : owner;
      const asked = { params: at(from, b), body: { to: to.id } };
      const answer = await world.as(who).call(bookings.raid.move, asked);
      return {
        answer,
        status: rules.move(from, to, b, { id: who.id, staff: who === people.manager }),
      };
    }),
    check: (model) => runAt(model, r).bookings.length > 0,
  };
}
