import { countsInPot } from '../gold/pot.ts';

/** Who gets points by a completed run, and for what. */
export const workFields = ['leader', 'collector', 'booster', 'advertiser', 'per100k'] as const;
export type WorkField = (typeof workFields)[number];

/**
 * Points by work: for each completed run by what somebody did in it, and for each full 100,000 gold
 * that an advertiser sold in it. All 0 is off.
 */
export type WorkRules = Readonly<Record<WorkField, number>>;
export const noWorkPoints: WorkRules = {
  leader: 0,
  collector: 0,
  booster: 0,
  advertiser: 0,
  per100k: 0,
};
export const mostWorkPoints = 100_000;

export const paysWork = (rules: WorkRules): boolean => workFields.some((field) => rules[field] > 0);

type Counted = Parameters<typeof countsInPot>[0];
type Sold = Counted & { readonly advertiserId: string; readonly price: number };

/** Somebody's points by a run, with what they were for, such as `leader, 2 x 100k sold`. */
export interface Earned {
  readonly points: number;
  readonly parts: readonly string[];
}

const perGold = 100_000;

/**
 * What everybody earns by a completed run. Whoever did several things in it earns each; only sales
 * that count in the pot do, and an advertiser of any number of them is one advertiser.
 */
export function workOf(
  rules: WorkRules,
  run: {
    readonly leader: string | null;
    readonly gcs: readonly string[];
    readonly boosters: readonly string[];
    readonly bookings: readonly Sold[];
  },
): ReadonlyMap<string, Earned> {
  const earned = new Map<string, Earned>();
  const give = (id: string, points: number, part: string): void => {
    if (points === 0) return;
    const before = earned.get(id);
    earned.set(id, {
      points: (before?.points ?? 0) + points,
      parts: [...(before?.parts ?? []), part],
    });
  };
  if (run.leader) give(run.leader, rules.leader, 'leader');
  for (const id of new Set(run.gcs)) give(id, rules.collector, 'collector');
  for (const id of new Set(run.boosters)) give(id, rules.booster, 'booster');
  const sold = new Map<string, number>();
  for (const one of run.bookings.filter((b) => countsInPot(b))) {
    sold.set(one.advertiserId, (sold.get(one.advertiserId) ?? 0) + one.price);
  }
  for (const [id, gold] of sold) {
    const times = Math.floor(gold / perGold);
    give(id, rules.advertiser, 'advertiser');
    give(id, times * rules.per100k, `${times} x 100k sold`);
  }
  return earned;
}
