import { runStaff } from '@warchest/contract/run-staff.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import { queryClient } from '../../lib/query.ts';
import { loadSession } from '../../lib/session.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useServiceOptions } from './use-service-options.ts';

const me = '100000000000000003';
const user = { id: me, username: 'wanda', discriminator: '0', displayName: 'Wanda', avatarUrl: '' };

/** The session as the server reports it: with these roles, or signed out. */
async function beHere(...roles: readonly string[]): Promise<void> {
  window.localStorage.clear();
  const { answers } = fakeServer();
  answers.push(json(200, { authenticated: roles.length > 0 }));
  if (roles.length > 0) answers.push(json(200, user), json(200, { roles }));
  await loadSession();
  window.localStorage.clear();
}
beforeAll(() => beHere('ADVERTISER', 'OVERVIEW'));
afterAll(() => beHere());

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

const fee = (label: string, forms: readonly string[], active = true) => ({
  key: label,
  label,
  active,
  forms: [...forms],
});
const [kazzak, draenor] = someLists.realms;
const lists = {
  ...someLists,
  feeOptions: [
    fee('FTB', ['mplus', 'raid']),
    fee('TAKEN', ['mplus']),
    fee('GONE', ['mplus'], false),
    fee('RAID', ['raid']),
  ],
  realms: [kazzak, { ...draenor, active: false }],
};

test('cells of a booking offer its fees, those who can hold its gold, and the realms in use', async () => {
  const gina = { userID: '100000000000000009', displayName: 'Gina' };
  server.answers.push(json(200, lists), json(200, [gina]));
  const hook = mount(() => useServiceOptions());
  expect([hook.now.fees(aService({ advcut: 'OLD' })), hook.now.realms]).toEqual([
    [{ value: 'OLD', label: 'OLD' }],
    [],
  ]);
  await until(() => expect(hook.now.realms).toHaveLength(1));
  expect(hook.now.realms).toMatchObject([{ value: 'Kazzak', label: 'Kazzak' }]);
  expect(hook.now.fees(aService({ advcut: 'FTB' }))).toEqual([
    { value: 'FTB', label: 'FTB' },
    { value: 'TAKEN', label: 'TAKEN' },
  ]);
  // a fee that is no longer offered stays what it is
  expect(hook.now.fees(aService({ advcut: 'GONE' })).map(({ value }) => value)).toEqual([
    'FTB',
    'TAKEN',
    'GONE',
  ]);
  await until(() =>
    expect(hook.now.holders(aService())).toEqual([
      { value: '', label: 'nobody' },
      { value: '100000000000000001', label: 'Adver' },
      { value: me, label: 'Wanda' },
      { value: gina.userID, label: 'Gina' },
    ]),
  );
});

test.each([
  [5 * 60_000 - 1, 0],
  [5 * 60_000, 1],
])('collectors that were loaded %d ms ago are asked for %d times', (age, times) => {
  const now = Date.UTC(2026, 10, 24);
  vi.useFakeTimers({ toFake: ['Date'], now });
  queryClient.setQueryData(keyOf(runStaff.collectors), [], { updatedAt: now - age });
  mount(() => useServiceOptions());
  const asked = server.asked.filter(({ url }) => url === `/v1${runStaff.collectors.path}`);
  expect(asked).toHaveLength(times);
});
