import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import { inPot } from './gold.ts';
import { teamOf } from './rosters.ts';
import { step, type Step } from './context.ts';
import type { Model, ModelRun, Status } from './types.ts';

const { loyalty } = contract;

/** What work brings in every play. */
export const workRules = { leader: 50, collector: 20, booster: 9, advertiser: 5, per100k: 3 };
/** What one of the store's only item costs. */
export const itemPrice = 40;

const pointsOf = (model: Model, member: string): number => model.points.get(member) ?? 0;

/** Who worked in what was completed: who sold for how much, and who did what else. */
interface Work {
  readonly sold: readonly { readonly owner: string; readonly price: number }[];
  readonly others: readonly (readonly ['leader' | 'collector' | 'booster', string])[];
}

/** The work in a run; none while it is not completed. */
export const workOfRun = (model: Model, run: ModelRun): Work => ({
  sold: run.completed ? inPot(run) : [],
  others: run.completed
    ? [
        ['leader', model.leader],
        ['collector', model.collector],
        ...teamOf(run).map(({ who }) => ['booster', who] as const),
      ]
    : [],
});

/** Who is to have how many points of it. */
function earned({ sold: sales, others }: Work): Map<string, number> {
  const points = new Map<string, number>();
  const give = (who: string, more: number) => points.set(who, (points.get(who) ?? 0) + more);
  for (const [what, who] of others) give(who, workRules[what]);
  const sold = new Map<string, number>();
  for (const { owner, price } of sales) sold.set(owner, (sold.get(owner) ?? 0) + price);
  for (const [who, gold] of sold) {
    give(who, workRules.advertiser + Math.floor(gold / 100_000) * workRules.per100k);
  }
  return points;
}

/** Brings everybody to what they are to have of a sale; what was spent stays had. */
export function settlePoints(model: Model, sale: string, work: Work): void {
  const had = model.worked.get(sale) ?? new Map<string, number>();
  model.worked.set(sale, had);
  const wanted = earned(work);
  for (const who of new Set([...wanted.keys(), ...had.keys()])) {
    const missing = (wanted.get(who) ?? 0) - (had.get(who) ?? 0);
    const moved = Math.max(missing, -pointsOf(model, who));
    had.set(who, (had.get(who) ?? 0) + moved);
    model.points.set(who, pointsOf(model, who) + moved);
  }
}

/** Moves points as far as there are any. */
function take(model: Model, who: string, amount: number): Status {
  if (pointsOf(model, who) + amount < 0) return 409;
  model.points.set(who, pointsOf(model, who) + amount);
  return 200;
}

// two of them, so that who is given points is mostly who spends them
const somebody = fc.constantFrom('leader', 'advertiser');

const gift = fc
  .tuple(somebody, fc.integer({ min: -60, max: 250 }))
  .filter(([, amount]) => amount !== 0)
  .map(([name, amount]) =>
    step(['points', name, amount], async (model, { world, people }) => {
      const { id } = people[name];
      const body = { discordId: id, amount, reason: 'for help' };
      const answer = await world.as(people.keeper).call(loyalty.assign, { body });
      return { answer, status: take(model, id, amount) };
    }),
  );

const purchase = fc.tuple(somebody, fc.integer({ min: 1, max: 3 })).map(([name, quantity]) =>
  step(['buy', name, quantity], async (model, { world, people, item }) => {
    const totalCosts = quantity * itemPrice;
    const answer = await world.as(people[name]).call(loyalty.checkout, {
      body: { items: [{ id: item, quantity }], totalCosts },
    });
    return { answer, status: take(model, people[name].id, -totalCosts) };
  }),
);

/** Points given, taken and spent. */
export const pointSteps: fc.Arbitrary<Step> = fc.oneof(gift, purchase);
