import { everyone, mayEnter } from '@warchest/domain/members/access.ts';
import type { Naming, Role } from '@warchest/domain/members/roles.ts';
import { recurringKinds, servedKinds, type ServedKind } from '@warchest/domain/runs/kind.ts';
import {
  addressOf,
  ownAddress,
  pageAddress,
  recurringAddress,
  type Address,
} from '../lib/addresses.ts';
import { overviewTypes, type OverviewType } from '../lib/page-words.ts';
import { allPages } from '../lib/page-facts.ts';
import { accessOf } from '../lib/page.ts';
import type { SiteLinks } from '../lib/site.ts';
import type { IconName } from '../ui/icon.tsx';
import { bookingTabs, topMenus, userMenu } from './menus.ts';

/** A screen that the palette leads to. */
export interface FoundScreen {
  readonly label: string;
  readonly href: Address;
  readonly icon: IconName;
  /** Every other name it goes by: in other menus, on cards, and what people call it. */
  readonly also: string;
}

/** The pages of what lies behind. */
const pastPages = ['completed', 'advOverview', 'history'] as const;
type PastPage = (typeof pastPages)[number];

/** What people type when they mean a screen of a kind, beside its names. */
const kindSynonyms: Record<
  ServedKind,
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
    servedKinds.flatMap((kind) => [
      ...overviewTypes.map((type) => [
        addressOf(kind, 'roleOverview', { type }),
        kindSynonyms[kind][type],
      ]),
      ...(['overview', 'book', 'create', 'schedule', ...pastPages] as const).map((page) => [
        addressOf(kind, page),
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
  [pageAddress('selectMatter')]: 'raid bookings, runs, raids, hub, home, book a customer',
  [pageAddress('bookingHub')]: 'services, mythic plus, keys, leveling, pvp, mounts, legacy',
  [pageAddress('serviceDesk')]:
    'services, boosters, offers, teams, mythic plus, keys, leveling, pvp, mounts, legacy',
  [pageAddress('rosters')]:
    'roster, sign-ups, signups, pick boosters, team, lineup, invites, ping, tanks, healers, dps',
  [pageAddress('rosterLogs')]: 'roster logs, who picked whom, events of a raid',
  [pageAddress('raidHub')]: 'site management, manage runs, hub',
  [pageAddress('cycle')]: 'gold, cycle, owed, payout, money, cut, earnings, transactions, mails',
  [pageAddress('collections')]: 'gc, gold collectors, counts, normal vip, copy all',
  [pageAddress('payouts')]: 'pay members, gold, balances, owed, ledger, money, transactions',
  [pageAddress('strings')]:
    'strings, string history, gold to mail, mails, addon, copy strings, mailed, gold left on me',
  [pageAddress('cycleHistory')]: 'cycle revue, revenue, old cycles, my sales, earnings by day',
  [pageAddress('raidsGold')]:
    'gold overview, unmailed gold, collectors, strings of everybody, mailed',
  [pageAddress('shiftsGold')]:
    'gold overview of shifts, unmailed gold, last two, collectors, strings',
  [pageAddress('loyalty')]: 'points',
  [pageAddress('store')]: 'shop, items',
  [pageAddress('administration')]: 'admin, configuration, site settings',
  [pageAddress('cycleConfig')]: 'admin, pay week, cycle dates, payment dates',
  [pageAddress('cutsConfig')]: 'admin, shares, percent, rates, fees',
  [pageAddress('loyaltyPoints')]: 'admin, manual points, assign',
  [pageAddress('loyaltyItems')]: 'admin, shop items, store',
  [pageAddress('loyaltyOrders')]: 'admin, shop orders, purchases',
  [pageAddress('catalogue')]: 'admin, season, raids, bosses, dungeons, realms, mounts, fee options',
  [pageAddress('settings')]:
    'admin, community name, links, role mapping, discord, channels, bank characters',
  [pageAddress('people')]: 'admin, members, roles, sessions, payment character, log out',
  [pageAddress('logging')]: 'logs, audit, changes',
  [pageAddress('programs')]: 'passwords, program data',
  [pageAddress('faq')]: 'help, questions',
};

/**
 * Every screen that a person with these roles may open, once and by its name: those of the top bar
 * first, then the tabs' and the user menu's; what no menu leads to comes last.
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
  const found = new Map<Address, FoundScreen>();
  for (const { label, href } of led) {
    // where entries of the menus leave the site, the palette does not follow
    const address = ownAddress(href);
    if (!address || found.has(address)) continue;
    const also = [titles.get(address) ?? '', synonyms[address] ?? '', address].join(', ');
    found.set(address, { label, href: address, icon: 'next', also });
  }
  return [...found.values()];
}
