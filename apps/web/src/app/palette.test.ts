import { expect, test } from 'vitest';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { siteOf } from '../lib/site.ts';
import {
  findMembers,
  findRuns,
  findScreens,
  findServices,
  namesAScreen,
  noResults,
  ranked,
} from './palette-results.ts';
import { screensOf } from './palette-screens.ts';

const { links } = siteOf(null);
const holding = (...roles: Role[]): ReadonlySet<Role> => new Set(roles);
const manager = holding('RAIDMANAGER', 'OVERVIEW');
const found = (typed: string, roles: ReadonlySet<Role>) =>
  findScreens(typed, screensOf(roles, links)).map((find) => find.label);

test('exact names come first, then those that begin so, then those with a word that does', () => {
  const labels = ['My all runs', 'Overall', 'All runs of today', 'All', 'Runs'];
  const ranks = (typed: string) =>
    ranked(
      typed,
      labels.map((label) => ({ label })),
    ).map(({ label }) => label);
  expect(ranks('all')).toEqual(['All', 'All runs of today', 'My all runs', 'Overall', 'Runs']);
  expect(ranks('RUNS')[0]).toBe('Runs');
});

test.each<[string, string]>([
  ['all runs', 'All runs'],
  ['manager', 'All runs'],
  ['Manager overview', 'All runs'],
  ['booking overview', 'All runs'],
  ['runs', 'All runs'],
  ['create run', 'Create raid'],
  ['new raid', 'Create raid'],
  ['site management', 'Site Management'],
  ['raid management', 'Site Management'],
  ['raid bookings', 'Raid Bookings'],
  ['select your matter', 'Raid Bookings'],
  ['raid booking', 'Bookings - Raid'],
  ['gold', 'Balance/Attendance Overview'],
  ['services', 'Bot Bookings'],
  ['store', 'Store'],
  ['faq', 'FAQ'],
])('a manager who types %j finds %j', (typed, label) =>
  expect(found(typed, manager)).toContain(label),
);

test('what people call a screen leads to it, and to no other', () => {
  const addresses: Readonly<Record<string, string>> = {
    home: '/booking/raid2',
    'raids free spots': '/booking/raid/overview',
    buyer: '/booking/raid/bookandhistory',
    'select mount raid for customer': '/booking/mountraid/overview',
    'sell a mount': '/booking/mountraid/bookandhistory',
    'my own mount runs': '/booking/mountraid/overview/leaderandgc',
    'every mount run and booking': '/booking/mountraid/overview/manager',
    'shifts free spots': '/booking/shift/overview',
    'book a customer last bosses': '/booking/raid/shiftbookandhistory',
    'my own shifts': '/booking/shift/overview/leaderandgc',
    'every shift and booking': '/booking/shift/overview/manager',
    teams: '/booking/desk',
    lineup: '/raid/roster',
    'without a leader': '/raid/schedule',
    'mounts calendar': '/mountraid/schedule',
    'last two calendar': '/shift/schedule',
    'add raid schedule': '/raid/create',
    'new mount run': '/mountraid/create',
    'new shift': '/shift/create',
    'archive mount': '/mountraid/completed',
    'my past mount': '/booking/mountraid/runhistory',
    'archive shift': '/shift/completed',
    'my past shift': '/booking/raid/shifthistory',
    'who picked whom': '/raid/logs',
    ledger: '/payouts',
    'copy strings': '/booking/raid/stringhistory',
    'old cycles': '/booking/raid/cyclehistory',
    'copy all': '/raid/gc',
    'strings of everybody': '/raid/goldoverview',
    'collectors last two unmailed': '/shift/goldoverview',
    passwords: '/programmanagement',
    'site settings': '/administration',
    audit: '/logging',
    questions: '/faq',
    'pay week': '/administration/cycle',
    percent: '/administration/cuts',
    'manual points': '/administration/points',
    'shop items admin': '/administration/items',
    purchases: '/administration/orders',
    realms: '/administration/catalogue',
    'bank characters': '/administration/settings',
    'log out': '/administration/people',
    'sold mount': '/mountraid/advoverview',
    'sold shift': '/shift/advoverview',
  };
  const screens = screensOf(holding(...allRoles.filter((role) => role !== 'BLACKLISTED')), links);
  const leads = (typed: string) => findScreens(typed, screens).map(({ href }) => href);
  expect(Object.fromEntries(Object.keys(addresses).map((typed) => [typed, leads(typed)]))).toEqual(
    Object.fromEntries(Object.entries(addresses).map(([typed, href]) => [typed, [href]])),
  );
});

