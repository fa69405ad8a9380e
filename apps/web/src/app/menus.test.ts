import { expect, test } from 'vitest';
import { allRoles, type Naming, type Role } from '@warchest/domain/members/roles.ts';
import { pageAt } from '../lib/page-at.ts';
import { kindWords } from '../lib/page-words.ts';
import { pages } from '../lib/pages.ts';
import { siteOf } from '../lib/site.ts';
import { administrationTabs, bookingTabs, tabsOf, topMenus, userMenu } from './menus.ts';
import { screensOf } from './palette-screens.ts';

const { links } = siteOf(null);
const entries = (...roles: Role[]) => userMenu(new Set(roles), links).map((entry) => entry.label);

/** The entries by role. */
// proves SHELL-7, SHELL-8
test.each<[readonly Role[], readonly string[]]>([
  [[], ['APPLY']],
  [['OVERVIEW'], ['Balance/Attendance Overview', 'Loyalty Overview', 'Store', 'FAQ']],
  [['ADVERTISER'], ['Raid Bookings', 'FAQ']],
  [['SHIFTACCESS'], ['Raid Bookings', 'FAQ']],
  [['BOOKING'], ['Bot Bookings', 'FAQ']],
  [['ACCESS'], ['Loyalty Overview', 'Program Management', 'Administration', 'FAQ']],
  [
    ['SUPERADMIN'],
    ['Balance/Attendance Overview', 'Site Management', 'Administration', 'Logging', 'FAQ'],
  ],
  [['ADVMOD'], ['Program Management', 'FAQ']],
  [['GOLDCOLLECTOR'], ['Site Management', 'FAQ']],
  [['RAIDLEADER'], ['Raid Bookings', 'Site Management', 'FAQ']],
  [['WEBADMIN'], ['Site Management', 'Administration', 'FAQ']],
  [['RAIDLOGS'], ['Logging', 'FAQ']],
  [['BLACKLISTED', 'ADVERTISER'], ['FAQ']],
])('%j see %j', (roles, labels) => expect(entries(...roles)).toEqual(labels));

test('every entry of our own leads to a page that exists', () => {
  const everybody = new Set(allRoles.filter((role) => role !== 'BLACKLISTED'));
  const all = [
    ...userMenu(everybody, links),
    ...topMenus(everybody).flatMap((group) => group.entries),
    ...bookingTabs(everybody),
  ];
  expect(all.filter(({ href }) => href === undefined || pageAt(href) === null)).toEqual([]);
});

// proves SHELL-11
test('a screen has one name in bar, tabs, user menu and palette', () => {
  const everybody = new Set(allRoles.filter((role) => role !== 'BLACKLISTED'));
  const named = [
    ...topMenus(everybody).flatMap((group) => group.entries),
    ...bookingTabs(everybody),
    ...userMenu(everybody, links),
    ...screensOf(everybody, links),
  ];
  const names = new Map<string, Set<string>>();
  for (const { label, href = '' } of named) {
    names.set(href, (names.get(href) ?? new Set()).add(label));
  }
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter(([, called]) => called.size !== 1)).toEqual([]);
  // it is also the page's name on cards and back links
  const unlike = [...names].filter(([href, called]) => {
    const page = pageAt(href)?.page;
    return page && !page.path.includes('$') && !called.has(page.name);
  });
  expect(unlike).toEqual([]);
});

test('menu and palette offer the rosters to a member named for them, and to nobody else without a role', () => {
  const roster = pages.rosters.path;
  const ledTo = (held: readonly Role[], named?: ReadonlySet<Naming>) => [
    topMenus(new Set(held), named).some(({ entries: all }) =>
      all.some((one) => one.href === roster),
    ),
    screensOf(new Set(held), links, named).some(({ href }) => href === roster),
  ];
  const rosters = new Set(['rosters'] as const);
  expect(ledTo(['OVERVIEW'])).toEqual([false, false]);
  expect(ledTo(['OVERVIEW'], new Set())).toEqual([false, false]);
  expect(ledTo(['OVERVIEW', 'BLACKLISTED'], rosters)).toEqual([false, false]);
  expect(ledTo([], rosters)).toEqual([true, true]);
  expect(ledTo(['OVERVIEW'], rosters)).toEqual([true, true]);
  expect(ledTo(['RAIDLEADER'])).toEqual([true, true]);
});

