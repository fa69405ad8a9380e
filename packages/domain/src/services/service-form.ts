import type { Faction } from '../bookings/validate.ts';
import type { ServiceSection } from '../sales/section.ts';

/** The section-specific fields; those that a section does not have are left out. */
export interface ServiceDetails {
  /** Mythic Plus: armour stack, dungeons by name, level of the keystones. */
  readonly stack?: string | undefined;
  readonly dungeons?: readonly string[] | undefined;
  readonly level?: number | null | undefined;
  /** Leveling. */
  readonly startlevel?: number | null | undefined;
  readonly endlevel?: number | null | undefined;
  /** Mounts. */
  readonly discordtag?: string | undefined;
  /** PvP; ratings, hours or wins, depending on what is sold. */
  readonly checkpvp?: string | undefined;
  readonly spec?: string | undefined;
  readonly category?: string | undefined;
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
  readonly hours?: number | null | undefined;
  readonly wins?: number | null | undefined;
  /** Legacy. */
  readonly buyerClass?: string | undefined;
}

/** A filled-in service form; the price in whole gold. */
export interface ServiceOrder {
  readonly section: ServiceSection;
  readonly faction: string;
  readonly buyer: string;
  readonly payrealm: string;
  readonly payfaction: string;
  readonly advcut: string;
  readonly price: number | null;
  readonly note: string;
  /** What is sold, as text; lists (mounts, mythic services) separated by commas. */
  readonly title: string;
  readonly details: ServiceDetails;
}

export const armorStacks = ['No', 'Leather', 'Cloth', 'Plate', 'Mail', 'Weapon', 'Trinket'];
export const pvpServices = ['Rating', 'Coaching', 'Wins'];
export const pvpCategories = ['2s', '3s', 'RBG'];
/** Coaching exists for 2s and 3s only (SVC-16). */
export const categoriesFor = (service: string): readonly string[] =>
  service === 'Coaching' ? pvpCategories.filter((one) => one !== 'RBG') : pvpCategories;

/** Bounds and initial values of the forms' numbers (SVC-14, SVC-15). */
export const keystoneLevels = { least: 0, most: 33, first: 15 } as const;
export const keyAmounts = { least: 1, most: 10, first: 1 } as const;
export const levels = { least: 1, most: 80, first: 60, firstEnd: 70 } as const;

/** A named Mythic Plus package, such as 8 keys at level 20. */
export interface KeyTitle {
  readonly label: string;
  readonly keys: number;
  readonly level: number;
  readonly active: boolean;
}

/** The name of this many keys at a level: their title if they have one (SVC-14). */
export const titleOfKeys = (keys: number, level: number, titles: readonly KeyTitle[]): string =>
  titles.find((one) => one.active && one.keys === keys && one.level === level)?.label ??
  `${keys}x +${level}`;

const range = (from: number | null | undefined, to: number | null | undefined): string =>
  typeof from === 'number' && typeof to === 'number' ? `${from}–${to}` : '';

/** What is sold, as one line for lists, strings and attendance. */
export function whatIsSold({
  section,
  title,
  details: d,
}: Pick<ServiceOrder, 'section' | 'title' | 'details'>): string {
  const words: Readonly<Record<ServiceSection, readonly (string | undefined)[]>> = {
    mplus: [
      title,
      // The title of a package contains no level
      title.includes('+') || typeof d.level !== 'number' ? '' : `+${d.level}`,
      d.dungeons?.join(', '),
      d.stack === 'No' || !d.stack ? '' : `${d.stack} stack`,
    ],
    leveling: [range(d.startlevel, d.endlevel)],
    pvp: [
      title,
      d.category,
      range(d.start, d.end),
      typeof d.hours === 'number' ? `${d.hours} h` : '',
      typeof d.wins === 'number' ? `${d.wins} wins` : '',
    ],
    mythic: [title],
    legacy: [title],
    mounts: [title],
  };
  return words[section].filter(Boolean).join(' · ');
}

/** The variant that decides the number of boosters, such as the category of PvP. */
export const variantOf = ({ title, details }: Pick<ServiceOrder, 'title' | 'details'>): string =>
  (details.category ?? title).toLowerCase();

export const storedFaction = (faction: string): Faction | null => {
  const key = faction.trim().toLowerCase();
  return key === 'horde' ? 'Horde' : key === 'alliance' ? 'Alliance' : null;
};

/**
 * Splits a comma-separated list whose entries may contain commas: as many adjacent pieces as form a
 * known name belong together. Unknown pieces stay as they are.
 */
export function splitListed<T>(
  text: string,
  find: (name: string) => T | undefined,
): (T | string)[] {
  const pieces = text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  const found: (T | string)[] = [];
  for (let at = 0; at < pieces.length;) {
    let taken = 1;
    let entry: T | string = pieces[at] ?? '';
    for (let end = pieces.length; end > at; end--) {
      const known = find(pieces.slice(at, end).join(', '));
      if (known === undefined) continue;
      [entry, taken] = [known, end - at];
      break;
    }
    found.push(entry);
    at += taken;
  }
  return found;
}
