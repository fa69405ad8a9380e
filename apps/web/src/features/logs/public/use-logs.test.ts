import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount } from '../../../../test/hook.tsx';
import { loadSession } from '../../../lib/session.ts';
import { useLogLink } from './use-logs.tsx';

test('while it is not known who is there, no row has a log, not even an own one', () => {
  const hook = mount(() => useLogLink(true, () => ({ title: 'Log' }) as never));
  expect(hook.now).toEqual([null, null]);
});

describe('the log of a row', () => {
  const user = { id: '3', username: 'w', discriminator: '0', displayName: 'W', avatarUrl: null };
  const beHere = async (...roles: readonly string[]) => {
    window.localStorage.clear();
    const { answers } = fakeServer();
    answers.push(json(200, { authenticated: roles.length > 0 }));
    if (roles.length > 0) answers.push(json(200, user), json(200, { roles }));
    await loadSession();
    window.localStorage.clear();
  };
  afterEach(async () => {
    await beHere();
    vi.unstubAllGlobals();
  });

  test.each([
    ['RAIDMANAGER', false, true],
    ['SUPERADMIN', false, true],
    ['RAIDLOGS', false, true],
    ['RAIDLEADER', false, false],
    ['RAIDLEADER', true, true],
  ] as const)('of a %s, on an own run: %s, is offered: %s', async (role, own, isOffered) => {
    await beHere(role);
    const hook = mount(() => useLogLink(own, () => ({ title: 'Log' }) as never));
    expect([typeof hook.now[0], hook.now[1]]).toEqual([isOffered ? 'function' : 'object', null]);
  });
});
