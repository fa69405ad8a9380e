import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../../lib/http.ts';
import { editRefusal } from './conflict-text.ts';

const refused = (problem: Record<string, unknown>, status = 409) =>
  editRefusal('raid', new RefusedError(status, problem), {
    otherwise: 'Not saved',
    unanswered: 'Perhaps',
  });
const stale = (field: string, current: unknown, by: unknown = 'Olga') =>
  refused({ type: 'stale', title: 'Stale', field, current, by });

describe('a cell that somebody else has changed', () => {
  test.each([
    ['collectedGold', 40_000, 'Collected is 40k now: '],
    ['price', 250_500, 'Price is 250,5k now: '],
    ['paid', true, 'Paid is ticked now: '],
    ['completed', false, 'Done is not ticked now: '],
    ['note', 'late', 'Note is “late” now: '],
    ['btag', '', 'Btag is empty now: '],
    ['goldWith', '100000000000000001', 'Gold with: '],
    ['customerStatus', null, 'Status: '],
    ['spot', 'x', 'It is “x” now: '],
  ])('%s, now %j', (field, current, words) =>
    expect(stale(field, current)).toBe(`${words}Olga changed it in the meantime.`),
  );
  test.each([[''], [null], [7]])('by %j, who is not known', (by) =>
    expect(stale('note', '', by)).toBe(
      'Note is empty now: somebody else changed it in the meantime.',
    ),
  );
  test.each([
    ['price', 1_000, 'Price is 1k now'],
    ['mailed', true, 'Mailed is ticked now'],
    ['goldWith', '1', 'Gold with'],
    ['advCut', 'FTB', 'Fee is “FTB” now'],
    ['typeOfBoost', 'VIP', 'Type is “VIP” now'],
    ['paymentRealm', 'Kazzak', 'Payment realm is “Kazzak” now'],
    ['paymentFaction', 'Horde', 'Faction is “Horde” now'],
  ])('%s, now %j, by nobody who is known', (field, current, words) =>
    expect(stale(field, current, '')).toBe(`${words}: somebody else changed it in the meantime.`),
  );
});

test('without the field it is said who changed it, as a sentence', () => {
  expect(refused({ type: 'stale', title: 'Stale' })).toBe(
    'Somebody else changed it in the meantime.',
  );
});

test('a full run says of which boss, if the server does', () => {
  const full = { type: 'run-full', title: 'No spots' };
  expect(refused({ ...full, detail: 'Gallywix' })).toMatch(/: Gallywix$/);
  expect(refused(full)).not.toMatch(/Gallywix|undefined/);
});

test('what is invalid is named; anything else has the text of the screen', () => {
  const errors = [
    { path: 'price', message: 'Too much' },
    { path: 'note', message: 'Too long' },
  ];
  expect(refused({ type: 'invalid', title: 'Invalid', errors }, 422)).toBe('Too much');
  expect(refused({ type: 'odd', title: '', detail: 'Why', errors }, 500)).toBe('Not saved');
  expect(
    editRefusal('raid', new Error('x'), { otherwise: 'Not saved', unanswered: 'Perhaps' }),
  ).toBe('Not saved');
});
