/** The kinds of work in a completed run or service booking that earn points. */
export const workFields = ['leader', 'collector', 'booster', 'advertiser', 'per100k'] as const;
export type WorkField = (typeof workFields)[number];

/**
 * Points for work: per completed run or service booking, and per full 100,000 gold that an
 * advertiser sold in it. All 0: off.
 */
export type WorkRules = Readonly<Record<WorkField, number>>;
export const noWorkPoints: WorkRules = {
  leader: 0,
  collector: 0,
  booster: 0,
  advertiser: 0,
  per100k: 0,
};
export const maxWorkPoints = 100_000;

export const paysWork = (rules: WorkRules): boolean => workFields.some((field) => rules[field] > 0);

/** A member's points for one sale, with the reason, such as `leader, 2 x 100k sold`. */
export interface Earned {
  readonly points: number;
  readonly parts: readonly string[];
}

const perGold = 100_000;

/**
 * The points of all members for a completed sale. Each kind of work counts once per member. `sold`
 * is the gold that counts in the pot; an advertiser counts once for any number of bookings.
 */
export function workOf(
  rules: WorkRules,
  sale: {
    readonly leader: string | null;
    readonly gcs: readonly string[];
    readonly boosters: readonly string[];
    readonly sold: readonly { readonly advertiser: string; readonly price: number }[];
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
  if (sale.leader) give(sale.leader, rules.leader, 'leader');
  for (const id of new Set(sale.gcs)) give(id, rules.collector, 'collector');
  for (const id of new Set(sale.boosters)) give(id, rules.booster, 'booster');
  const sold = new Map<string, number>();
  for (const { advertiser, price } of sale.sold) {
    sold.set(advertiser, (sold.get(advertiser) ?? 0) + price);
  }
  for (const [id, gold] of sold) {
    const times = Math.floor(gold / perGold);
    give(id, rules.advertiser, 'advertiser');
    give(id, times * rules.per100k, `${times} x 100k sold`);
  }
  return earned;
}
