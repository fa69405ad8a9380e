import { expect, test, vi } from 'vitest';
import { changedFields, restoredFields, storeFields, valuesUnder } from './typed-fields.ts';

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
  ['null', null, {}],
  ['a text', 'note', {}],
])('of what was typed %s comes back as it fits', (_what, typed, expected) => {
  expect(restoredFields({ typed, over: {} }, saved).typed).toEqual(expected);
});

test.each([[undefined], [null], ['note'], [{ note: 'new' }], [{ typed: null, over: 5 }]])(
  'a draft of another build, %j, restores nothing',
  (stored) => {
    expect(restoredFields(stored, saved)).toEqual({ typed: {}, over: {}, contested: [] });
  },
);

test('fields are contested that somebody else has changed since they were typed', () => {
  const typed = { note: 'mine', spots: ['b'], paid: true };
  const over = { note: 'older', spots: ['a'], paid: false };
  expect(restoredFields({ typed, over }, saved)).toEqual({ typed, over, contested: ['note'] });
  // both have typed the same
  expect(restoredFields({ typed: { note: 'old' }, over }, saved).contested).toEqual([]);
  expect(restoredFields({ typed, over: {} }, saved).contested).toEqual([]);
});

test('a field stands over what was saved when it was typed first', () => {
  const first = valuesUnder({}, { note: 'm' }, saved);
  expect(first).toEqual({ note: 'old' });
  const theirs = { ...saved, note: 'theirs', paid: true };
  expect(valuesUnder(first, { note: 'mine', paid: false }, theirs)).toEqual({
    note: 'old',
    paid: true,
  });
  expect(valuesUnder(first, {}, theirs)).toEqual({});
});

test('a draft without a change is none', () => {
  const drafts = { read: () => undefined, write: vi.fn<(name: string, value: unknown) => void>() };
  storeFields(drafts, 'form', { note: 'new' }, { note: 'old' });
  storeFields(drafts, 'form', {}, {});
  expect(drafts.write.mock.calls).toEqual([
    ['form', { typed: { note: 'new' }, over: { note: 'old' } }],
    ['form', null],
  ]);
});
