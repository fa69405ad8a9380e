import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  count,
  flag,
  many,
  parseSearch,
  searchOf,
  text,
  word,
  writeSearch,
} from './search-params.ts';

const parts = {
  difficulty: many(),
  free: flag(),
  sort: text('date'),
  page: count(),
  tab: word(['current', 'old'], 'current'),
};
const defaults = { difficulty: [], free: false, sort: 'date', page: 1, tab: 'current' };
const read = (address: string) => z.object(parts).parse(searchOf(parts)(parseSearch(address)));

test('defaults and what is not known are not written, and defaults come back when nothing is there', () => {
  expect(read('')).toEqual(defaults);
  const written = searchOf(parts)({ page: '1', tab: 'current', sort: 'spots', other: 'x' });
  expect(written).toEqual({ sort: 'spots' });
});

test('what is written is read back the same', () => {
  const state = {
    difficulty: ['Heroic', 'Normal'],
    free: true,
    sort: '-spots',
    page: 4,
    tab: 'old',
  };
  const address = writeSearch(searchOf(parts)(state));
  expect(address).toBe('?difficulty=Heroic&difficulty=Normal&free=1&sort=-spots&page=4&tab=old');
  expect(read(address)).toEqual(state);
});

test('a text that is emptied on purpose is not its default', () =>
  expect(read(writeSearch(searchOf(parts)({ sort: '' })))).toEqual({ ...defaults, sort: '' }));

test.each(['?page=-3', '?page=abc', '?page=0', '?tab=evil', '?free=yes', '?tab=evil&tab=old'])(
  '%s falls back to the defaults',
  (address) => expect(read(address)).toEqual(defaults),
);

test('one broken part takes none of the others along', () =>
  expect(read('?page=x&difficulty=Heroic')).toEqual({ ...defaults, difficulty: ['Heroic'] }));

test('numbers and quotes in the address stay text', () => {
  expect(parseSearch('?id=00123&q=%22a%22')).toEqual({ id: '00123', q: '"a"' });
});

test('nothing is written of what is empty, no or not there; a yes is a one', () =>
  expect(
    writeSearch({ a: null, b: undefined, c: false, d: true, e: '', f: 0, g: [], h: ['x', true] }),
  ).toBe('?d=1&e=&f=0&h=x&h=1'));

test('a name that comes three times has three values', () =>
  expect(parseSearch('?a=1&b=2&a=3&a=4')).toEqual({ a: ['1', '3', '4'], b: '2' }));
