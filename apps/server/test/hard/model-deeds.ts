import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import type { Person } from '../harness.ts';
import { bookingBody, changeRun, follow } from '../scenes.ts';
import { hasSpot, rules } from './model.ts';
import type { ModelBooking, ModelRun } from './model-types.ts';
import { agree, at, runAt, step, which, type Stage, type Step } from './model-step.ts';

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
  before: '',
});

export const price = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 99, max: 3_000_000 }) },
);
const newBooking = fc.record({
  by: fc.constantFrom('advertiser' as const, 'other' as const, 'manager' as const),
  buyer: fc.constantFrom('Anna', 'Berta', 'Clara', 'Dora', 'Emma', 'Frida', 'Gerda', 'Hanna'),
  price,
  advCut: fc.constantFrom('FTB', 'TAKEN', 'BSFTB'),
});
export const book = fc.tuple(which, newBooking).map(([r, form]) =>
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

export const bait = fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([r, amount]) =>
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

export const payout = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 90_000 }))
  .map(([first, amount]) =>
    step(['payout', first, amount], async (model, { world, people }) => {
      const { id: discordId } = first ? people.advertiser : people.other;
      const body = { payouts: [{ discordId, amount, reason: 'for the week' }] };
      const answer = await world.as(people.admin).call(gold.pay, { body });
      model.payouts.set(discordId, (model.payouts.get(discordId) ?? 0) + amount);
      return { answer, status: 200 };
    }),
  );

export const change = ({ world, people }: Stage, run: ModelRun, body: Record<string, unknown>) =>
  changeRun(world, people.manager, run, body);
export const tell = ({ world }: Stage, who: Person, run: ModelRun, b: ModelBooking, body: object) =>
  follow(world, who, { id: b.id, raid: run.id }, { ...body });

/** An evening: whoever has a spot comes and pays, the leader ticks all, and the run is completed. */
export const evening = which.map((r) =>
  step(['evening', r], async (model, stage) => {
    const run = runAt(model, r);
    const { leader, collector, manager } = stage.people;
    const by = { id: manager.id, staff: true };
    for (const b of run.bookings.filter((one) => !one.bait && hasSpot(one))) {
      const came = await tell(stage, manager, run, b, { customerStatus: 'In group' });
      agree(came, rules.status(run, b, 'In group', by));
      const paid = await tell(stage, collector, run, b, { paid: true });
      agree(paid, rules.pay(run, b, true, model.collector));
    }
    const params = { id: run.id };
    agree(
      await stage.world.as(leader).call(bookings.raid.markDone, { params }),
      rules.allDone(run),
    );
    const answer = await change(stage, run, { completed: true });
    return { answer, status: rules.complete(model, run, true) };
  }),
);

export function move([r, n, asStaff]: [number, number, boolean]): Step {
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
