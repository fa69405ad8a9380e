/** What a look-up filled into the form. It belongs to the looked-up name and is removed with it. */
export interface Filled {
  readonly buyer: string;
  /** Empty if the class was set before, or has been typed since. */
  readonly buyerClass: string;
  /** Empty likewise. */
  readonly paymentFaction: string;
  /** The payment faction before the look-up. */
  readonly factionBefore: string;
}

/** The booking form as typed. Price and collected are text in the kind's unit (thousands for raids). */
export interface BookingDraft {
  readonly buyer: string;
  readonly buyerClass: string;
  readonly typeOfBoost: string;
  readonly advCut: string;
  readonly price: string;
  readonly collected: string;
  readonly paymentRealm: string;
  readonly paymentFaction: string;
  readonly note: string;
  readonly btag: string;
  /** Fully paid at booking; only CANCOLLECT may tick it. */
  readonly paid: boolean;
  /** The character's own faction as looked up; empty means the payment faction. */
  readonly faction: string;
  /** The payment realm before a balance fee forced BALANCE; null while nothing is forced. */
  readonly realmBefore: string | null;
  /** What the last look-up filled in; null once another name is typed. */
  readonly filled: Filled | null;
}

export type DraftField = keyof Omit<BookingDraft, 'realmBefore' | 'faction' | 'filled'>;
