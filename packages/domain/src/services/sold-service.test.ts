import { expect, test } from 'vitest';
import { soldService, soldServiceText } from './sold-service.ts';

test('the name of a service booking is made of what was sold, without what only its staff see', () => {
  const sold = soldService({
    section: 'pvp',
    title: 'Wins',
    details: {
      checkpvp: 'https://check-pvp.fr/eu/Kazzak/Thrall',
      spec: 'Fury',
      discordtag: 'thrall',
      buyerClass: 'Shaman',
      category: '2s',
      wins: 5,
    },
  });
  expect(sold).toEqual({ section: 'pvp', title: 'Wins', details: { category: '2s', wins: 5 } });
  expect(soldServiceText(sold)).toBe('PvP (Wins · 2s · 5 wins)');
});
