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

/** One kind of work that a member did in a sale; `times`: how often 100,000 gold were sold. */
export type WorkPart =
  | { readonly work: Exclude<WorkField, 'per100k'> }
  | { readonly work: 'per100k'; readonly times: number };

/** A member's points for one sale, with the work that they are for. */
export interface Earned {
  readonly points: number;
  readonly parts: readonly WorkPart[];
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
  const give = (id: string, points: number, part: WorkPart): void => {
    if (points === 0) return;
    const before = earned.get(id);
    earned.set(id, {
      points: (before?.points ?? 0) + points,
      parts: [...(before?.parts ?? []), part],
    });
  };
  if (sale.leader) give(sale.leader, rules.leader, { work: 'leader' });
  for (const id of new Set(sale.gcs)) give(id, rules.collector, { work: 'collector' });
  for (const id of new Set(sale.boosters)) give(id, rules.booster, { work: 'booster' });
  const sold = new Map<string, number>();
  for (const { advertiser, price } of sale.sold) {
    sold.set(advertiser, (sold.get(advertiser) ?? 0) + price);
  }
  for (const [id, gold] of sold) {
    const times = Math.floor(gold / perGold);
    give(id, rules.advertiser, { work: 'advertiser' });
    give(id, times * rules.per100k, { work: 'per100k', times });
  }
  return earned;
}
