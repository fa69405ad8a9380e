import { expect, test } from 'vitest';
import { siteOf } from './site.ts';

test('only safe addresses are taken, all others are none', () => {
  const { links } = siteOf({
    links: {
      discord: 'https://discord.gg/x',
      apply: 'javascript:alert(1)',
      faq: 'http://plain.example',
      contact: 'mailto:a@b.example',
      twitter: 5,
    },
  });
  expect(links).toEqual({
    discord: 'https://discord.gg/x',
    apply: null,
    faq: null,
    contact: 'mailto:a@b.example',
    twitter: null,
    youtube: null,
    instagram: null,
  });
});

test.each([null, 'text', [], { communityName: '  ' }])('%j gives the defaults', (config) =>
  expect(siteOf(config).communityName).toBe('Warchest'),
);
