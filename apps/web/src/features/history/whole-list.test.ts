import { expect, test } from 'vitest';
import { isPart, wholeList } from './whole-list.ts';

test('all pages of a history make its whole list, each asked for behind the one before', async () => {
  const pages: Record<string, { rows: number[]; next: string | null }> = {
    '': { rows: [9, 8], next: 'a' },
    a: { rows: [7], next: 'b' },
    b: { rows: [], next: null },
  };
  const asked: string[] = [];
  const rows = await wholeList((before) => {
    asked.push(before);
    return Promise.resolve(pages[before] ?? { rows: [], next: null });
  });
  expect([rows, asked]).toEqual([
    [9, 8, 7],
    ['', 'a', 'b'],
  ]);
});

test('a page that fails fails the list', () =>
  expect(wholeList(() => Promise.reject(new Error('away')))).rejects.toThrow('away'));

test.each([
  ['', null, false],
  ['', undefined, false],
  ['', 'a', true],
  ['a', null, true],
])('behind %j with %j to come: a part of a longer list is %s', (before, next, part) =>
  expect(isPart(before, next)).toBe(part),
);
