import { expect, test } from 'vitest';
import { WebFile, type Encoding } from './web-file.ts';

const file = (address: string, size = 1_000) => new WebFile(address, Buffer.alloc(size, 'a'));

test.each<[string, string, Encoding]>([
  ['/app.html', 'text/html; charset=utf-8', 'br'],
  ['/a.js', 'text/javascript; charset=utf-8', 'br'],
  ['/a.css', 'text/css; charset=utf-8', 'br'],
  ['/a.json', 'application/json; charset=utf-8', 'br'],
  ['/a.webmanifest', 'application/manifest+json', 'br'],
  ['/a.svg', 'image/svg+xml', 'br'],
  ['/a.png', 'image/png', 'identity'],
  ['/a.jpg', 'image/jpeg', 'identity'],
  ['/a.webp', 'image/webp', 'identity'],
  ['/a.avif', 'image/avif', 'identity'],
  ['/a.ico', 'image/x-icon', 'identity'],
  ['/a.woff2', 'font/woff2', 'identity'],
  ['/a.txt', 'text/plain; charset=utf-8', 'br'],
])('%s is %s and sent as %s', (address, type, encoding) => {
  expect([file(address).type, file(address).choose('gzip, deflate, br')]).toEqual([type, encoding]);
});

test('a file is packed as the browser accepts it, if it is large enough', () => {
  expect(file('/a.js').choose('gzip')).toBe('gzip');
  expect(file('/a.js').choose('deflate, brr')).toBe('identity');
  expect(file('/a.js', 999).choose('br')).toBe('identity');
});

test.each([
  ['/assets/app-B1_c-d3f.js', true],
  ['/assets/fonts/inter-12345678.woff2', true],
  ['/assets/app-1234567.js', false],
  ['/assets/app.js', false],
  ['/app-B1_c-d3f.js', false],
])('%s never changes: %s', (address, immutable) => {
  expect(file(address).immutable).toBe(immutable);
});
