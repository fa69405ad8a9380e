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
}

export type DraftField = keyof Omit<BookingDraft, 'realmBefore' | 'faction'>;
