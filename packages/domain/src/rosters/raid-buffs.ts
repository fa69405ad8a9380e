import { tokenKinds, type ArmorType, type TokenKind } from '../catalogue/words.ts';

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

/** Something that classes bring for everybody, who would, and whether somebody does. */
interface Brought {
  readonly buff: string;
  readonly from: readonly string[];
  readonly there: boolean;
}

/** Everything that can be brought, in the order of the classes. */
export function broughtTo(
  played: readonly string[],
  classes: readonly ClassFacts[],
): readonly Brought[] {
  const found = new Map<string, { from: string[]; there: boolean }>();
  for (const { key, label } of classes) {
    for (const buff of broughtByClass(key)) {
      const known = found.get(buff) ?? { from: [], there: false };
      known.from.push(label);
      known.there ||= played.includes(label);
      found.set(buff, known);
    }
  }
  return [...found].map(([buff, { from, there }]) => ({ buff, from, there }));
}

/** What nobody brings, with the classes that would. */
export const missingBuffs = (
  played: readonly string[],
  classes: readonly ClassFacts[],
): { readonly buff: string; readonly from: readonly string[] }[] =>
  broughtTo(played, classes).flatMap(({ buff, from, there }) => (there ? [] : [{ buff, from }]));

/** How many of a roster can use the same as the customers who booked: who could trade to them. */
export interface Spread<Group> {
  readonly group: Group;
  readonly customers: number;
  readonly boosters: number;
}

/** The armour of the boosters against that of the customers, where there are customers. */
export function armourSpread(
  played: readonly string[],
  customers: Readonly<Partial<Record<ArmorType, number>>>,
  classes: readonly ClassFacts[],
): Spread<ArmorType>[] {
  const wears = new Map(classes.map(({ label, armor }) => [label, armor]));
  return (Object.entries(customers) as [ArmorType, number][])
    .filter(([, count]) => count > 0)
    .map(([group, count]) => ({
      group,
      customers: count,
      boosters: played.filter((one) => wears.get(one) === group).length,
    }));
}

/**
 * The tier tokens of the boosters against those of the customers, where there are customers: pieces of
 * a set can be traded to whoever can use the same token.
 * @param booked how many customers of each class have a spot; unknown classes count for nothing
 */
export function tokenSpread(
  played: readonly string[],
  booked: Readonly<Record<string, number>>,
  classes: readonly ClassFacts[],
): Spread<TokenKind>[] {
  const uses = new Map(classes.map(({ label, token }) => [label, token]));
  return tokenKinds.flatMap((group) => {
    const customers = Object.entries(booked).reduce(
      (sum, [label, count]) => (uses.get(label) === group ? sum + count : sum),
      0,
    );
    if (customers === 0) return [];
    return [{ group, customers, boosters: played.filter((one) => uses.get(one) === group).length }];
  });
}
