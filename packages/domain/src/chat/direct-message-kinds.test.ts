import { expect, it } from 'vitest';
import { announcedWords, newsKinds, newsWords, usualWishes } from './direct-message-kinds.ts';

it.each([newsWords, announcedWords])('each has words of its own', (words) => {
  const all = Object.values(words);
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) expect(one).toMatch(/^[A-Z].{7,}$/);
});

it('who has said nothing hears of all, at any time', () => {
  expect(newsKinds).toEqual(Object.keys(newsWords));
  expect(usualWishes).toEqual({ off: [], quietFrom: '', quietTo: '', zone: 'Europe/Berlin' });
});
