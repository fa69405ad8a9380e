import { expect, it } from 'vitest';
import { messageWord } from './message-words.ts';

it.each([
  ['roster.opened', 'Sign-up message of a roster'],
  ['movedUp', 'Your customer moved up from backup'],
  ['of.tomorrow', 'of.tomorrow'],
])('%s is called %s', (kind, word) => {
  expect(messageWord(kind)).toBe(word);
});
