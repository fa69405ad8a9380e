import { expect, test } from 'vitest';
import { everyone, mayEnter } from '@warchest/domain/members/access.ts';
import { destinationOf } from '@warchest/domain/members/login-redirects.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { allPages } from './page-facts.ts';
import { accessOf, type Page } from './page.ts';
import { kindWords } from './page-words.ts';
import { kindPages, pages, recurringPages } from './pages.ts';

/** The roles that open a page on their own, in the order of all roles. */
const opensFor = (page: Page, params = {}): Role[] =>
  allRoles.filter((role) => mayEnter(accessOf(page, params), new Set([role])));

// proves ACC-23, ACC-24, ACC-25, ACC-26
test.each<[string, Page, readonly Role[], Readonly<Record<string, string>>?]>([
  ['the store', pages.store, ['OVERVIEW']],
  ['the balance', pages.cycle, ['OVERVIEW', 'ADMIN', 'SUPERADMIN']],
  ['the points', pages.loyalty, ['OVERVIEW', 'ACCESS']],
  ['program data', pages.programs, ['ACCESS', 'ADVMOD']],
  ['the log viewer', pages.logging, ['ADMIN', 'SUPERADMIN', 'RAIDLOGS']],
  ['the administration', pages.administration, ['WEBADMIN', 'ADMIN', 'SUPERADMIN', 'ACCESS']],
  [
    'the hub of runs',
    pages.raidHub,
    [
      'WEBADMIN',
      'RAIDMANAGER',
      'GCMANAGER',
      'ADVMANAGER',
      'RAIDLEADER',
      'PREMIUMRAIDLEADER',
      'GOLDCOLLECTOR',
      'ADMIN',
      'SUPERADMIN',
      'WEBACCESS',
    ],
  ],
  ['the hub of bookings', pages.selectMatter, allRoles.filter((role) => role !== 'BLACKLISTED')],
  [
    'the logs of raids',
    pages.rosterLogs,
    ['RAIDMANAGER', 'GCMANAGER', 'ADMIN', 'SUPERADMIN', 'RAIDLOGS'],
  ],
  [
    'completed raids',
    kindPages.raid.completed,
    ['WEBADMIN', 'RAIDMANAGER', 'GCMANAGER', 'ADMIN', 'SUPERADMIN', 'WEBACCESS'],
  ],
  [
    'all runs',
    kindPages.raid.roleOverview,
    ['RAIDMANAGER', 'GCMANAGER', 'ADMIN', 'SUPERADMIN', 'WEBACCESS'],
    { type: 'manager' },
  ],
  [
    'the own history of raids',
    kindPages.raid.history,
    ['RAIDLEADER', 'PREMIUMRAIDLEADER', 'GOLDCOLLECTOR', 'ADMIN', 'SUPERADMIN'],
  ],
])('%s opens for exactly its roles', (_, page, roles, params) =>
  expect(opensFor(page, params)).toEqual(roles),
);

// proves SHELL-17, HIST-7
test('the specified pages are at the specified paths', () => {
  const specified = `/ /cycle /loyaltysystem /administration /logging /store /raid /booking/raid2
    /raid/create /mountraid/create /raid/edit/$raidId /mountraid/edit/$raidId /raid/recurringruns
    /raid/schedule /mountraid/schedule /raid/gc /shift/create /shift/edit/$raidId
    /shift/recurringruns /shift/schedule /booking/shift/overview /booking/shift/overview/$type
    /shift/goldoverview /shift/advoverview /shift/completed /booking /booking/mplus /booking/mythic
    /booking/leveling /booking/mounts /booking/legacy /booking/pvp /booking/raid/overview
    /booking/mountraid/overview /booking/raid/overview/$type /booking/mountraid/overview/$type
    /booking/raid/stringhistory /booking/raid/shifthistory /booking/raid/cyclehistory
    /booking/raid/runhistory /raid/goldoverview /raid/advoverview /raid/completed
    /booking/raid/bookandhistory /booking/raid/bookandhistory/$raidId
    /booking/mountraid/bookandhistory /booking/mountraid/bookandhistory/$raidId
    /booking/raid/shiftbookandhistory /booking/raid/shiftbookandhistory/$raidId
    /booking/raid/overview/$type/$raidId /booking/mountraid/overview/$type/$raidId
    /booking/shift/overview/$type/$raidId /terms /privacy /cookies /cookies-policy /callback
    /raid/roster /raid/logs /programmanagement /404`.split(/\s+/);
  const there = new Set(allPages.map(({ path }) => path));
  expect(specified.filter((path) => !there.has(path))).toEqual([]);
});

