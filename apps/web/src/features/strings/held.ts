import type { GoldString } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';

/** The number of realms with a colour of their own. */
export const mostRealms = 5;
export const otherRealms = 'Other realms';

/** A collector with the gold they hold, by realm. */
export interface HeldLine {
  readonly key: string;
  readonly name: string;
  readonly total: number;
  readonly parts: readonly { readonly realm: string; readonly gold: number }[];
}

export interface Held {
  /** Realms with the most gold first; the last one sums up the others. */
  readonly realms: readonly string[];
  /** Collectors, the most gold first. */
  readonly lines: readonly HeldLine[];
  readonly total: number;
}

const summed = (
  rows: readonly GoldString[],
  sideOf: (row: GoldString) => string,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const side = sideOf(row);
    sums.set(side, (sums.get(side) ?? 0) + row.amountToMail);
  }
  return sums;
};
const mostFirst = (sums: ReadonlyMap<string, number>): string[] =>
  [...sums].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([key]) => key);

/** Unmailed gold, by collector and realm. */
export function heldGold(rows: readonly GoldString[]): Held {
  const open = rows.filter(({ mailed, amountToMail }) => !mailed && amountToMail > 0);
  const byRealm = mostFirst(summed(open, ({ realm }) => realm));
  const named = new Set(byRealm.length > mostRealms + 1 ? byRealm.slice(0, mostRealms) : byRealm);
  const realmOf = ({ realm }: GoldString) => (named.has(realm) ? realm : otherRealms);
  const realms = [...named, ...(named.size < byRealm.length ? [otherRealms] : [])];
  const collectors = summed(open, ({ gcId }) => gcId);
  return {
    realms,
    lines: mostFirst(collectors).map((key) => {
      const own = open.filter(({ gcId }) => gcId === key);
      const sums = summed(own, realmOf);
      return {
        key,
        name: own[0]?.gc ?? key,
        total: collectors.get(key) ?? 0,
        parts: realms.flatMap((realm) => {
          const gold = sums.get(realm) ?? 0;
          return gold > 0 ? [{ realm, gold }] : [];
        }),
      };
    }),
    total: [...collectors.values()].reduce((sum, gold) => sum + gold, 0),
  };
}

/** One sentence: how much is unmailed, and who holds the most of it. */
export function heldTakeaway({ lines, total }: Held): string {
  const [first] = lines;
  if (!first) return 'All gold is mailed.';
  const whom = lines.length === 1 ? '1 collector' : `${lines.length} collectors`;
  return `${goldText(total)} with ${whom}; the most, ${goldText(first.total)}, is with ${first.name}.`;
}
