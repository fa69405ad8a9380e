import { expect, test, vi } from 'vitest';
import { changedFields, restoredFields, storeFields } from './typed-fields.ts';

const saved = { note: 'old', spots: ['a'], paid: false, realmBefore: null as string | null };

test('only fields that differ are changed, lists by what they hold', () => {
  expect(changedFields({ ...saved }, saved)).toEqual({});
  expect(changedFields({ ...saved, spots: ['a'] }, saved)).toEqual({});
  expect(changedFields({ ...saved, note: '', spots: ['a', 'b'] }, saved)).toEqual({
    note: '',
    spots: ['a', 'b'],
  });
});

test.each([
  ['what was typed', { note: 'new', paid: true }, { note: 'new', paid: true }],
  ['what may be unset', { realmBefore: 'Kazzak' }, { realmBefore: 'Kazzak' }],
  ['what somebody else has saved meanwhile', { note: 'old', paid: true }, { paid: true }],
  ['a field that there is no more', { price: '5' }, {}],
  ['what every object has', { constructor: 'x', toString: 'y' }, {}],
  ['another shape', { note: 5, spots: 'a', paid: 'yes' }, {}],
  ['a list for an object', { spots: { 0: 'a' } }, {}],
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a text', 'note', {}],
])('of a stored draft %s comes back as it fits', (_what, stored, expected) => {
  expect(restoredFields(stored, saved)).toEqual(expected);
});

test('a draft without a change is none', () => {
  const drafts = { read: () => undefined, write: vi.fn<(name: string, value: unknown) => void>() };
  storeFields(drafts, 'form', { note: 'new' });
  storeFields(drafts, 'form', {});
  expect(drafts.write.mock.calls).toEqual([
    ['form', { note: 'new' }],
    ['form', null],
  ]);
});
