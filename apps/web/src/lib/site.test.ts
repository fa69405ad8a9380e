import { expect, test } from 'vitest';
import { outside, siteOf } from './site.ts';

// proves WIRE-25
test('only safe addresses are taken, all others are none', () => {
  const { links } = siteOf({
    discord: 'https://discord.gg/x',
    apply: 'javascript:alert(1)',
    faq: 'http://plain.example',
    contact: 'mailto:a@b.example',
    twitter: 5,
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

test('what is set stands in place of the product’s own words', () => {
  expect(siteOf({})).toMatchObject({ welcomeText: null, aboutText: null });
  const set = { communityName: ' Goldhall ', welcomeText: 'Hello', operatorName: 'Anna' };
  expect(siteOf(set)).toMatchObject({
    communityName: 'Goldhall',
    welcomeText: 'Hello',
    operator: { name: 'Anna', address: '', mail: '' },
  });
  const all = {
    aboutText: ' About ',
    operatorName: 'Anna',
    operatorAddress: ' Street 1 ',
    operatorMail: 'a@b.example',
  };
  expect(siteOf(all)).toMatchObject({
    communityName: 'Warchest',
    welcomeText: null,
    aboutText: 'About',
    operator: { name: 'Anna', address: 'Street 1', mail: 'a@b.example' },
  });
});

test.each([
  ['https://a.example/x y', null],
  ['see https://a.example', null],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  [' https://a.example ', 'https://a.example'],
])('the address %j is %j', (faq, link) => expect(siteOf({ faq }).links.faq).toBe(link));

test('a link to elsewhere opens beside the app, one within it does not', () => {
  expect(outside('/legal/')).toEqual({ href: '/legal/' });
  expect(outside('https://a.example/')).toEqual({
    href: 'https://a.example/',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});