test('a menu of the top bar is there as soon as it has one entry', () => {
  const menus = (...roles: Role[]) =>
    new Map(topMenus(new Set(roles)).map((menu) => [menu.label, menu.entries]));
  const { name, path } = pages.programs;
  expect(menus('ADVMOD').get('Admin')).toEqual([{ label: name, href: path }]);
  expect(menus('RAIDLEADER').has('Admin')).toBe(false);
});

// proves ACC-24
test('the administration shows its tabs to those who may open them', () => {
  const named = (...roles: Role[]) => administrationTabs(new Set(roles)).map(({ label }) => label);
  const webAdmin = ['Cycle Configuration', 'Cuts Configuration', 'Catalogue', 'Settings'];
  expect(named('WEBADMIN')).toEqual([...webAdmin, 'Imports', 'Moving in', 'Messages', 'System']);
  expect(named('ADMIN')).toEqual(['People', 'Messages']);
  expect(named('WEBADMIN', 'SUPERADMIN')).toEqual([
    ...webAdmin,
    'People',
    'Imports',
    'Moving in',
    'Messages',
    'System',
  ]);
  expect(named('WEBADMIN', 'BLACKLISTED')).toEqual([]);
  expect(named('RAIDMANAGER')).toEqual([]);
  // a page shows the tabs of its section
  const roles = new Set<Role>(['WEBADMIN', 'ADVERTISER']);
  expect(tabsOf(pages.cutsConfig, roles)).toMatchObject({ label: 'Administration' });
  expect(tabsOf(pages.selectMatter, roles)).toMatchObject({ label: 'Bookings' });
  expect(tabsOf(pages.cycle, roles).tabs).toEqual([]);
});

// proves SHELL-5
test('what is not configured is no dead link: newcomers read whom to ask', () => {
  const outside = (...roles: Role[]) => userMenu(new Set(roles), links).at(-1);
  expect(outside()).toMatchObject({ label: 'APPLY', reason: expect.stringContaining('Ask') });
  expect(outside()).not.toHaveProperty('href');
  expect(outside('OVERVIEW')).toMatchObject({ label: 'FAQ', href: '/faq', external: false });
  const apply = 'https://forms.example/apply';
  const given = userMenu(new Set(), siteOf({ apply }).links).at(-1);
  expect(given).toEqual({ label: 'APPLY', icon: 'edit', href: apply, external: true });
});

// proves BOOK-3, BOOK-4
test('the booking overview leads managers to all runs and leaders to their own', () => {
  const overview = (...roles: Role[]) =>
    bookingTabs(new Set(roles)).find((tab) => tab.key === 'roleOverview')?.href;
  expect(overview('RAIDMANAGER', 'RAIDLEADER')).toBe('/booking/raid/overview/manager');
  expect(overview('GOLDCOLLECTOR')).toBe('/booking/raid/overview/leaderandgc');
  expect(overview('ADVERTISER')).toBeUndefined();
  expect(bookingTabs(new Set(['BLACKLISTED', 'RAIDMANAGER']))).toEqual([]);
});

test('where a tab is called shorter, its title is the specified name (BOOK-3)', () => {
  const titles = new Map(
    bookingTabs(new Set(['ADVERTISER', 'RAIDLEADER'])).map(({ key, title }) => [key, title]),
  );
  expect(titles.get('roleOverview')).toBe('Booking overview');
  expect(titles.get('booking&history')).toBe('Raid Booking');
  expect(titles.get('shiftbooking&history')).toBe('Shift Booking');
  expect(titles.get('string')).toBe('Gold History: recent strings');
  expect(titles.get('cyclehistory')).toBe('Cycle History: cycle revue');
  expect(kindWords.raid.cards).toMatchObject({
    overview: 'Raid Overview: select raid for customer',
    manager: 'Manager overview: check every run and booking',
  });
});
