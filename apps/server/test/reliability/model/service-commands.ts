import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import type { Answer } from '../../api-client.ts';
import type { TestUser, TestWorld } from '../../harness.ts';
import { serviceRules, servicePicture } from './services.ts';
import { agree, agreeOn, step, which, type ModelContext, type Step } from './context.ts';
import type { Model, ModelPayer, ModelService, Status } from './types.ts';

const { services, strings } = contract;

const price = fc.integer({ min: 0, max: 2_500_000 });
const booster = fc.constantFrom('other' as const, 'leader' as const, 'collector' as const);
const mostly = fc.constantFrom(true, true, true, false);

/** What the product says of a booking, in the model's words. */
const shown = (one: ServiceBooking) => ({
  id: one.id,
  status: one.status,
  teamSize: one.teamSize,
  team: one.team.map(({ memberId }) => memberId),
  offers: one.offerCount,
  paid: one.paid,
  holder: one.goldWith,
  mailed: one.mailed,
  price: one.price,
});

const ownerOf = (stage: ModelContext, one: ModelService): TestUser =>
  Object.values(stage.people).find(({ id }) => id === one.owner) ?? stage.people.manager;

const payer = ({ people }: ModelContext, one: TestUser, staff: boolean): ModelPayer => ({
  id: one.id,
  staff,
  collects: one.id === people.advertiser.id,
});

/** What was answered is what the model says, and so is the booking in it. */
function settled(answer: Answer<ServiceBooking>, status: Status, one: ModelService) {
  agree(answer, status);
  if (status === 200) agreeOn(shown(answer.body), servicePicture(one));
  return null;
}

interface Form {
  readonly advCut: string;
  readonly gold: number;
}
/** Books a customer; answers how the model tells it. */
export async function bookedService(
  world: TestWorld,
  by: TestUser,
  { advCut, gold }: Form,
): Promise<ModelService> {
  const answer = await world.as(by).call(services.leveling.book, {
    body: {
      section: 'leveling',
      faction: 'Horde',
      pot: String(gold),
      buyer: 'Anna-Kazzak',
      payrealm: 'Kazzak',
      payfaction: 'Horde',
      advcut: advCut,
      startlevel: 60,
      endlevel: 70,
    },
  });
  const one: ModelService = {
    id: answer.body.id,
    owner: by.id,
    advCut,
    price: gold,
    status: 'Open',
    teamSize: 1,
    offered: [],
    team: [],
    paid: false,
    holder: '',
    mailed: false,
    reversed: false,
    paidOut: new Map(),
  };
  settled(answer, 200, one);
  return one;
}

const asked = fc.record({
  by: fc.constantFrom('advertiser' as const, 'other' as const),
  advCut: fc.constantFrom('FTB', 'TAKEN', 'BSFTB'),
  gold: price,
});
const book = asked.map((form) =>
  step(['service', form], async (model, { world, people }) => {
    model.services.push(await bookedService(world, people[form.by], form));
    return null;
  }),
);

interface OnService<T> {
  readonly name: string;
  readonly value: fc.Arbitrary<T>;
  readonly ask: (
    stage: ModelContext,
    one: ModelService,
    value: T,
  ) => Promise<Answer<ServiceBooking>>;
  readonly rule: (stage: ModelContext, model: Model, one: ModelService, value: T) => Status;
}
const onService = <T>({ name, value, ask, rule }: OnService<T>): fc.Arbitrary<Step> =>
  fc.tuple(which, value).map(([n, v]) =>
    step([name, n, v], async (model, stage) => {
      const one = serviceAt(model, n);
      return settled(await ask(stage, one, v), rule(stage, model, one, v), one);
    }),
  );
const serviceAt = ({ services: all }: Model, n: number) => all[n % all.length] as ModelService;

const params = ({ id }: ModelService) => ({ id });
const send = {
  offer: ({ world }: ModelContext, who: TestUser, one: ModelService) =>
    world.as(who).call(services.offer, {
      params: params(one),
      body: { role: 'dps', class: 'Mage', itemLevel: 660 },
    }),
  choose: ({ world }: ModelContext, who: TestUser, one: ModelService, members: readonly string[]) =>
    world.as(who).call(services.choose, { params: params(one), body: { members: [...members] } }),
  change: ({ world }: ModelContext, who: TestUser, one: ModelService, body: object) =>
    world.as(who).call(services.update, { params: params(one), body }),
  move: ({ world }: ModelContext, who: TestUser, one: ModelService, status: ServiceStatus) =>
    world.as(who).call(services.move, { params: params(one), body: { status } }),
};

