import { describe, expect, test } from 'vitest';
import {
  lineErrors,
  linesOf,
  moved,
  refusedItem,
  savedOf,
  withLine,
  withoutLine,
  withValue,
} from './items-draft.ts';

const item = (id: string) => ({
  id,
  label: `Item ${id}`,
  description: 'words',
  url: '',
  amount: 250,
  category: 'Mounts',
});
const items = ['a', 'b', 'c'].map(item);
const lines = linesOf(items);
const blankValues = { label: '', description: '', url: '', amount: '', category: '' };
const keys = (of: typeof lines) => of.map(({ key }) => key).join('');

test('a list is typed as it is and sent as it is typed', () => {
  expect(savedOf(lines)).toEqual(items);
  const [first, ...rest] = savedOf(withValue(lines, 'a', 'amount', ' 1.250 '));
  expect([first?.amount, rest]).toEqual([1_250, items.slice(1)]);
  expect(linesOf(items)).toEqual(lines);
  const spaced = {
    label: ' Carpet ',
    description: ' flies ',
    url: ' x ',
    amount: '7',
    category: ' Mounts ',
  };
  expect(savedOf([{ key: 'n', id: null, values: spaced }])).toEqual([
    { label: 'Carpet', description: 'flies', url: 'x', amount: 7, category: 'Mounts' },
  ]);
});

test('a new line takes the category of the last one and has no id', () => {
  const more = withLine(lines);
  expect(more.at(-1)).toMatchObject({ id: null, values: { category: 'Mounts', label: '' } });
  expect('id' in (savedOf(more).at(-1) ?? {})).toBe(false);
  expect(withLine(more).at(-1)?.key).not.toBe(more.at(-1)?.key);
  expect(withLine([]).at(-1)?.values.category).toBe('');
});

// proves LOY-16
test('any line but the first can be removed', () => {
  expect(keys(withoutLine(lines, 'b'))).toBe('ac');
  expect(keys(withoutLine(lines, 'a'))).toBe('abc');
});

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['b', 9, 'acb'],
  ['b', -1, 'bac'],
  ['x', 0, 'abc'],
])('%s moved to %d: %s', (key, to, order) => expect(keys(moved(lines, key, to))).toBe(order));

describe('a line says what is wrong with it', () => {
  const hosts = ['i.imgur.com'];
  const errors = (given: Record<string, string>) =>
    lineErrors(
      { key: 'a', id: null, values: { ...(lines[0]?.values ?? blankValues), ...given } },
      hosts,
    );
  test.each([
    [{}, {}],
    [
      { label: ' ', category: '' },
      { label: 'Field is required', category: 'Field is required' },
    ],
    [{ amount: '' }, { amount: 'Must be a whole number of points' }],
    [{ amount: '1.5' }, { amount: 'Must be a whole number of points' }],
    [{ amount: '0' }, { amount: 'At least 1 point' }],
    [{ amount: '1' }, {}],
    [{ amount: '1000000000' }, {}],
    [{ amount: '1000000001' }, { amount: 'Too many points' }],
    [{ url: 'http://i.imgur.com/a.png' }, { url: 'Must be an https address' }],
    [{ url: 'https://other.example/a.png' }, { url: 'Pictures can come from i.imgur.com' }],
    [{ url: ' https://i.imgur.com/a.png ' }, {}],
  ])('%j: %j', (given, found) => expect(errors(given)).toEqual(found));
});

test('what the server says stands beside its field', () => {
  expect(refusedItem('items.1.url', lines)).toEqual({ key: 'b', field: 'url' });
  expect(refusedItem('items.2.id', lines)).toEqual({ key: 'c', field: 'label' });
  expect([refusedItem('items.9.url', lines), refusedItem('version', lines)]).toEqual([null, null]);
});
