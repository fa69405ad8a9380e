import type { Access } from '../members/access.ts';
import type { Role } from '../members/roles.ts';

/** The services sold outside of runs, by their wire and stored names (SVC-1). */
export const serviceSections = ['mplus', 'leveling', 'pvp', 'mythic', 'legacy', 'mounts'] as const;
export type ServiceSection = (typeof serviceSections)[number];

export interface ServiceRules {
  /** The section's name, as heading of its form and in lists (SVC-2). */
  readonly words: { readonly one: string };
  /** Percent of the price shown as fee for FTB and TAKEN. */
  readonly feeShare: number;
  /** Percent of the price for all other fee options. */
  readonly otherFeeShare: number;
  /** Gold; the fee of other options never exceeds it. */
  readonly feeCap: number;
  /**
   * Percentage points that FTB loses when the fee is credited: none outside of raids and shifts.
   */
  readonly ftbCreditLoss: number;
  /** Gold per unit of a typed price (SVC-8). */
  readonly priceUnit: 1000;
  /** Category of the cut rates that pay it. */
  readonly cutCategory: ServiceSection;
  /** The list of strings that its gold is in. */
  readonly strings: 'raids';
  /** The attendance list of its shares (BAL-3). */
  readonly attendance: 'mixed';
  /** Who may book it (SVC-3). */
  readonly access: Access;
  /** Whether its card on the hub says that it is in progress (SVC-2). */
  readonly inProgress: boolean;
  /** Number of boosters if the catalogue has none. */
  readonly usualTeam: number;
}

const shares = {
  feeShare: 10,
  otherFeeShare: 10,
  feeCap: 100_000,
  ftbCreditLoss: 0,
  priceUnit: 1000,
  strings: 'raids',
  attendance: 'mixed',
  access: { who: 'signedIn' },
  inProgress: false,
} as const;
const notBlacklisted: Access = { who: 'signedIn', notBlacklisted: true };

export const serviceRules: Record<ServiceSection, ServiceRules> = {
  mplus: {
    ...shares,
    words: { one: 'Mythic Plus' },
    cutCategory: 'mplus',
    access: notBlacklisted,
    usualTeam: 4,
  },
  leveling: { ...shares, words: { one: 'Leveling' }, cutCategory: 'leveling', usualTeam: 1 },
  pvp: { ...shares, words: { one: 'PvP' }, cutCategory: 'pvp', inProgress: true, usualTeam: 1 },
  mythic: {
    ...shares,
    words: { one: 'Mythic' },
    cutCategory: 'mythic',
    access: notBlacklisted,
    inProgress: true,
    usualTeam: 19,
  },
  legacy: {
    ...shares,
    words: { one: 'Legacy' },
    cutCategory: 'legacy',
    inProgress: true,
    usualTeam: 1,
  },
  mounts: {
    ...shares,
    words: { one: 'Mounts' },
    cutCategory: 'mounts',
    feeShare: 15,
    feeCap: 150_000,
    usualTeam: 1,
  },
};

/** Maximum number of boosters of a service booking. */
export const maxBoosters = 39;

/** The fee list of a form: for TAKENBOOKER, PvP has the full one (SVC-13). */
export const feeFormOf = (section: ServiceSection, roles: ReadonlySet<Role>): string =>
  section === 'pvp' && !roles.has('TAKENBOOKER') ? 'pvp-website' : section;

/** A row of the catalogue's team sizes: of a section, or of a variant, such as `pvp-3s`. */
export interface TeamSize {
  readonly key: string;
  readonly size: number;
  readonly active: boolean;
}

/** The number of boosters of a booking: by its variant, else its section, else the default. */
export function teamSizeOf(
  section: ServiceSection,
  variant: string,
  sizes: readonly TeamSize[],
): number {
  const size = (key: string) =>
    sizes.find((row) => row.active && row.size > 0 && row.key === key)?.size;
  return size(`${section}-${variant}`) ?? size(section) ?? serviceRules[section].usualTeam;
}
