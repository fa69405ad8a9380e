import { expect, test } from 'vitest';
import { sessions } from './sessions.ts';

// proves WIRE-1
test('the paths are the specified ones', () => {
  const addresses = Object.values(sessions).map((line) => `${line.method} ${line.path}`);
  expect(addresses).toEqual([
    'GET /authentication/discord/start',
    'GET /authentication/discord/callback',
    'POST /authentication/refreshtoken',
    'GET /isAuthenticated',
    'GET /authentication/revoke',
    'POST /authentication/revoke',
    'GET /user/sessions',
    'PUT /user/sessions/:id/end',
    'PUT /user/sessions/end-others',
  ]);
});

// proves SESS-2
test('the callback takes whatever else the chat platform adds, the start nothing unknown', () => {
  const answer = { code: 'c', state: 's', guild_id: '1' };
  expect(sessions.callback.query?.safeParse(answer).success).toBe(true);
  expect(sessions.start.query?.safeParse({ redirect: '//evil.example' }).success).toBe(false);
});
