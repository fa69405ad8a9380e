import { expect, test } from 'vitest';
import { isLoopbackHost } from './loopback-hosts.ts';

test.each(['localhost', '127.0.0.1', '::1', '[::1]'])('%s is this machine', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
);

test.each([
  '0.0.0.0',
  '127.0.0.10',
  '::',
  '10.127.0.1',
  '127.0.0.1.example',
  'localhost.example',
  'not-localhost',
  '1127.0.0.1',
])('%s is not', (host) => expect(isLoopbackHost(host)).toBe(false));