/** From being booked to being paid, as far as it goes: offers, team, gold, beginning, completing. */
const evening = fc
  .tuple(which, fc.subarray(['other', 'leader'] as const, { minLength: 1 }), fc.boolean())
  .map(([n, names, byStaff]): Step =>
    step(['service evening', n, names, byStaff], async (model, stage) => {
      const one = serviceAt(model, n);
      const owner = ownerOf(stage, one);
      const { change, choose, move, offer } = send;
      for (const name of names) {
        const who = stage.people[name];
        settled(await offer(stage, who, one), serviceRules.offer(one, who.id), one);
      }
      const team = names.map((name) => stage.people[name].id);
      const teamSize = team.length;
      settled(
        await change(stage, owner, one, { teamSize }),
        serviceRules.resize(one, teamSize),
        one,
      );
      settled(await choose(stage, owner, one, team), serviceRules.choose(one, team), one);
      // not everybody who books may say that they took the gold
      const taker = byStaff ? stage.people.manager : owner;
      settled(
        await change(stage, taker, one, { paid: true }),
        serviceRules.pay(one, true, payer(stage, taker, byStaff)),
        one,
      );
      for (const to of ['In progress', 'Completed'] as const) {
        const status = serviceRules.move(model, one, to, false);
        settled(await move(stage, owner, one, to), status, one);
      }
      return null;
    }),
  );

/** A completed booking is taken back by staff, who can: else hardly a play would come to that. */
const takenBack = which.map((n) =>
  step(['service taken back', n], async (model, stage) => {
    const done = model.services.filter(({ status }) => status === 'Completed');
    const one = done[n % done.length];
    if (!one) return null;
    const status = serviceRules.move(model, one, 'In progress', true);
    return settled(await send.move(stage, stage.people.manager, one, 'In progress'), status, one);
  }),
);

/** A string is marked by whoever has its gold, or by who oversees all of them. */
const mail = fc.tuple(which, mostly, fc.boolean()).map(([n, mailed, asStaff]) =>
  step(['service mail', n, mailed, asStaff], async (model, stage) => {
    // mostly gold that lies with somebody
    const held = model.services.filter(
      (service) => service.status === 'Completed' && !service.mailed && service.holder !== '',
    );
    const one = (mailed ? held[n % held.length] : undefined) ?? serviceAt(model, n);
    const who = asStaff ? stage.people.manager : ownerOf(stage, one);
    const string = `Kazzak:${one.id}`;
    const body = { strings: [string], mailed };
    const answer = await stage.world.as(who).call(strings.raids.mark, { body });
    const became = serviceRules.mark(one, mailed, { id: who.id, staff: asStaff });
    const of = (what: string) => (became === what ? [string] : []);
    agree(answer, 200);
    agreeOn(answer.body, {
      marked: of('marked'),
      already: of('already'),
      unknown: of('unknown'),
    });
    return null;
  }),
);

const statuses = fc.constantFrom<ServiceStatus>(
  'In progress',
  'In progress',
  'Completed',
  'Completed',
  'Cancelled',
  'Open',
  'Staffed',
);

/** Everything that is done with service bookings. */
export const serviceSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: book },
  { weight: 5, arbitrary: evening },
  { weight: 16, arbitrary: mail },
  { weight: 6, arbitrary: takenBack },
  {
    weight: 1,
    arbitrary: onService({
      name: 'offer',
      value: booster,
      ask: (stage, one, who) => send.offer(stage, stage.people[who], one),
      rule: ({ people }, _, one, who) => serviceRules.offer(one, people[who].id),
    }),
  },
  {
    weight: 1,
    arbitrary: onService({
      name: 'withdraw',
      value: booster,
      ask: ({ world, people }, one, who) =>
        world.as(people[who]).call(services.withdraw, { params: params(one) }),
      rule: ({ people }, _, one, who) => serviceRules.withdraw(one, people[who].id),
    }),
  },
  {
    weight: 1,
    arbitrary: onService({
      name: 'choose',
      value: fc.subarray(['other', 'leader', 'collector'] as const),
      ask: (stage, one, names) =>
        send.choose(
          stage,
          ownerOf(stage, one),
          one,
          names.map((name) => stage.people[name].id),
        ),
      rule: ({ people }, _, one, names) =>
        serviceRules.choose(
          one,
          names.map((name) => people[name].id),
        ),
    }),
  },
  {
    weight: 1,
    arbitrary: onService({
      name: 'service paid',
      value: fc.tuple(fc.boolean(), fc.boolean()),
      ask: (stage, one, [paid, asStaff]) =>
        send.change(stage, asStaff ? stage.people.manager : ownerOf(stage, one), one, { paid }),
      rule: (stage, _, one, [paid, asStaff]) =>
        serviceRules.pay(
          one,
          paid,
          payer(stage, asStaff ? stage.people.manager : ownerOf(stage, one), asStaff),
        ),
    }),
  },
  {
    weight: 1,
    arbitrary: onService({
      name: 'service price',
      value: price,
      ask: (stage, one, gold) => send.change(stage, ownerOf(stage, one), one, { price: gold }),
      rule: (_, __, one, gold) => serviceRules.reprice(one, gold),
    }),
  },
  {
    weight: 3,
    arbitrary: onService({
      name: 'service moves',
      value: fc.tuple(statuses, fc.boolean()),
      ask: (stage, one, [to, asStaff]) =>
        send.move(stage, asStaff ? stage.people.manager : ownerOf(stage, one), one, to),
      rule: (_, model, one, [to, asStaff]) => serviceRules.move(model, one, to, asStaff),
    }),
  },
);
