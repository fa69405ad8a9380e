/** The three kinds of runs. All their differences are in {@link kindRules}. */
export const runKinds = ['raid', 'mountraid', 'shift'] as const;
export type RunKind = (typeof runKinds)[number];

/** The kind that most customers book: the first page of a person begins with it. */
export const mainKind = 'raid' satisfies RunKind;

/** The lists of strings, each with the kinds of runs whose gold is in it (STR-7). */
export const stringLists = ['raids', 'shifts'] as const;
export type StringList = (typeof stringLists)[number];

export interface KindWords {
  /** One run of this kind, for use within a sentence. */
  readonly one: string;
  readonly several: string;
  /** The spelling of In group in its bookings (BOOK-14). */
  readonly inGroup: 'In group' | 'In Group';
  /** The label of what its bookings sell: a loot type, or a boss. */
  readonly type: 'Type' | 'Boss';
  /** Shown after updating a booking, as specified (BOOK-45). */
  readonly bookingUpdated: string;
}

/** The possible filters of a list of bookable runs. */
export const pickFilters = ['difficulty', 'raidType', 'raid', 'day'] as const;

export interface KindRules {
  readonly words: KindWords;
  /** The section of its bookings; null: the run's difficulty (BOOK-12). */
  readonly section: string | null;
  /** Percent of the price shown as fee for FTB and TAKEN (BOOK-23). */
  readonly feeShare: number;
  /** Percent of the price for all other fee options. */
  readonly otherFeeShare: number;
  /** Gold; the fee of other options never exceeds it. */
  readonly feeCap: number;
  /** Percent points that FTB loses when the fee is credited at completion (CYC-17). */
  readonly ftbCreditLoss: number;
  /** Gold per unit of a typed price: thousands, or whole gold for shifts. */
  readonly priceUnit: 1000 | 1;
  /** Category of the cut rates that pay this kind. */
  readonly cutCategory: 'raid' | 'mounts' | 'shift';
  /** Which list of strings its gold is mailed from (STR-7). */
  readonly strings: StringList;
  /** The attendance list of its shares (BAL-4). */
  readonly attendance: 'raid' | 'mixed';
  /** Whether a run can be hidden from the booking lists. */
  readonly hideable: boolean;
  /** Whether PREMIUMRAIDLEADER counts as "manager or higher" on its overview (ACC-8). */
  readonly premiumLeaderIsStaff: boolean;
  /** The number of days from today on that its overview shows (TIME-7). */
  readonly overviewDays: number;
  /** Whether its overview shows the gold collector beside the leader (RUN-46). */
  readonly overviewShowsCollector: boolean;
  /** The assumed length of a run in minutes; runs have no end (record 25). */
  readonly usualMinutes: number;
  /** Whether a run has a loot type. */
  readonly hasLootType: boolean;
  /** Whether booking asks for the customer's class. */
  readonly asksClass: boolean;
  /** The filters of runs when booking (BOOK-7). */
  readonly pickFilters: readonly (typeof pickFilters)[number][];
  /**
   * Whether cancelling turns a booking into a placeholder, and is only possible before it is
   * answered (BOOK-54).
   */
  readonly cancelsToPlaceholder: boolean;
  /** Minutes after which an unanswered booking is overdue; null: never (BOOK-55). */
  readonly oldAfterMinutes: number | null;
  /** Whether a run can have more than one gold collector. */
  readonly severalCollectors: boolean;
  /** Whether runs are made from recurring templates (REC-1). */
  readonly recurring: boolean;
  /** Whether spots belong to offered bosses instead of the whole run. */
  readonly spotsPerBoss: boolean;
  /** Whether a day's empty runs without a leader can be deleted together (SCHED-12). */
  readonly cleanable: boolean;
  /** Whether bait bookings are possible. */
  readonly baitable: boolean;
  /** Whether its customers count in the collections (HIST-12). */
  readonly countsInCollections: boolean;
  /** Whether the note on the price limit exists. */
  readonly hasPriceLimitNote: boolean;
  /**
   * The initial options of the creation form, by position in the catalogue's lists; null: none
   * (RUN-14).
   */
  readonly firstOptions: Readonly<Record<'raid' | 'difficulty', number> & { type: number | null }>;
  /** Whether the creation form can keep its values for the next run (RUN-18). */
  readonly keepsForm: boolean;
  /** Boss counts offered beside "Custom": the catalogue's list, or n/n … 1/n of the raid. */
  readonly bossCounts: 'listed' | 'ofRaid';
}

const updated = 'Your booking has been successfully updated.';

const rules = {
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
    recurring: true,
    spotsPerBoss: false,
    cleanable: true,
    baitable: true,
    countsInCollections: true,
    hasPriceLimitNote: true,
    firstOptions: { raid: 0, type: null, difficulty: 1 },
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
    recurring: false,
    spotsPerBoss: false,
    cleanable: false,
    baitable: false,
    countsInCollections: false,
    hasPriceLimitNote: false,
    firstOptions: { raid: 2, type: 3, difficulty: 2 },
    keepsForm: false,
    bossCounts: 'ofRaid',
  },
  shift: {
    words: {
      one: 'shift',
      several: 'shifts',
      type: 'Boss',
      inGroup: 'In Group',
      // As specified, it is the text of a new booking
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
    recurring: true,
    spotsPerBoss: true,
    cleanable: false,
    baitable: false,
    countsInCollections: false,
    hasPriceLimitNote: false,
    firstOptions: { raid: 0, type: null, difficulty: 1 },
    keepsForm: false,
    bossCounts: 'listed',
  },
} as const satisfies Record<RunKind, KindRules>;
export const kindRules: Readonly<Record<RunKind, KindRules>> = rules;

/** The kinds for which a rule is true. */
export type KindWith<R extends keyof KindRules> = {
  [K in RunKind]: (typeof rules)[K][R] extends true ? K : never;
}[RunKind];

/** The kinds with recurring templates. */
export type RecurringKind = KindWith<'recurring'>;
export const recurringKinds = runKinds.filter(
  (kind): kind is RecurringKind => kindRules[kind].recurring,
);

/** `1 raid`, `3 mount raids`. */
export function countedRuns(kind: RunKind, count: number): string {
  const { one, several } = kindRules[kind].words;
  return `${count} ${count === 1 ? one : several}`;
}

/** Text at the start of a sentence or a heading: `Mount raids`. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
