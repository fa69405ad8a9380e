import { expect, test } from 'vitest';
import { isUnchangedPassword, masked, passwordMask } from './mask.ts';

// proves PROG-2
test('a mask tells whether there is a password, not how long it is', () => {
  expect(masked(true)).toBe(passwordMask);
  expect(masked(false)).toBe('');
});

test.each<[string | undefined, boolean]>([
  [undefined, true],
  [passwordMask, true],
  ['', false],
  [`${passwordMask} `, false],
  ['secret', false],
])('a password sent as %j leaves what is there: %s', (sent, unchanged) =>
  expect(isUnchangedPassword(sent)).toBe(unchanged),
);
