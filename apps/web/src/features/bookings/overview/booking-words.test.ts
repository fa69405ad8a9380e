import { expect, test } from 'vitest';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { Edit, RowChange } from '../../../ui/grid/column.ts';
import { changeWords } from '../../../ui/grid/change-words.ts';
import { bookingWords, editFields, runWords } from './booking-words.ts';

const change = (edit: Edit, buyer = 'Thrall-Kazzak'): RowChange<BookingFull> => ({
  row: { buyer } as BookingFull,
  edit,
});
const ofRaid = (...changes: RowChange<BookingFull>[]) => changeWords(changes, bookingWords('raid'));

test.each<[Edit, string]>([
  [{ customerStatus: 'Backup' }, 'Backup'],
  [{ customerStatus: '' }, 'no status'],
  [{ paid: true }, 'paid'],
  [{ mailed: false }, 'not mailed'],
  [{ completed: true }, 'done'],
  [{ price: 250_000 }, 'price 250k'],
  [{ collectedGold: 0 }, 'collected 0k'],
  [{ goldWith: '1' }, 'gold with'],
  [{ note: 'late' }, 'note “late”'],
  [{ btag: 'a#1' }, 'Btag “a#1”'],
  [{ advCut: 'FTB' }, 'fee'],
  [{ typeOfBoost: 'VIP' }, 'type'],
  [{ paymentRealm: 'Kazzak' }, 'payment realm'],
  [{ paymentFaction: 'Horde' }, 'payment faction'],
])('an edit of %j is called %s', (edit, words) =>
  expect(ofRaid(change(edit))).toBe(`Thrall-Kazzak: ${words}`),
);

test('amounts have the unit of their kind, and every edited field has a word', () => {
  expect(changeWords([change({ price: 250_000 })], bookingWords('shift'))).toBe(
    'Thrall-Kazzak: price 250.000g',
  );
  const words = editFields.map((field) =>
    bookingWords('raid').field(field, 'x', {} as BookingFull),
  );
  expect(words.filter((word) => !word)).toEqual([]);
});

test('one edit of several is said once, with how many customers it is of', () =>
  expect(ofRaid(change({ paid: true }), change({ paid: true }, 'Jaina-Kazzak'))).toBe(
    '2 customers: paid',
  ));

test('the name of a run distinguishes it from the others of the evening', () =>
  expect(runWords({ time: '20:00', raid: 'Manaforge Omega', difficulty: 'Heroic' })).toBe(
    'Manaforge Omega Heroic, 20:00',
  ));
