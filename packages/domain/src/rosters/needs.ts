import type { ArmorType, TokenKind } from '../catalogue/words.ts';

/** What a class brings for everybody, by the names that the game has for it. */
const broughtBy: Readonly<Record<string, readonly string[]>> = {
  warrior: ['Battle Shout'],
  paladin: ['Devotion Aura'],
  hunter: ["Hunter's Mark"],
  rogue: ['Atrophic Poison'],
  priest: ['Power Word: Fortitude'],
  shaman: ['Skyfury'],
  mage: ['Arcane Intellect'],
  monk: ['Mystic Touch'],
  druid: ['Mark of the Wild'],
  'demon-hunter': ['Chaos Brand'],
  evoker: ['Blessing of the Bronze'],
  'death-knight': ['Death Grip'],
  warlock: ['Healthstones'],
};

/** A class as it matters to a roster. */
export interface ClassFacts {
  readonly key: string;
  readonly label: string;
  readonly armor: ArmorType;
  readonly token: TokenKind;
}

/** What a class brings for everybody; nothing for one that is not known. */
export const broughtByClass = (key: string): readonly string[] => broughtBy[key] ?? [];

/** Everything that can be missing, with the classes that bring it. */
export function missingBuffs(
  played: readonly string[],
  classes: readonly ClassFacts[],
): { readonly buff: string; readonly from: readonly string[] }[] {
  const there = new Set(
    classes.filter(({ label }) => played.includes(label)).flatMap(({ key }) => broughtByClass(key)),
  );
  const missing = new Map<string, string[]>();
  for (const { key, label } of classes) {
    for (const buff of broughtByClass(key)) {
      if (!there.has(buff)) missing.set(buff, [...(missing.get(buff) ?? []), label]);
    }
  }
  return [...missing].map(([buff, from]) => ({ buff, from }));
}

/** How many of a roster wear the same as the customers who booked: who could trade to them. */
export interface Spread {
  readonly group: ArmorType;
  readonly customers: number;
  readonly boosters: number;
}

/** The armour of the boosters against that of the customers, where there are customers. */
export function armourSpread(
  played: readonly string[],
  customers: Readonly<Partial<Record<ArmorType, number>>>,
  classes: readonly ClassFacts[],
): Spread[] {
  const wears = new Map(classes.map(({ label, armor }) => [label, armor]));
  return (Object.entries(customers) as [ArmorType, number][])
    .filter(([, count]) => count > 0)
    .map(([group, count]) => ({
      group,
      customers: count,
      boosters: played.filter((one) => wears.get(one) === group).length,
    }));
}
