import { expect, it } from 'vitest';
import {
  announcedWords,
  directMessageKinds,
  directMessageTitles,
  defaultPreferences,
} from './direct-message-kinds.ts';

it.each([directMessageTitles, announcedWords])('each has words of its own', (words) => {
  const all = Object.values(words);
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) expect(one).toMatch(/^[A-Z].{7,}$/);
});

it('who has said nothing hears of all, at any time', () => {
  expect(directMessageKinds).toEqual(Object.keys(directMessageTitles));
  expect(defaultPreferences).toEqual({
    off: [],
    quietFrom: '',
    quietTo: '',
    zone: 'Europe/Berlin',
  });
});
