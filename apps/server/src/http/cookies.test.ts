import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';

const asking = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;
const plain = { publicOrigin: 'http://127.0.0.1:3000' };
const token = 'Ab-_0'.repeat(8);

test.each<[string, string | undefined, string | null]>([
  ['one of ours', `warchest-access=${token}`, token],
  ['the shortest', `warchest-access=${'a'.repeat(20)}`, 'a'.repeat(20)],
  ['the longest', `warchest-access=${'a'.repeat(100)}`, 'a'.repeat(100)],
  ['another one', `warchest-refresh=${token}`, null],
  ['none', undefined, null],
  ['too short', `warchest-access=${'a'.repeat(19)}`, null],
  ['too long', `warchest-access=${'a'.repeat(101)}`, null],
  ['of other signs', `warchest-access=${token}%20${token}`, null],
])('a cookie is read when it could be one of ours: %s', (_, sent, value) =>
  expect(readCookie(plain, asking(sent), 'access')).toBe(value),
);

test('under https only the name that browsers guard is read', () => {
  const secure = { publicOrigin: 'https://warchest.example' };
  expect(readCookie(secure, asking(`warchest-access=${token}`), 'access')).toBeNull();
  expect(readCookie(secure, asking(`__Host-warchest-access=${token}`), 'access')).toBe(token);
});
