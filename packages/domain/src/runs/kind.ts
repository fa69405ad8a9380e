/** The three kinds of run. They differ in numbers and a few shapes, all of them in {@link kindRules}. */
export const runKinds = ['raid', 'mountraid', 'shift'] as const;
export type RunKind = (typeof runKinds)[number];

/** The kinds that calls and screens exist for. */
export const servedKinds = ['raid'] as const satisfies readonly RunKind[];
export type ServedKind = (typeof servedKinds)[number];

export interface KindRules {
  /** Words for one run of this kind, and for several. */
  readonly words: { readonly one: string; readonly several: string };
  /** What its bookings carry as section; null: the run's difficulty (spec 3 §3). */
  readonly section: string | null;
  /** Percent of the price shown as fee for FTB and TAKEN (spec 3 §9). */
  readonly feeShare: number;
  /** Percent of the price for all other fee options. */
  readonly otherFeeShare: number;
  /** Gold; the fee of other options never exceeds it. */
  readonly feeCap: number;
  /** Percent points that FTB loses when the fee is credited at completion (decisions: FTB 30 and 27.5). */
  readonly ftbCreditLoss: number;
  /** What one typed unit of price is worth in gold: thousands, or whole gold for shifts. */
  readonly priceUnit: 1000 | 1;
  /** Category of the cut rates that pay this kind. */
  readonly cutCategory: 'raid' | 'mounts' | 'shift';
  /** Whether a run can be hidden from the booking lists. */
  readonly hideable: boolean;
  /** Whether PREMIUMRAIDLEADER counts as "manager or higher" on its overview (spec 2 §6). */
  readonly premiumLeaderIsStaff: boolean;
  /** Whether a run has a loot type. */
  readonly hasLootType: boolean;
  /** Whether booking asks for the customer's class. */
  readonly asksClass: boolean;
  /** Whether a cancelled booking becomes a placeholder, and only before it was answered (spec 3 §4). */
  readonly cancelsToPlaceholder: boolean;
  /** Whether a run can have more than one gold collector. */
  readonly severalCollectors: boolean;
  /** Whether spots belong to offered bosses instead of the whole run. */
  readonly spotsPerBoss: boolean;
  /** Whether bait bookings can be made. */
  readonly baitable: boolean;
  /** Whether the note on the price limit exists. */
  readonly hasPriceLimitNote: boolean;
  /** Boss counts offered beside "Custom"; null means n/n … 1/n of the raid. */
  readonly bossCounts: readonly string[] | null;
}

export const kindRules: Record<RunKind, KindRules> = {
  raid: {
    words: { one: 'raid', several: 'raids' },
    section: null,
    feeShare: 30,
    otherFeeShare: 10,
    feeCap: 100_000,
    ftbCreditLoss: 2.5,
    priceUnit: 1000,
    cutCategory: 'raid',
    hideable: true,
    premiumLeaderIsStaff: true,
    hasLootType: true,
    asksClass: true,
    cancelsToPlaceholder: false,
    severalCollectors: false,
    spotsPerBoss: false,
    baitable: true,
    hasPriceLimitNote: true,
    bossCounts: null,
  },
  mountraid: {
    words: { one: 'mount raid', several: 'mount raids' },
    section: 'Mount',
    feeShare: 15,
    otherFeeShare: 10,
    feeCap: 150_000,
    ftbCreditLoss: 0,
    priceUnit: 1000,
    cutCategory: 'mounts',
    hideable: false,
    premiumLeaderIsStaff: false,
    hasLootType: true,
    asksClass: true,
    cancelsToPlaceholder: false,
    severalCollectors: false,
    spotsPerBoss: false,
    baitable: false,
    hasPriceLimitNote: false,
    bossCounts: null,
  },
  shift: {
    words: { one: 'shift', several: 'shifts' },
    section: 'Shift',
    feeShare: 30,
    otherFeeShare: 10,
    feeCap: 100_000,
    ftbCreditLoss: 2.5,
    priceUnit: 1,
    cutCategory: 'shift',
    hideable: false,
    premiumLeaderIsStaff: false,
    hasLootType: false,
    asksClass: false,
    cancelsToPlaceholder: true,
    severalCollectors: true,
    spotsPerBoss: true,
    baitable: false,
    hasPriceLimitNote: false,
    bossCounts: ['11/11', '10/11', '9/11', '8/11', '7/11'],
  },
};
