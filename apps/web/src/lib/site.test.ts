import { expect, test } from 'vitest';
import { siteOf } from './site.ts';

test('only safe addresses are taken, all others lead to /404', () => {
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
    apply: '/404',
    faq: '/404',
    contact: 'mailto:a@b.example',
    twitter: '/404',
    youtube: '/404',
    instagram: '/404',
  });
});

test.each([null, 'text', [], { communityName: '  ' }])('%j gives the defaults', (config) =>
  expect(siteOf(config).communityName).toBe('Warchest'),
);
