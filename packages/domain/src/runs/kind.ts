/** The three kinds of run. They differ in numbers and a few shapes, all of them in {@link kindRules}. */
export const runKinds = ['raid', 'mountraid', 'shift'] as const;
export type RunKind = (typeof runKinds)[number];

/** The kinds that calls and screens exist for. */
export const servedKinds = ['raid', 'mountraid', 'shift'] as const satisfies readonly RunKind[];
export type ServedKind = (typeof servedKinds)[number];

/** The lists of strings, each with the kinds of run whose gold is in it (STR-7). */
export const stringLists = ['raids', 'shifts'] as const;
export type StringList = (typeof stringLists)[number];

/** The kinds whose runs are made from recurring templates (REC-1). */
export const recurringKinds = ['raid', 'shift'] as const satisfies readonly RunKind[];
export type RecurringKind = (typeof recurringKinds)[number];

export interface KindWords {
  /** One run of this kind, in the middle of a sentence. */
  readonly one: string;
  readonly several: string;
  /** How its bookings write the status of those who are in the group (BOOK-14). */
  readonly inGroup: 'In group' | 'In Group';
  /** What its bookings call the thing that is sold: a loot type, or a boss. */
  readonly type: 'Type' | 'Boss';
  /** Said after a booking was updated, to the letter (BOOK-45). */
  readonly bookingUpdated: string;
}

/** What a list of runs to book into can be filtered by. */
export const pickFilters = ['difficulty', 'raidType', 'raid', 'day'] as const;

export interface KindRules {
  readonly words: KindWords;
  /** What its bookings carry as section; null: the run's difficulty (BOOK-12). */
  readonly section: string | null;
  /** Percent of the price shown as fee for FTB and TAKEN (BOOK-23). */
  readonly feeShare: number;
  /** Percent of the price for all other fee options. */
  readonly otherFeeShare: number;
  /** Gold; the fee of other options never exceeds it. */
  readonly feeCap: number;
  /** Percent points that FTB loses when the fee is credited at completion (CYC-17). */
  readonly ftbCreditLoss: number;
  /** What one typed unit of price is worth in gold: thousands, or whole gold for shifts. */
  readonly priceUnit: 1000 | 1;
  /** Category of the cut rates that pay this kind. */
  readonly cutCategory: 'raid' | 'mounts' | 'shift';
  /** Which list of strings its gold is mailed from (STR-7). */
  readonly strings: StringList;
  /** Under which of a member's attendance lists its shares stand (BAL-4). */
  readonly attendance: 'raid' | 'mixed';
  /** Whether a run can be hidden from the booking lists. */
  readonly hideable: boolean;
  /** Whether PREMIUMRAIDLEADER counts as "manager or higher" on its overview (ACC-8). */
  readonly premiumLeaderIsStaff: boolean;
  /** Days from today on that its overview shows (TIME-7). */
  readonly overviewDays: number;
  /** Whether its overview shows the gold collector beside the leader (RUN-46). */
  readonly overviewShowsCollector: boolean;
  /** Minutes that people are taken to be busy with a run of the kind; runs carry no end (record 20). */
  readonly usualMinutes: number;
  /** Whether a run has a loot type. */
  readonly hasLootType: boolean;
  /** Whether booking asks for the customer's class. */
  readonly asksClass: boolean;
  /** What booking into it filters the runs by (BOOK-7). */
  readonly pickFilters: readonly (typeof pickFilters)[number][];
  /** Whether a cancelled booking becomes a placeholder, and only before it was answered (BOOK-54). */
  readonly cancelsToPlaceholder: boolean;
  /** Minutes after which a booking that nobody has answered is called old; null: never (BOOK-55). */
  readonly oldAfterMinutes: number | null;
  /** Whether a run can have more than one gold collector. */
  readonly severalCollectors: boolean;
  /** Whether spots belong to offered bosses instead of the whole run. */
  readonly spotsPerBoss: boolean;
  /** Whether a day's empty runs without a leader can be deleted together (SCHED-12). */
  readonly cleanable: boolean;
  /** Whether bait bookings can be made. */
  readonly baitable: boolean;
  /** Whether its customers count in the collections (HIST-12). */
  readonly countsInCollections: boolean;
  /** Whether the note on the price limit exists. */
  readonly hasPriceLimitNote: boolean;
  /** What the creation form begins with, by position in the catalogue's lists; null: nothing (RUN-14). */
  readonly firstChoices: Readonly<Record<'raid' | 'difficulty', number> & { type: number | null }>;
  /** Whether the creation form can keep what was typed for the next run (RUN-18). */
  readonly keepsForm: boolean;
  /** Boss counts offered beside "Custom": those of the catalogue's list, or n/n … 1/n of the raid. */
  readonly bossCounts: 'listed' | 'ofRaid';
}

