import type { Faction } from '../bookings/validate.ts';
import type { ServiceSection } from '../sales/section.ts';

/** What is particular to a section; what a section does not have is left out. */
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
  /** PvP; ratings, hours or wins by what is sold. */
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

/** A service booking as its form is filled in; the price in whole gold. */
export interface ServiceOrder {
  readonly section: ServiceSection;
  readonly faction: string;
  readonly buyer: string;
  readonly payrealm: string;
  readonly payfaction: string;
  readonly advcut: string;
  readonly price: number | null;
  readonly note: string;
  /** What is sold, in words; lists (mounts, mythic services) joined by commas. */
  readonly title: string;
  readonly details: ServiceDetails;
}

export const armorStacks = ['No', 'Leather', 'Cloth', 'Plate', 'Mail', 'Weapon', 'Trinket'];
export const pvpServices = ['Rating', 'Coaching', 'Wins'];
export const pvpCategories = ['2s', '3s', 'RBG'];
/** Coaching is for 2s and 3s alone (SVC-16). */
export const categoriesFor = (service: string): readonly string[] =>
  service === 'Coaching' ? pvpCategories.filter((one) => one !== 'RBG') : pvpCategories;

/** Bounds and first values of the forms' numbers (SVC-14, SVC-15). */
export const keystoneLevels = { least: 0, most: 33, first: 15 } as const;
export const keyAmounts = { least: 1, most: 10, first: 1 } as const;
export const levels = { least: 1, most: 80, first: 60, firstEnd: 70 } as const;

/** A Mythic Plus package that has a name of its own, such as 8 keys at level 20. */
export interface KeyTitle {
  readonly label: string;
  readonly keys: number;
  readonly level: number;
  readonly active: boolean;
}

/** What so many keys at a level are called: by their title if they have one (SVC-14). */
export const titleOfKeys = (keys: number, level: number, titles: readonly KeyTitle[]): string =>
  titles.find((one) => one.active && one.keys === keys && one.level === level)?.label ??
  `${keys}x +${level}`;

const range = (from: number | null | undefined, to: number | null | undefined): string =>
  typeof from === 'number' && typeof to === 'number' ? `${from}–${to}` : '';

/** What is sold, in one line for lists, strings and attendance. */
export function whatIsSold({
  section,
  title,
  details: d,
}: Pick<ServiceOrder, 'section' | 'title' | 'details'>): string {
  const words: Readonly<Record<ServiceSection, readonly (string | undefined)[]>> = {
    mplus: [
      title,
      // the title of a package says no level
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

/** The variant that decides how many boosters it takes, such as the category of PvP. */
export const variantOf = ({ title, details }: Pick<ServiceOrder, 'title' | 'details'>): string =>
  (details.category ?? title).toLowerCase();

export const storedFaction = (faction: string): Faction | null => {
  const key = faction.trim().toLowerCase();
  return key === 'horde' ? 'Horde' : key === 'alliance' ? 'Alliance' : null;
};

/**
 * The entries of a list that was joined by commas, where entries may hold commas themselves: as many
 * neighbouring pieces as make a known name belong together. What is not known stays as it is.
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
