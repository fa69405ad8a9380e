/** What a looked-up character put into the form: it belongs to that name, and goes with it. */
export interface Filled {
  readonly buyer: string;
  /** Empty: the class was there before, or has been typed over. */
  readonly buyerClass: string;
  /** Empty likewise. */
  readonly paymentFaction: string;
  /** The payment faction that stood there before. */
  readonly factionBefore: string;
}

/** The booking form as typed. Price and collected are texts in the kind's unit (thousands for raids). */
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
  /** The payment realm from before a balance fee forced BALANCE; null while nothing is forced. */
  readonly realmBefore: string | null;
  /** What the last look-up filled in; null once another name is typed. */
  readonly filled: Filled | null;
}

export type DraftField = keyof Omit<BookingDraft, 'realmBefore' | 'faction' | 'filled'>;
