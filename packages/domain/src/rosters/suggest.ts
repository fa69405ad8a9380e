import type { ArmorType } from '../catalogue/words.ts';
import { missingOf } from './counts.ts';
import {
  armourSpread,
  missingBuffs,
  tokenSpread,
  type ClassFacts,
  type Spread,
} from './raid-buffs.ts';
import { boosterRoles, type BoosterRole, type RoleCounts } from './role.ts';

/** A possible pick, with the facts that the suggestion needs. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly role: BoosterRole;
  readonly class: string;
  readonly itemLevel: number | null;
  /** How often they were picked in this cycle. */
  readonly picked: number;
  /** How often they did not show up before. */
  readonly noShows: number;
  /** In another run at that time. */
  readonly busy: boolean;
  /** Whether their status is certain and on time. */
  readonly isCertain: boolean;
}

/** A suggested pick, and the reasons for it. */
export interface Suggestion {
  readonly candidate: Candidate;
  readonly why: readonly string[];
}

/** The customers that boosters could trade to. */
export interface BookedCustomer {
  readonly armour: Readonly<Partial<Record<ArmorType, number>>>;
  /** By class, for the tokens. */
  readonly classes: Readonly<Record<string, number>>;
}

/** Weights in item levels: per pick of this cycle, per no-show, and others. */
const weights = { picked: 4, noShow: 15, notFirm: 12, buff: 10 } as const;
/**
 * Bonuses for tradable loot: no booster can trade it yet, or fewer than there are customers. Armour
 * and token together stay below a buff.
 */
const trading = { nobody: 4, few: 2 } as const;

/**
 * Fills the open spots: never with boosters in another run; otherwise by item level, with a bonus
 * for missing buffs and for armour and tokens that customers can use, and a malus for picks,
 * no-shows and uncertain statuses. Gives the reasons of each choice. On equal scores the earlier
 * sign-up wins.
 */
export function suggestPicks(
  needed: RoleCounts,
  picked: readonly { readonly id: string; readonly role: BoosterRole; readonly class: string }[],
  candidates: readonly Candidate[],
  classes: readonly ClassFacts[],
  booked: BookedCustomer = nobodyBooked,
): Suggestion[] {
  const open = { ...missingOf(needed, picked) };
  const taken = new Set(picked.map(({ id }) => id));
  const played = picked.map((one) => one.class);
  const least = Math.min(...candidates.map((one) => one.picked));
  const chosen: Suggestion[] = [];
  for (const role of boosterRoles) {
    while (open[role] > 0) {
      const needs: Shortage = {
        gaps: missingBuffs(played, classes),
        armour: armourSpread(played, booked.armour, classes),
        token: tokenSpread(played, booked.classes, classes),
      };
      const best = candidates
        .filter((one) => one.role === role && !one.busy && !taken.has(one.id))
        .map((one) => ({ one, ...scoreOf(one, classes, needs, least) }))
        .reduce<{ one: Candidate; score: number; why: string[] } | null>(
          (top, next) => (top === null || next.score > top.score ? next : top),
          null,
        );
      if (!best) break;
      chosen.push({ candidate: best.one, why: best.why });
      taken.add(best.one.id);
      played.push(best.one.class);
      open[role] -= 1;
    }
  }
  return chosen;
}

const nobodyBooked: BookedCustomer = { armour: {}, classes: {} };

/** Buffs that the current picks lack, and customers they cannot trade to yet. */
interface Shortage {
  readonly gaps: ReturnType<typeof missingBuffs>;
  readonly armour: readonly Spread<string>[];
  readonly token: readonly Spread<string>[];
}

const isShort = ({ boosters, customers }: Spread<string>): boolean => boosters < customers;

/** Such as `Cloth for 3 customers, 1 so far`. */
const tradeText = (what: string, { customers, boosters }: Spread<string>): string =>
  `${what} for ${customers} customer${customers === 1 ? '' : 's'}, ${
    boosters === 0 ? 'nobody yet' : `${boosters} so far`
  }`;

/** The loot of a class that too few boosters can trade to customers. */
function tradesOf(playedClass: string, classes: readonly ClassFacts[], needs: Shortage) {
  return classes.flatMap(({ label, armor, token }) => {
    if (label !== playedClass) return [];
    const armour = needs.armour.filter((one) => one.group === armor && isShort(one));
    const tokens = needs.token.filter((one) => one.group === token && isShort(one));
    return [
      ...armour.map((spread) => ({ what: armor, spread })),
      ...tokens.map((spread) => ({ what: `${token} token`, spread })),
    ];
  });
}

function scoreOf(
  one: Candidate,
  classes: readonly ClassFacts[],
  needs: Shortage,
  least: number,
): { score: number; why: string[] } {
  const brings = needs.gaps.filter(({ from }) => from.includes(one.class)).map(({ buff }) => buff);
  const trades = tradesOf(one.class, classes, needs);
  const first = trades.filter(({ spread }) => spread.boosters === 0);
  const why = [
    ...(one.itemLevel === null ? [] : [`item level ${one.itemLevel}`]),
    ...brings.map((buff) => `brings ${buff}`),
    ...trades.map(({ what, spread }) => tradeText(what, spread)),
    ...(one.picked === least ? ['picked least often'] : []),
    ...(one.noShows > 0 ? [`missed ${one.noShows} before`] : []),
    ...(one.isCertain ? [] : ['not certain']),
  ];
  const score =
    (one.itemLevel ?? 0) +
    (brings.length > 0 ? weights.buff : 0) +
    first.length * trading.nobody +
    (trades.length - first.length) * trading.few -
    one.picked * weights.picked -
    one.noShows * weights.noShow -
    (one.isCertain ? 0 : weights.notFirm);
  return { score, why };
}
