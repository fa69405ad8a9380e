import { expect, test } from 'vitest';
import { destinationOf } from './login-redirects.ts';

test.each([
  '/booking/raid2',
  '/booking/raid/bookandhistory/01h2x3y4z5abc',
  '/cycle',
  '/raid/create',
])('%s is a screen of ours', (text) => expect(destinationOf(text)).toBe(text));

// proves SESS-5
test.each([
  '',
  '/',
  '//',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://us//evil',
  'https://evil.example/booking',
  'javascript:alert(1)',
  '/%5cevil.example',
  '/booking//evil.example',
  '/booking/..//evil',
  '/booking/../../x',
  '/booking#//evil',
  '/booking\n//evil',
  ' /booking',
  '/booking ',
  '/unknown',
  '/booking/',
  '/@evil.example',
  '/booking@evil.example',
  '/booking/\u0000',
  '/booking/é',
  `/booking/${'a'.repeat(200)}`,
  '/.evil',
  '/booking.evil',
  '/v1/live',
  '/\t/evil',
  'booking',
  '/booking;//evil',
])('%j leads nowhere', (text) => expect(destinationOf(text)).toBeNull());

test('filters in the address are left behind', () => {
  expect(destinationOf('/booking/raid2?difficulty=Heroic&next=//evil')).toBe('/booking/raid2');
});

test.each([
  'booking',
  'raid',
  'mountraid',
  'shift',
  'cycle',
  'store',
  'loyaltysystem',
  'administration',
  'logging',
  'payouts',
  'settings',
  'programmanagement',
])('screens of the area %s can be come back to', (area) =>
  expect(destinationOf(`/${area}/A1-b`)).toBe(`/${area}/A1-b`),
);

test('an address of 120 characters is the longest', () => {
  const start = '/booking/';
  const longest = start + 'a'.repeat(120 - start.length);
  expect(destinationOf(longest)).toBe(longest);
  expect(destinationOf(`${longest}a`)).toBeNull();
});
