import { expect, test } from 'vitest';
import { pastedItems } from './pasted-items.ts';

const options = ['Green tea', 'Black tea', 'Hide, and seek'].map((label) => ({
  value: label,
  label,
  also: label === 'Black tea' ? ['bt'] : [],
}));

test.each([
  ['Green tea\r\nBlack tea\r\n', { found: ['Green tea', 'Black tea'], rest: '' }],
  ['bt;\tgreen, bt', { found: ['Black tea', 'Green tea'], rest: '' }],
  ['Green tea, , Nothing', { found: ['Green tea'], rest: 'Nothing' }],
  ['Green tea\nSomething else\nNothing', { found: ['Green tea'], rest: 'Something else, Nothing' }],
])('%j names several options', (text, items) => expect(pastedItems(text, options)).toEqual(items));

test.each([
  'Green tea',
  'bt\n',
  'Something else',
  'Something else\n',
  ' ; Nothing ,',
  'Hide, and seek',
  '',
])('%j is a single item', (text) => expect(pastedItems(text, options)).toBeNull());
