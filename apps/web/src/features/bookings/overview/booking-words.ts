import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { tickWords, type ChangeWords } from '../../../ui/grid/change-words.ts';
import type { EditField } from './edits.ts';

const labels: Partial<Record<EditField, string>> = {
  goldWith: 'gold with',
  note: 'note',
  btag: 'Btag',
  advCut: 'fee',
  typeOfBoost: 'type',
  paymentRealm: 'payment realm',
  paymentFaction: 'payment faction',
};

/** The words that describe changes of bookings. */
export const bookingWords = (kind: RunKind): ChangeWords<BookingFull> => ({
  name: ({ buyer }) => buyer,
  several: 'customers',
  field: (key, value) => {
    const field = key as EditField;
    const { show } = priceUnitOf(kind);
    switch (field) {
      case 'paid':
      case 'mailed':
        return tickWords(field, value);
      case 'completed':
        return tickWords('done', value);
      case 'customerStatus':
        return String(value) || 'no status';
      case 'price':
        return `price ${show(Number(value))}`;
      case 'collectedGold':
        return `collected ${show(Number(value))}`;
      default:
        return labels[field] ?? field;
    }
  },
});

/** A run's name, distinct from the others on the screen. */
export const runWords = (run: {
  readonly time: string;
  readonly raid: string;
  readonly difficulty: string;
}): string => `${run.raid} ${run.difficulty}, ${run.time}`;
