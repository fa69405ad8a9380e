import { expect, test } from 'vitest';
import { members } from '@warchest/contract/members.ts';
import { sessions } from '@warchest/contract/sessions.ts';
import { loginAddress, nameOf, sessionPaths } from './session.ts';

test('the paths of the session are those of the contract', () => {
  expect(sessionPaths).toEqual({
    check: `/v1${sessions.isAuthenticated.path}`,
    me: `/v1${members.me.path}`,
    roles: `/v1${members.myRoles.path}`,
    start: `/v1${sessions.start.path}`,
    revoke: `/v1${sessions.revoke.path}`,
  });
});

// proves SHELL-6
test('a discriminator is shown only by those who still have one', () => {
  expect(nameOf({ username: 'anna', discriminator: '0420' })).toBe('anna#0420');
  expect(nameOf({ username: 'anna', discriminator: '0' })).toBe('anna');
});

test('the login carries the page to come back to', () => {
  expect(loginAddress('/raid/edit/abc?x=1&y=2')).toBe(
    '/v1/authentication/discord/start?to=%2Fraid%2Fedit%2Fabc%3Fx%3D1%26y%3D2',
  );
  expect(sessions.start.query?.parse({ to: '/raid/create' })).toEqual({ to: '/raid/create' });
});
