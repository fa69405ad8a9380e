import { missingOf } from './counts.ts';
import { missingBuffs, type ClassFacts } from './needs.ts';
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

/** Item levels that each pick of this cycle weighs, and each time that somebody did not show up. */
const weights = { picked: 4, noShow: 15, notFirm: 12, buff: 10 } as const;

/**
 * Fills the open places: nobody who is in another run; of the others by item level, with a bonus for
 * what is missing and for those who were picked less often, and less for those who did not show up
 * before or are not certain. Says why of each choice. Two of the same standing: who signed up first.
 */
export function suggestPicks(
  wanted: RoleCounts,
  picked: readonly { readonly id: string; readonly role: BoosterRole; readonly class: string }[],
  candidates: readonly Candidate[],
  classes: readonly ClassFacts[],
): Suggestion[] {
  const open = { ...missingOf(wanted, picked) };
  const taken = new Set(picked.map(({ id }) => id));
  const played = picked.map((one) => one.class);
  const least = Math.min(...candidates.map((one) => one.picked));
  const chosen: Suggestion[] = [];
  for (const role of boosterRoles) {
    while (open[role] > 0) {
      const gaps = missingBuffs(played, classes);
      const best = candidates
        .filter((one) => one.role === role && !one.busy && !taken.has(one.id))
        .map((one) => ({ one, ...weighed(one, gaps, least) }))
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

function weighed(
  one: Candidate,
  gaps: ReturnType<typeof missingBuffs>,
  least: number,
): { score: number; why: string[] } {
  const brings = gaps.filter(({ from }) => from.includes(one.class)).map(({ buff }) => buff);
  const why = [
    ...(one.itemLevel === null ? [] : [`item level ${one.itemLevel}`]),
    ...brings.map((buff) => `brings ${buff}`),
    ...(one.picked === least ? ['picked least often'] : []),
    ...(one.noShows > 0 ? [`missed ${one.noShows} before`] : []),
    ...(one.firm ? [] : ['not certain']),
  ];
  const score =
    (one.itemLevel ?? 0) +
    (brings.length > 0 ? weights.buff : 0) -
    one.picked * weights.picked -
    one.noShows * weights.noShow -
    (one.firm ? 0 : weights.notFirm);
  return { score, why };
}