test('screens come before runs and buyers when a word of their name begins like what was typed', () => {
  const screens = screensOf(manager, links);
  for (const typed of ['ra', 'create r', 'Balance'])
    expect(namesAScreen(typed, screens)).toBe(true);
  for (const typed of ['', 'thrall', 'aid']) expect(namesAScreen(typed, screens)).toBe(false);
});

// proves FIND-1, ACC-22
test('nobody finds a screen that is closed to them, and each only once', () => {
  const all = found('', holding('ADVERTISER'));
  expect(all).not.toContain('All runs');
  expect(all).not.toContain('Create raid');
  expect(new Set(all).size).toBe(all.length);
  expect(found('your runs', holding('RAIDLEADER'))[0]).toBe('Your runs');
});

test('a word may begin any part of a name, the whole of one of them, and each has to fit', () => {
  const screens = [{ label: 'All runs', also: 'manager over-view', href: '/x', icon: 'bag' }];
  const fits = (typed: string) => findScreens(typed, screens as never).length === 1;
  expect(['runs all', 'over-v', 'view', 'iew', 'er-v', 'all none'].map(fits)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('service bookings open at the desk, or among the own bookings of a member without a desk', () => {
  const id = '01kxservice012';
  const createdAt = '2026-11-24T19:00:00.000Z';
  const one = { id, section: 'mplus', status: 'Open', buyer: 'Thrall-Kazzak' } as const;
  const remote = { ...noResults, services: [{ ...one, what: '4x +15', createdAt }] };
  const leads = (...roles: Role[]) => findServices(remote, holding(...roles));
  expect(leads('OVERVIEW')).toEqual([
    {
      key: id,
      label: 'Thrall-Kazzak',
      hint: expect.stringMatching(/^Mythic Plus 4x \+15, Open, Tue 24\.11\..* 20:00$/) as string,
      icon: 'bag',
      href: `/booking/desk?open=${id}`,
    },
  ]);
  expect(leads('ADVERTISER').map(({ href }) => href)).toEqual([`/booking?open=${id}`]);
  // its id must not be taken for a run's
  expect(findRuns(id, { runs: [], own: [] }, manager, remote)).toEqual([]);
});

test('members lead to what the person may open of them', () => {
  const remote = {
    ...noResults,
    members: [{ id: '400000000000000001', displayName: 'Anna', username: 'anna#1' }],
  };
  const leads = (...roles: Role[]) =>
    findMembers(remote, holding(...roles)).map(({ label, href }) => [label, href]);
  const sold = '/raid/advoverview?advertiser=400000000000000001';
  const gold = '/raid/goldoverview?collector=400000000000000001';
  expect(leads('ADMIN')).toEqual([
    ['Anna (anna#1)', '/cycle?member=400000000000000001'],
    ['Anna (anna#1)', sold],
    ['Anna (anna#1)', gold],
  ]);
  const anna = { key: 'sold 400000000000000001', label: 'Anna (anna#1)' };
  expect(findMembers(remote, holding('GCMANAGER'))).toEqual([
    { ...anna, hint: 'what they sold', icon: 'rows', href: sold },
    { ...anna, key: 'gold 400000000000000001', hint: 'gold they hold', icon: 'bag', href: gold },
  ]);
  expect(findMembers(remote, holding('ADMIN'))[0]).toMatchObject({
    key: 'balance 400000000000000001',
    hint: 'balance',
    icon: 'sum',
  });
  expect(leads('ADVERTISER')).toEqual([]);
  // who is called as they log in is named once
  const same = [{ id: '4', displayName: 'anna', username: 'anna' }];
  expect(findMembers({ ...noResults, members: same }, holding('GCMANAGER'))[0]?.label).toBe('anna');
});

test('a screen is shown with its address and the icon of its menu', () => {
  const screens = [{ label: 'Store', also: 'shop', href: '/store', icon: 'bag' }] as const;
  expect(findScreens('shop', screens as never)).toEqual([
    { key: '/store', label: 'Store', hint: '/store', icon: 'bag', href: '/store' },
  ]);
});
