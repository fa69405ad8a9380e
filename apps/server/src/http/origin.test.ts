import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../test/settings.ts';
import { isSameOrigin, ownOrigin } from './origin.ts';

type Headers = Readonly<Record<string, string>>;
const request = (headers: Headers) => ({ headers }) as unknown as FastifyRequest;
const configured = 'https://w.example';

test.each<[headers: Headers, loopback: boolean, origin: string]>([
  [{}, true, configured],
  [{ host: 'localhost:3000' }, true, 'http://localhost:3000'],
  [{ host: 'LocalHost' }, true, 'http://localhost'],
  [{ host: '127.0.0.1:3000' }, true, 'http://127.0.0.1:3000'],
  [{ host: '[::1]:3000' }, true, 'http://[::1]:3000'],
  [{ host: '[::1]' }, true, 'http://[::1]'],
  [{ host: 'evil.example' }, true, configured],
  [{ host: 'localhost.evil.example:3000' }, true, configured],
  [{ host: 'localhost:3000:4000' }, true, configured],
  [{ host: 'localhost:3000' }, false, configured],
])('with %j on loopback %s pages are of %s', (headers, loopback, origin) => {
  const config = testConfig({ publicOrigin: configured, loopback });
  expect(ownOrigin(config, request(headers))).toBe(origin);
});

const host = 'localhost:3000';
test.each<[headers: Headers, isOwn: boolean]>([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: configured }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: configured }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: configured }, true],
  [{ origin: `http://${host}`, host }, true],
  [{ origin: `https://${host}`, host }, false],
  [{ origin: `http://${host}` }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{}, false],
])('a request with %j is of our own pages: %s', (headers, isOwn) => {
  const config = testConfig({ publicOrigin: configured, loopback: true });
  expect(isSameOrigin(config, request(headers))).toBe(isOwn);
});
