import { everyone, mayEnter } from '@warchest/domain/members/access.ts';
import type { Naming, Role } from '@warchest/domain/members/roles.ts';
import { recurringKinds, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, ownAddress, pageUrl, recurringAddress, type AppUrl } from '../lib/urls.ts';
import { overviewTypes, type OverviewType } from '../lib/page-words.ts';
import { allPages } from '../lib/page-facts.ts';
import { accessOf } from '../lib/page.ts';
import type { SiteLinks } from '../lib/site.ts';
import type { IconName } from '../ui/icon.tsx';
import { bookingTabs, topMenus, userMenu } from './menus.ts';

/** A screen that the palette can open. */
export interface FoundScreen {
  readonly label: string;
  readonly href: AppUrl;
  readonly icon: IconName;
  /** Its other names: in menus, on cards, and as people call it. */
  readonly also: string;
}

/** The pages about past runs. */
const pastPages = ['completed', 'advOverview', 'history'] as const;
type PastPage = (typeof pastPages)[number];

/** What people type when they look for a screen of a kind, besides its names. */
const kindSynonyms: Record<
  RunKind,
  Readonly<Record<OverviewType | PastPage | 'overview' | 'book' | 'create' | 'schedule', string>>
> = {
  raid: {
    manager:
      'manager overview, role overview, booking overview, every run and booking, raids, customers',
    leaderandgc:
      'my own runs, role overview, booking overview, leader, gold collector, gc, raids, customers',
    overview: 'runs, raids, list, free spots, select raid for customer',
    book: 'raid booking, book a customer, buyer, sell, my own bookings, history, advertise',
    create: 'new run, create run, add raid, plan, schedule',
    schedule:
      'plan, week, calendar, ics feed, assign a leader, gold collector, gc, without a leader',
    completed: 'done, finished, past, cancelled, pots, archive, raid',
    advOverview: 'advertisers, sold, history, cancel rate, tag, all bookings, raid',
    history: 'my past, led, collected, finished, week, raid',
  },
  mountraid: {
    manager: 'manager overview, role overview, every mount run and booking, mounts, mythic',
    leaderandgc: 'my own mount runs, role overview, leader, gold collector, gc, mounts, mythic',
    overview: 'mount runs, mounts, mythic, list, free spots, select mount raid for customer',
    book: 'mount booking, mythic booking, book a customer, sell a mount, my own bookings, history',
    create: 'new mount run, add mount raid, plan',
    schedule: 'mounts, mythic, plan, week, calendar, ics feed, assign a leader, gold collector',
    completed: 'done, finished, past, cancelled, pots, archive, mount',
    advOverview: 'advertisers, sold, history, cancel rate, tag, all bookings, mount',
    history: 'my past, led, collected, finished, week, mount',
  },
  shift: {
    manager: 'manager overview, role overview, every shift and booking',
    leaderandgc: 'my own shifts, role overview, leader, gold collector, gc, last two',
    overview: 'shifts, last two, bosses, list, free spots',
    book: 'shift booking, last two, last bosses, book a customer, my own bookings, history',
    create: 'new shift, add shift, plan',
    schedule: 'last two, plan, week, calendar, ics feed, assign a leader, gold collectors',
    completed: 'done, finished, past, cancelled, pots, archive, shift',
    advOverview: 'advertisers, sold, history, cancel rate, tag, all bookings, shift',
    history: 'my past, led, collected, finished, week, shift',
  },
};

const synonyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    runKinds.flatMap((kind) => [
      ...overviewTypes.map((type) => [
        urlOf(kind, 'roleOverview', { type }),
        kindSynonyms[kind][type],
      ]),
      ...(['overview', 'book', 'create', 'schedule', ...pastPages] as const).map((page) => [
        urlOf(kind, page),
        kindSynonyms[kind][page],
      ]),
    ]),
  ),
  ...Object.fromEntries(
    recurringKinds.map((kind) => [
      recurringAddress(kind),
      'templates, weekly, every week, cycle, create the runs of a cycle, plan, default runs',
    ]),
  ),
  [pageUrl('selectMatter')]: 'raid bookings, runs, raids, hub, home, book a customer',
  [pageUrl('bookingHub')]: 'services, mythic plus, keys, leveling, pvp, mounts, legacy',
  [pageUrl('serviceDesk')]:
    'services, boosters, offers, teams, mythic plus, keys, leveling, pvp, mounts, legacy',
  [pageUrl('rosters')]:
    'roster, sign-ups, signups, pick boosters, team, lineup, invites, ping, tanks, healers, dps',
  [pageUrl('rosterLogs')]: 'roster logs, who picked whom, events of a raid',
  [pageUrl('raidHub')]: 'site management, manage runs, hub',
  [pageUrl('cycle')]: 'gold, cycle, owed, payout, money, cut, earnings, transactions, mails',
  [pageUrl('collections')]: 'gc, gold collectors, counts, normal vip, copy all',
  [pageUrl('payouts')]: 'pay members, gold, balances, owed, ledger, money, transactions',
  [pageUrl('strings')]:
    'strings, string history, gold to mail, mails, addon, copy strings, mailed, gold left on me',
  [pageUrl('cycleHistory')]: 'cycle revue, revenue, old cycles, my sales, earnings by day',
  [pageUrl('raidsGold')]: 'gold overview, unmailed gold, collectors, strings of everybody, mailed',
  [pageUrl('shiftsGold')]: 'gold overview of shifts, unmailed gold, last two, collectors, strings',
  [pageUrl('loyalty')]: 'points',
  [pageUrl('store')]: 'shop, items',
  [pageUrl('administration')]: 'admin, configuration, site settings',
  [pageUrl('cycleConfig')]: 'admin, pay week, cycle dates, payment dates',
  [pageUrl('cutsConfig')]: 'admin, shares, percent, rates, fees',
  [pageUrl('loyaltyPoints')]: 'admin, manual points, assign',
  [pageUrl('loyaltyItems')]: 'admin, shop items, store',
  [pageUrl('loyaltyOrders')]: 'admin, shop orders, purchases',
  [pageUrl('catalogue')]: 'admin, season, raids, bosses, dungeons, realms, mounts, fee options',
  [pageUrl('settings')]:
    'admin, community name, links, role mapping, discord, channels, bank characters',
  [pageUrl('people')]: 'admin, members, roles, sessions, payment character, log out',
  [pageUrl('movingIn')]: 'admin, first evening, set up, setup, getting started, begin, checklist',
  [pageUrl('imports')]:
    'admin, import, csv, excel, xlsx, google sheets, spreadsheet, move in, undo an import, own sheets',
  [pageUrl('newImport')]: 'admin, import, csv, excel, xlsx, google sheets, upload, paste cells',
  [pageUrl('system')]: 'admin, health, version, database, backups, queries, errors, status',
  [pageUrl('logging')]: 'logs, audit, changes',
  [pageUrl('programs')]: 'passwords, program data',
  [pageUrl('faq')]: 'help, questions',
};

/**
 * Every screen that a person with these roles may open, each once: the top bar's first, then the
 * tabs', then the user menu's, then those that no menu contains.
 */
export function screensOf(
  roles: ReadonlySet<Role>,
  links: SiteLinks,
  named?: ReadonlySet<Naming>,
): readonly FoundScreen[] {
  const listed = allPages
    .filter((page) => page.listed && mayEnter(accessOf(page), roles, named))
    // legal texts last
    .toSorted((a, b) => Number(a.access === everyone) - Number(b.access === everyone));
  const led = [
    ...topMenus(roles, named).flatMap((group) => group.entries),
    ...bookingTabs(roles),
    ...userMenu(roles, links),
    ...listed.map(({ name, path }) => ({ label: name, href: path })),
  ];
  const titles = new Map(allPages.map(({ path, title }) => [path, title]));
  const found = new Map<AppUrl, FoundScreen>();
  for (const { label, href } of led) {
    // external links of the menus are left out
    const address = ownAddress(href);
    if (!address || found.has(address)) continue;
    const also = [titles.get(address) ?? '', synonyms[address] ?? '', address].join(', ');
    found.set(address, { label, href: address, icon: 'next', also });
  }
  return [...found.values()];
}