const updated = 'Your booking has been successfully updated.';

export const kindRules: Record<RunKind, KindRules> = {
  raid: {
    words: {
      one: 'raid',
      several: 'raids',
      type: 'Type',
      inGroup: 'In group',
      bookingUpdated: updated,
    },
    section: null,
    feeShare: 30,
    otherFeeShare: 10,
    feeCap: 100_000,
    ftbCreditLoss: 2.5,
    priceUnit: 1000,
    cutCategory: 'raid',
    strings: 'raids',
    attendance: 'raid',
    hideable: true,
    premiumLeaderIsStaff: true,
    overviewDays: 3,
    overviewShowsCollector: false,
    usualMinutes: 120,
    hasLootType: true,
    asksClass: true,
    pickFilters,
    cancelsToPlaceholder: false,
    oldAfterMinutes: null,
    severalCollectors: false,
    spotsPerBoss: false,
    cleanable: true,
    baitable: true,
    countsInCollections: true,
    hasPriceLimitNote: true,
    firstChoices: { raid: 0, type: null, difficulty: 1 },
    keepsForm: true,
    bossCounts: 'ofRaid',
  },
  mountraid: {
    words: {
      one: 'mount raid',
      several: 'mount raids',
      type: 'Type',
      inGroup: 'In group',
      bookingUpdated: updated,
    },
    section: 'Mount',
    feeShare: 15,
    otherFeeShare: 10,
    feeCap: 150_000,
    ftbCreditLoss: 0,
    priceUnit: 1000,
    cutCategory: 'mounts',
    strings: 'raids',
    attendance: 'mixed',
    hideable: false,
    premiumLeaderIsStaff: false,
    overviewDays: 5,
    overviewShowsCollector: true,
    usualMinutes: 60,
    hasLootType: true,
    asksClass: true,
    pickFilters,
    cancelsToPlaceholder: false,
    oldAfterMinutes: null,
    severalCollectors: false,
    spotsPerBoss: false,
    cleanable: false,
    baitable: false,
    countsInCollections: false,
    hasPriceLimitNote: false,
    firstChoices: { raid: 2, type: 3, difficulty: 2 },
    keepsForm: false,
    bossCounts: 'ofRaid',
  },
  shift: {
    words: {
      one: 'shift',
      several: 'shifts',
      type: 'Boss',
      inGroup: 'In Group',
      // the specified one is that of a new booking
      bookingUpdated: 'Your booking has been successfully created.',
    },
    section: 'Shift',
    feeShare: 30,
    otherFeeShare: 10,
    feeCap: 100_000,
    ftbCreditLoss: 2.5,
    priceUnit: 1,
    cutCategory: 'shift',
    strings: 'shifts',
    attendance: 'mixed',
    hideable: false,
    premiumLeaderIsStaff: false,
    overviewDays: 3,
    overviewShowsCollector: false,
    usualMinutes: 180,
    hasLootType: false,
    asksClass: false,
    pickFilters: ['difficulty'],
    cancelsToPlaceholder: true,
    oldAfterMinutes: 5,
    severalCollectors: true,
    spotsPerBoss: true,
    cleanable: false,
    baitable: false,
    countsInCollections: false,
    hasPriceLimitNote: false,
    firstChoices: { raid: 0, type: null, difficulty: 1 },
    keepsForm: false,
    bossCounts: 'listed',
  },
};

/** `1 raid`, `3 mount raids`. */
export function countedRuns(kind: RunKind, count: number): string {
  const { one, several } = kindRules[kind].words;
  return `${count} ${count === 1 ? one : several}`;
}

/** Words as they begin a sentence or a heading: `Mount raids`. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
