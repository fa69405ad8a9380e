import { expect, test } from 'vitest';
import { pastedItems } from './pasted-items.ts';

const options = ['Full clear', 'Last boss', 'Hide, and seek'].map((label) => ({
  value: label,
  label,
  also: label === 'Last boss' ? ['lb'] : [],
}));

test.each([
  ['Full clear\r\nLast boss\r\n', { found: ['Full clear', 'Last boss'], rest: '' }],
  ['lb;\tfull, lb', { found: ['Last boss', 'Full clear'], rest: '' }],
  [
    'Full clear\nSomething else\nNothing',
    { found: ['Full clear'], rest: 'Something else, Nothing' },
  ],
])('%j names several options', (text, items) => expect(pastedItems(text, options)).toEqual(items));

test.each(['Full clear', 'lb\n', 'Something else', 'Hide, and seek', ''])(
  '%j is a single item',
  (text) => expect(pastedItems(text, options)).toBeNull(),
);
