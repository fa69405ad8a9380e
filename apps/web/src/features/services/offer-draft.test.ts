import { expect, test } from 'vitest';
import { offerOf } from './offer-draft.ts';

const draft = { role: 'dps', class: 'Mage', itemLevel: '700', note: 'late' } as const;

test('an offer says the role, the class, the item level and the note', () => {
  expect(offerOf(draft)).toEqual({
    offer: { role: 'dps', class: 'Mage', itemLevel: 700, note: 'late' },
    message: null,
  });
});

test.each([
  [{ class: '' }, 'Choose your class'],
  [{ class: '', itemLevel: '' }, 'Choose your class'],
  [{ itemLevel: '' }, 'Type your item level'],
  [{ itemLevel: 'high' }, 'Type your item level'],
  [{ itemLevel: '0' }, 'Type your item level'],
  [{ itemLevel: '2001' }, 'Type your item level'],
  [{ itemLevel: '1' }, null],
  [{ itemLevel: '2000' }, null],
])('with %j it lacks: %j', (given, message) => {
  const { offer, ...found } = offerOf({ ...draft, ...given });
  expect(found).toEqual({ message });
  expect(offer === null).toBe(message !== null);
});
