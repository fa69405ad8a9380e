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

test('the name keeps each detail that it is made of, and empty ones', () => {
  const details = {
    stack: 'Mail',
    dungeons: [{ dungeon: 'The Rookery', level: 15 }],
    level: 15,
    category: '3s',
    startlevel: 10,
    endlevel: 80,
    start: 1500,
    end: 1800,
    hours: 4,
    wins: 0,
  } as unknown as Parameters<typeof soldService>[0]['details'];
  expect(soldService({ section: 'mplus', title: 'Keys', details })).toEqual({
    section: 'mplus',
    title: 'Keys',
    details,
  });
});
