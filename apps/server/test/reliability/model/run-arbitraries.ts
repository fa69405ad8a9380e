import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import type { TestUser } from '../../harness.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { rules } from './model.ts';
import { owedTo } from './gold.ts';
import { hasSpot } from './seats.ts';
import type { Model, ModelBooking, ModelRun } from './types.ts';
import {
  agree,
  agreeOn,
  at,
  bookingAt,
  goesOn,
  mostlyRun,
  runAt,
  step,
  where,
  which,
  type ModelContext,
  type Step,
} from './context.ts';

const { bookings, gold, strings } = contract;

export const bosses = ["Mug'Zee", 'Gallywix'] as const;

const unbooked = (
  given: Pick<ModelBooking, 'id' | 'owner' | 'buyer' | 'boss' | 'price' | 'advCut' | 'bait'>,
) => ({
  ...given,
  status: '',
  backup: false,
  paid: false,
  holder: '',
  done: false,
  mailed: false,
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
  boss: fc.constantFrom(...bosses),
  price,
  advCut: fc.constantFrom('FTB', 'TAKEN', 'small'),
});
export const book = fc.tuple(which, newBooking).map(([r, form]) =>
  step(['book', r, form], async (model, { kind, people, scenes }) => {
    const run = mostlyRun(model, r, (one) => goesOn(one) && !one.started);
    const { by, boss, ...asked } = form;
    const small = kind === 'mountraid' ? 'DISCORD' : 'BSFTB';
    const rest = { ...asked, advCut: asked.advCut === 'small' ? small : asked.advCut };
    const ofBoss = kind === 'shift';
    const given = {
      ...rest,
      buyer: `${form.buyer}-Kazzak`,
      ...(ofBoss ? { typeOfBoost: boss } : {}),
    };
    const fields = { ...rest, boss: ofBoss ? boss : '' };
    const answer = await scenes.book(people[by], { id: run.id, time: '20:00' }, given);
    const id = answer.status === 200 ? answer.body.id : '';
    const booking = unbooked({ ...fields, id, owner: people[by].id, bait: false });
    return { answer, status: rules.book(run, by === 'manager', booking) };
  }),
);

export const bait = fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([r, amount]) =>
  where((kind) => kindRules[kind].baitable)(
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
        unbooked({ id, owner, buyer: id, boss: '', price: 0, advCut: 'BALANCEO', bait: true }),
      );
      return { answer, status: rules.bait(run, baits) };
    }),
  ),
);

const payee = fc.record({
  to: fc.constantFrom('advertiser' as const, 'other' as const, 'leader' as const, null),
  gold: fc.integer({ min: 1, max: 90_000 }),
  /** What they were said to be owed: as it is, not said, or as it was. */
  owed: fc.constantFrom('now' as const, 'now' as const, 'unsaid' as const, 'once' as const),
});
const payees = fc.uniqueArray(payee, { minLength: 1, maxLength: 3, selector: ({ to }) => to });
export const payout = payees.map((list) =>
  step(['payout', list], async (model, { world, people }) => {
    const meant = list.map(({ to, gold, owed }) => {
      const id = to ? people[to].id : '';
      const now = owedTo(model, id);
      return { to: id, gold, owed: owed === 'unsaid' ? null : owed === 'now' ? now : now + 1 };
    });
    const payouts = meant.map(({ to, gold, owed }) => ({
      discordId: to || '400000000000000000',
      amount: gold,
      ...(owed === null ? {} : { owed }),
    }));
    const body = { reason: 'for the week', payouts };
    const answer = await world.as(people.admin).call(gold.pay, { body });
    return { answer, status: rules.payOut(model, meant) };
  }),
);

