import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import { mount, until } from '../../test/hook.tsx';
import { noResults } from './palette-results.ts';
import { useServerSearch } from './use-server-search.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const booker: ReadonlySet<Role> = new Set(['ADVERTISER'] as const);
const found = { ...noResults, members: [{ id: '1', displayName: 'Anna', username: 'anna' }] };
const asked = () => server.asked.map(({ url }) => url);

// proves FIND-2
test('the server is asked once no key has come for a moment, for the last text alone', async () => {
  server.answers.push(json(200, found));
  const given = { typed: 'an' };
  const hook = mount(() => useServerSearch(given.typed, booker));
  expect(hook.now).toEqual({ remote: noResults, pending: true });
  given.typed = ' anna ';
  hook.again();
  await until(() => {
    expect(hook.now).toEqual({ remote: found, pending: false });
    expect(asked()).toEqual(['/v1/search?text=anna']);
  });
  // results of one text are not shown for another
  given.typed = 'a';
  hook.again();
  expect(hook.now).toEqual({ remote: noResults, pending: false });
});

test('who may not search is not heard, and a failure finds nothing', async () => {
  const nobody = mount(() => useServerSearch('anna', new Set()));
  expect(nobody.now).toEqual({ remote: noResults, pending: false });
  server.answers.push(json(422, { type: 'invalid', status: 422, title: 'No' }));
  const hook = mount(() => useServerSearch('anna', booker));
  await until(() => {
    expect(hook.now.pending).toBe(false);
    expect(hook.now.remote).toEqual(noResults);
    expect(asked()).toEqual(['/v1/search?text=anna']);
  });
});
