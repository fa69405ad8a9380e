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

/** Somebody who could be picked, as the suggestion looks at them. */
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
  /** Comes for certain and on time, by what they said. */
  readonly firm: boolean;
}

/** A choice, and what spoke for it. */
export interface Suggestion {
  readonly candidate: Candidate;
  readonly why: readonly string[];
}

/** Customers who have booked, whom boosters could trade to. */
export interface BookedCustomer {
  readonly armour: Readonly<Partial<Record<ArmorType, number>>>;
  /** By class, for the tokens. */
  readonly classes: Readonly<Record<string, number>>;
}

/** Item levels that each pick of this cycle weighs, and each time that somebody did not show up. */
const weights = { picked: 4, noShow: 15, notFirm: 12, buff: 10 } as const;
/**
 * The same for what somebody could trade: nobody else could yet, or fewer than there are customers. Armour
 * and token together stay behind a buff.
 */
const trading = { nobody: 4, few: 2 } as const;

/**
 * Fills the open places: nobody who is in another run; of the others by item level, with a bonus for
 * what is missing, for armour and tokens that customers can use, and for those who were picked less often, and less for those who did not show up
 * before or are not certain. Says why of each choice. Two of the same standing: who signed up first.
 */
export function suggestPicks(
  wanted: RoleCounts,
  picked: readonly { readonly id: string; readonly role: BoosterRole; readonly class: string }[],
  candidates: readonly Candidate[],
  classes: readonly ClassFacts[],
  booked: BookedCustomer = nobodyBooked,
): Suggestion[] {
  const open = { ...missingOf(wanted, picked) };
  const taken = new Set(picked.map(({ id }) => id));
  const played = picked.map((one) => one.class);
  const least = Math.min(...candidates.map((one) => one.picked));
  const chosen: Suggestion[] = [];
  for (const role of boosterRoles) {
    while (open[role] > 0) {
      const needs: Needs = {
        gaps: missingBuffs(played, classes),
        armour: armourSpread(played, booked.armour, classes),
        token: tokenSpread(played, booked.classes, classes),
      };
      const best = candidates
        .filter((one) => one.role === role && !one.busy && !taken.has(one.id))
        .map((one) => ({ one, ...weighed(one, classes, needs, least) }))
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

/** What those who are picked so far do not bring, and whom they could trade to. */
interface Needs {
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

/** What somebody of a class could trade to customers who have too few for it. */
function tradesOf(playedClass: string, classes: readonly ClassFacts[], needs: Needs) {
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

function weighed(
  one: Candidate,
  classes: readonly ClassFacts[],
  needs: Needs,
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
    ...(one.firm ? [] : ['not certain']),
  ];
  const score =
    (one.itemLevel ?? 0) +
    (brings.length > 0 ? weights.buff : 0) +
    first.length * trading.nobody +
    (trades.length - first.length) * trading.few -
    one.picked * weights.picked -
    one.noShows * weights.noShow -
    (one.firm ? 0 : weights.notFirm);
  return { score, why };
}