test('every page has a name in its title and in menus, and what is not found says so', () => {
  const nameless = allPages.filter(
    ({ title, ...more }) => title.trim() === '' || ('name' in more && more.name === ''),
  );
  expect(nameless.map(({ path }) => path)).toEqual([]);
  expect(pages.notFound.title).toBe('Not found');
});

// proves BOOK-1, BOOK-62, HIST-1
test('cards and role overviews are called as specified', () => {
  const { raid, mountraid, shift } = kindWords;
  expect([raid.cards, raid.roleOverview, raid.types, raid.completedTitle]).toEqual([
    {
      overview: 'Raid Overview: select raid for customer',
      book: 'Raid Booking',
      leaderandgc: 'Your runs',
      manager: 'Manager overview: check every run and booking',
    },
    'Raid - Overview',
    { leaderandgc: 'Your runs', manager: 'All runs' },
    'Raid - Overview - Completed/cancelled',
  ]);
  expect([shift.cards.book, mountraid.cards.overview, mountraid.cards.book]).toEqual([
    'Shift Booking',
    'Mythic and Mounts Raid Overview',
    'Mythic and Mounts Booking',
  ]);
  expect([mountraid.cards.leaderandgc, raid.history]).toEqual([
    'Your mount runs',
    'Your Run History',
  ]);
  expect([pages.strings.card, pages.cycleHistory.card]).toEqual([
    'Gold History: recent strings',
    'Cycle History: cycle revue',
  ]);
});

// proves RUN-9, BOOK-2
test.each<[string, Page, readonly Role[], Readonly<Record<string, string>>?]>([
  ['creating raids', kindPages.raid.create, ['WEBADMIN', 'RAIDMANAGER']],
  ['recurring raids', recurringPages.raid, ['WEBADMIN', 'RAIDMANAGER']],
  ['what was sold', kindPages.raid.advOverview, ['WEBADMIN', 'RAIDMANAGER']],
  ['the gold of all', pages.raidsGold, ['WEBADMIN', 'RAIDMANAGER']],
  [
    'the schedule',
    kindPages.raid.schedule,
    ['WEBADMIN', 'RAIDMANAGER', 'RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'],
  ],
  ['completed raids', kindPages.raid.completed, ['WEBADMIN', 'RAIDMANAGER', 'GCMANAGER']],
  ['the logs of raids', pages.rosterLogs, ['RAIDMANAGER', 'GCMANAGER']],
  [
    'your runs',
    kindPages.raid.roleOverview,
    ['GOLDCOLLECTOR', 'RAIDLEADER', 'PREMIUMRAIDLEADER'],
    { type: 'leaderandgc' },
  ],
  ['all runs', kindPages.raid.roleOverview, ['RAIDMANAGER', 'ADMIN'], { type: 'manager' }],
  [
    'the own history',
    kindPages.raid.history,
    ['ADMIN', 'RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'],
  ],
])(
  'the card of %s is for the specified roles, and opens its page for them',
  (_, page, roles, params) =>
    expect(opensFor(page, params)).toEqual(expect.arrayContaining([...roles])),
);

// proves SESS-5
test.each(allPages.filter((page) => accessOf(page, {}) !== everyone).map(({ path }) => path))(
  'a login leads back to %s',
  (path) => {
    const opened = path.replaceAll(/\$\w+/g, 'x');
    expect(destinationOf(opened)).toBe(opened);
  },
);