const fromAnyRun = fc.uniqueArray(which, { minLength: 1, maxLength: 6 });
const marker = fc.constantFrom(
  'collector' as const,
  'collector' as const,
  'manager' as const,
  'advertiser' as const,
);
const mostlyMailed = fc.constantFrom(true, true, true, false);
/** One string or several of any run, by who has the gold, who oversees it, or neither. */
export const mail = fc
  .tuple(fromAnyRun, mostlyMailed, marker, fc.nat({ max: 9 }))
  .map(([numbers, mailed, by, list]) => ({
    ...step(['mail', numbers, mailed, by, list], async (model, { kind, world, people }) => {
      const all = model.runs.flatMap(({ bookings: of }) => of);
      const named = [...new Set(numbers.map((n) => all[n % all.length] as ModelBooking))];
      const own = kindRules[kind].strings;
      const asked = list > 0 ? own : own === 'raids' ? 'shifts' : 'raids';
      // what is pasted under raids may be of any kind
      const isOther = asked === 'shifts' && own !== 'shifts';
      const texts = named.map(({ id }) => `Kazzak:${id}`);
      const body = { strings: texts, mailed };
      const answer = await world.as(people[by]).call(strings[asked].mark, { body });
      const became = isOther
        ? named.map(() => 'unknown' as const)
        : rules.mark(named, mailed, { id: people[by].id, staff: by === 'manager' });
      const of = (what: string) => texts.filter((_, i) => became[i] === what);
      agreeOn(answer.body, {
        marked: of('marked'),
        already: of('already'),
        unknown: of('unknown'),
      });
      return { answer, status: 200 };
    }),
    check: (model: Model) => model.runs.some(({ bookings: of }) => of.length > 0),
  }));

export const change = (
  { scenes, people }: ModelContext,
  run: ModelRun,
  body: Record<string, unknown>,
) => scenes.change(people.manager, run, body);
export const tell = (
  { scenes }: ModelContext,
  who: TestUser,
  run: ModelRun,
  b: ModelBooking,
  body: object,
) => scenes.follow(who, { id: b.id, raid: run.id }, { ...body });

/** Where an evening takes place: mostly where somebody waits for it. */
export const sceneOf = (model: Model, r: number): ModelRun =>
  mostlyRun(
    model,
    r,
    (one) => goesOn(one) && one.bookings.some((b) => !b.bait && hasSpot(b) && b.price > 0),
  );

/**
 * An evening: whoever has a spot comes and pays; mostly the leader ticks all, and the run is completed.
 */
export const eveningOf = (r: number, toItsEnd: boolean): Step =>
  step(['evening', r, toItsEnd], async (model, stage) => {
    const run = sceneOf(model, r);
    const { leader, collector, manager } = stage.people;
    const by = { id: manager.id, staff: true };
    for (const b of run.bookings.filter((one) => !one.bait && hasSpot(one))) {
      const came = await tell(stage, manager, run, b, { customerStatus: 'In group' });
      agree(came, rules.status(run, b, 'In group', by));
      const paid = await tell(stage, collector, run, b, { paid: true });
      agree(paid, rules.pay(run, b, true, model.collector));
    }
    if (!toItsEnd) return null;
    const params = { id: run.id };
    agree(
      await stage.world.as(leader).call(bookings[stage.kind].markDone, { params }),
      rules.allDone(run),
    );
    const answer = await change(stage, run, { completed: true });
    return { answer, status: rules.complete(model, run, true) };
  });
export const evening = fc
  .tuple(which, fc.constantFrom(true, true, false))
  .map(([r, toItsEnd]) => eveningOf(r, toItsEnd));

/** A completed run is opened again: else plays would hardly come to that. */
export const takenBack = which.map((n): Step => ({
  ...step(['taken back', n], async (model, stage) => {
    const done = model.runs.filter(({ completed }) => completed);
    const run = done[n % done.length] as ModelRun;
    const answer = await change(stage, run, { completed: false });
    return { answer, status: rules.complete(model, run, false) };
  }),
  check: (model: Model) => model.runs.some(({ completed }) => completed),
}));

export function move([r, n, asStaff]: [number, number, boolean]): Step {
  return {
    ...step(['move', r, n, asStaff], async (model, { kind, world, people }) => {
      const movable = (b: ModelBooking) => !b.deleted && !b.done && b.status !== 'In group';
      const wanted = mostlyRun(model, r, (one) => !one.completed && one.bookings.some(movable));
      const from = [wanted, ...model.runs].find(({ bookings: of }) => of.length > 0) ?? wanted;
      const to = model.runs.find((one) => one !== from) ?? from;
      const b = bookingAt(from, n, movable);
      const owner = Object.values(people).find(({ id }) => id === b.owner) ?? people.manager;
      const who = asStaff ? people.manager : owner;
      const asked = { params: at(from, b), body: { to: to.id } };
      const answer = await world.as(who).call(bookings[kind].move, asked);
      return {
        answer,
        status: rules.move(from, to, b, { id: who.id, staff: who === people.manager }),
      };
    }),
    check: (model) => model.runs.some(({ bookings: of }) => of.length > 0),
  };
}
