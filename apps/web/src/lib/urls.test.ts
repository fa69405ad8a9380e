import { expect, test } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { homeOf } from './home.ts';
import { urlOf, knownDestination, ownAddress, pageUrl } from './urls.ts';
import { pageAt } from './page-at.ts';

test.each([
  ['/', '/'],
  ['/booking/raid2', '/booking/raid2'],
  ['/booking/raid2/', '/booking/raid2'],
  ['/raid/edit/0abc123def456', '/raid/edit/$raidId'],
  ['/booking/raid/overview/manager', '/booking/raid/overview/$type'],
])('%s is the page %s', (path, page) => expect(pageAt(path)?.page.path).toBe(page));

test('a page is known with the parameters of its path', () => {
  expect(pageAt('/booking/raid/overview/manager/0abc%20123')?.params).toEqual({
    type: 'manager',
    raidId: '0abc 123',
  });
  expect(pageAt('/booking/raid/overview/nobody')).toBeNull();
  expect(pageAt('/raid/edit/%')).toBeNull();
});

test('addresses are made from the table by the parameters of the page', () => {
  expect(pageUrl('selectMatter')).toBe('/booking/raid2');
  expect(urlOf('raid', 'create')).toBe('/raid/create');
  const params = { type: 'manager', raidId: '0abc123def456' } as const;
  expect(urlOf('raid', 'roleOverviewRun', params, 'booking-a')).toBe(
    '/booking/raid/overview/manager/0abc123def456#booking-a',
  );
  expect(urlOf('mountraid', 'edit', { raidId: 'a/b$c?' })).toBe('/mountraid/edit/a%2Fb%24c%3F');
  expect(urlOf('shift', 'book')).toBe('/booking/raid/shiftbookandhistory');
  // @ts-expect-error a page with parameters needs them
  expect(urlOf('raid', 'edit')).toBe('/raid/edit/');
});

test('a kept address is ours with its search and hash, or none', () => {
  expect(ownAddress('/cycle?tab=old#x')).toBe('/cycle?tab=old#x');
  expect(ownAddress('/callback?to=/cycle')).toBe('/callback?to=/cycle');
  expect(ownAddress('https://elsewhere.example/cycle')).toBeNull();
});

test.each([
  '/nowhere',
  '/raid/edit/',
  '/raid/edit/a/b',
  '/raid/edit/%E0%A4%A',
  '/terms/more',
  '/booking/raid',
  '/booking/raid/overview/everything',
  '/booking/raid/overview/everything/0abc123def456',
])('%s is no page', (path) => expect(pageAt(path)).toBeNull());

test.each(['/raid/create', '/booking/raid2?difficulty=Heroic&free=1'])(
  '%s may be returned to',
  (to) => expect(knownDestination(to)).toBe(to),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/raid/create',
  'https://us//evil',
  'javascript:alert(1)',
  '/nowhere',
  '/callback?to=/callback',
  '/raid/create\\..\\evil',
  '/%5cevil',
  ' /raid/create',
  '',
  null,
  undefined,
])('%s is never returned to', (to) => expect(knownDestination(to)).toBeNull());

const roles = (...list: Role[]): ReadonlySet<Role> => new Set(list);
// proves SESS-7
test.each([
  [null, '/'],
  [roles(), '/'],
  [roles('OVERVIEW'), '/cycle'],
  [roles('ADVERTISER', 'OVERVIEW'), '/booking/raid2'],
  [roles('RAIDLEADER', 'OVERVIEW'), '/booking/raid/overview/leaderandgc'],
  [roles('GOLDCOLLECTOR'), '/booking/raid/overview/leaderandgc'],
  [roles('RAIDMANAGER'), '/booking/raid/overview/manager'],
  [roles('ADMIN', 'BLACKLISTED', 'OVERVIEW'), '/cycle'],
])('the home of %s is %s', (held, home) => expect(homeOf(held, null)).toBe(home));

// proves SESS-7
test('a pinned page is home only while it may be entered', () => {
  expect(homeOf(roles('ADVERTISER', 'OVERVIEW'), '/cycle?tab=old')).toBe('/cycle?tab=old');
  expect(homeOf(roles('ADVERTISER'), '/cycle')).toBe('/booking/raid2');
  expect(homeOf(roles('ADVERTISER'), '/raid/roster')).toBe('/booking/raid2');
  expect(homeOf(roles('ADVERTISER'), '/raid/roster', new Set(['rosters']))).toBe('/raid/roster');
  expect(homeOf(roles('ADVERTISER'), '/gone')).toBe('/booking/raid2');
});
