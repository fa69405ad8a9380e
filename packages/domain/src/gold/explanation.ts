import type { LegacyText } from '../text/legacy-text.ts';
import type { Day } from '../time/day.ts';

/** How an entry of the ledger came about, as it is stored: a key and its values. */
export type Explanation =
  | {
      readonly key: 'recorded';
      /** The name of the person who recorded it. */
      readonly by: string;
    }
  | ImportedGold;

/** An entry that came with an import, or takes one back. */
export interface ImportedGold {
  readonly key: 'imported';
  /** The name of the person who imported it. */
  readonly by: string;
  /** The first entry of the same amount: later ones change it. */
  readonly thing: string;
  /** The day as the sheet has it; null: it has none, so the entry counts on the day of its import. */
  readonly day: Day | null;
  /** The id by which the sheet knows it; null: none. */
  readonly own: string | null;
  /** It is that of the n-th row of its member, day and reason. */
  readonly nth: number;
}

/** An explanation in the database; older ones are finished sentences, and most entries have none. */
export type StoredExplanation = Explanation | LegacyText | null;

/** The words of an explanation; empty if there is none. */
export function explanationText(explanation: StoredExplanation): string {
  switch (explanation?.key) {
    case undefined:
      return '';
    case 'text':
      return explanation.text;
    case 'recorded':
      return `Recorded by ${explanation.by}`;
    case 'imported':
      return `Imported by ${explanation.by}`;
  }
}
