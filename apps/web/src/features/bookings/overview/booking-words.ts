import { amountFields } from '@warchest/contract/amount-fields.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { textWords, tickWords, type ChangeWords } from '../../../ui/grid/change-words.ts';
import type { EditField } from './edits.ts';

const labels: Readonly<Record<EditField, string>> = {
  customerStatus: 'status',
  paid: 'paid',
  mailed: 'mailed',
  completed: 'done',
  price: 'price',
  collectedGold: 'collected',
  goldWith: 'gold with',
  note: 'note',
  btag: 'Btag',
  advCut: 'fee',
  typeOfBoost: 'type',
  paymentRealm: 'payment realm',
  paymentFaction: 'payment faction',
};
/** The fields that the overview edits. */
export const editFields = Object.keys(labels) as EditField[];
const amounts: readonly EditField[] = amountFields;

/** The words that describe changes of bookings. */
export const bookingWords = (kind: RunKind): ChangeWords<BookingFull> => ({
  name: ({ buyer }) => buyer,
  several: 'customers',
  field: (key, value) => {
    const field = key as EditField;
    const label = labels[field];
    if (field === 'customerStatus') return String(value) || 'no status';
    if (amounts.includes(field)) return `${label} ${priceUnitOf(kind).show(Number(value))}`;
    if (field === 'note' || field === 'btag') return textWords(label, String(value));
    return typeof value === 'boolean' ? tickWords(label, value) : label;
  },
});

/** A run's name, distinct from the others on the screen. */
export const runWords = (run: {
  readonly time: string;
  readonly raid: string;
  readonly difficulty: string;
}): string => `${run.raid} ${run.difficulty}, ${run.time}`;
