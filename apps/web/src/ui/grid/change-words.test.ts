import { expect, test } from 'vitest';
import { textWords } from './change-words.ts';

const long = 'Comes with his brother and needs two summons at the entrance';
// proves UX-25
test.each([
  ['From 20:15 on', 'note “From 20:15 on”'],
  ['  ', 'no note'],
  [long, 'note “Comes with his brother and needs two su…”'],
  [long.slice(0, 40), `note “${long.slice(0, 40)}”`],
])('a typed text %j is shown with its change', (text, words) => {
  expect(textWords('note', text)).toBe(words);
});
