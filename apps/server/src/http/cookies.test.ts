import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readCookie, setCookie, type CookieName } from './cookies.ts';

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

const setBy = (publicOrigin: string, cookie: CookieName, value: string | null, seconds: number) => {
  const headers: unknown[] = [];
  const reply = { header: (...sent: unknown[]) => headers.push(sent) } as unknown as FastifyReply;
  setCookie({ publicOrigin }, reply, cookie, value, seconds);
  return headers;
};

test.each<[CookieName, string]>([
  ['access', 'warchest-access'],
  ['refresh', 'warchest-refresh'],
  ['login', 'warchest-login'],
])(
  'the cookie of %s is %s, for no script, no other site and no plain connection',
  (cookie, name) => {
    expect(setBy('https://w.example', cookie, token, 60.9)).toEqual([
      ['set-cookie', `__Host-${name}=${token}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`],
    ]);
    expect(setBy(plain.publicOrigin, cookie, null, 60)).toEqual([
      ['set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`],
    ]);
  },
);
