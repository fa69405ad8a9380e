import { tokenKinds, type ArmorType, type TokenKind } from '../catalogue/words.ts';

/** The raid buffs of each class, by their names in the game. */
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

/** The facts of a class that rosters need. */
export interface ClassFacts {
  readonly key: string;
  readonly label: string;
  readonly armor: ArmorType;
  readonly token: TokenKind;
}

/** The raid buffs of a class; none for an unknown one. */
export const broughtByClass = (key: string): readonly string[] => broughtBy[key] ?? [];

/** A raid buff, the classes that have it, and whether one of them is there. */
interface RaidBuff {
  readonly buff: string;
  readonly from: readonly string[];
  readonly there: boolean;
}

/** All raid buffs, in the order of the classes. */
export function raidBuffs(
  played: readonly string[],
  classes: readonly ClassFacts[],
): readonly RaidBuff[] {
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

/** The missing buffs, with the classes that have them. */
export const missingBuffs = (
  played: readonly string[],
  classes: readonly ClassFacts[],
): { readonly buff: string; readonly from: readonly string[] }[] =>
  raidBuffs(played, classes).flatMap(({ buff, from, there }) => (there ? [] : [{ buff, from }]));

/** The customers of a group, and the boosters who can trade to them. */
export interface Spread<Group> {
  readonly group: Group;
  readonly customers: number;
  readonly boosters: number;
}

/** The boosters' armour against the customers', for armour types with customers. */
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
 * The boosters' tier tokens against the customers', for tokens with customers: set pieces can be
 * traded to anyone who uses the same token.
 * @param booked customers with a spot by class; unknown classes are ignored
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
