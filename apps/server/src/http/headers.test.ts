import { expect, test } from 'vitest';
import { testConfig } from '../../test/settings.ts';
import { pageHeaders, securityHeaders } from './headers.ts';

const plain = testConfig({ pictureHosts: ['i.imgur.com', 'cdn.discordapp.com'] });
const secure = { ...plain, publicOrigin: 'https://w.example' };

const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

// proves WIRE-24
test('every answer keeps browsers from running, framing or guessing it, and from coming back without HTTPS', () => {
  expect(securityHeaders(plain)).toEqual(always);
  expect(securityHeaders(secure)).toEqual({
    ...always,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
});

const policy = (styles: string, pictures: string, ...more: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `img-src 'self' data: ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
    ...more,
  ].join('; ');
const page = {
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

// proves WIRE-24
test('a page loads our own files, and pictures of the hosts that are set', () => {
  expect(pageHeaders(plain)).toEqual({
    ...page,
    'content-security-policy': policy("'self'", 'https://cdn.discordapp.com https://i.imgur.com'),
  });
  const given = { pictureHosts: ['a.example', 'b.example'], nonce: 'abc' };
  expect(pageHeaders(secure, given)).toEqual({
    ...page,
    'content-security-policy': policy(
      "'self' 'nonce-abc'",
      'https://cdn.discordapp.com https://a.example https://b.example',
      'upgrade-insecure-requests',
    ),
  });
});
