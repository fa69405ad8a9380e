import { expect, test } from 'vitest';
import {
  count,
  flag,
  many,
  parseSearch,
  readParts,
  text,
  word,
  writeParts,
  writeSearch,
} from './url-state.ts';

const parts = {
  difficulty: many(),
  free: flag(),
  sort: text('date'),
  page: count(),
  tab: word(['current', 'old'], 'current'),
};

test('defaults are not written, and come back when nothing is there', () => {
  expect(readParts(parts, {})).toEqual({
    difficulty: [],
    free: false,
    sort: 'date',
    page: 1,
    tab: 'current',
  });
  expect(
    writeParts(parts, { page: '3', other: 'x' }, { page: 1, free: false, sort: 'date' }),
  ).toEqual({ other: 'x' });
});

test('what is written is read back the same', () => {
  const change = {
    difficulty: ['Heroic', 'Normal'],
    free: true,
    sort: '-spots',
    page: 4,
    tab: 'old' as const,
  };
  const address = writeSearch(writeParts(parts, {}, change));
  expect(address).toBe('?difficulty=Heroic&difficulty=Normal&free=1&sort=-spots&page=4&tab=old');
  expect(readParts(parts, parseSearch(address))).toEqual(change);
});

test.each(['?page=-3', '?page=abc', '?page=0', '?tab=evil', '?free=yes'])(
  '%s falls back to the defaults',
  (address) => expect(readParts(parts, parseSearch(address))).toEqual(readParts(parts, {})),
);

test('numbers and quotes in the address stay text', () => {
  expect(parseSearch('?id=00123&q=%22a%22')).toEqual({ id: '00123', q: '"a"' });
});
