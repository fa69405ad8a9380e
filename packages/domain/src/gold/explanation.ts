import type { LegacyText } from '../text/legacy-text.ts';

/** How an entry of the ledger came about, as it is stored: a key and its values. */
export interface Explanation {
  readonly key: 'recorded';
  /** The name of the person who recorded it. */
  readonly by: string;
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
  }
}
