import { everyone, mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { accessOf, allPages, pageAt, pages, roleOverviews } from '../lib/pages.ts';
import type { SiteLinks } from '../lib/site.ts';
import type { IconName } from '../ui/icon.tsx';
import { bookingTabs, topMenus, userMenu } from './menus.ts';

/** A screen that the palette leads to. */
export interface FoundScreen {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  /** Every other name it goes by: in other menus, on cards, and what people call it. */
  readonly also: string;
}

/** What people type when they mean a screen, beside its names. */
const synonyms: Readonly<Record<string, string>> = {
  [roleOverviews.manager.path]:
    'manager overview, role overview, booking overview, every run and booking, raids, customers',
  [roleOverviews.leaderandgc.path]:
    'my own runs, role overview, booking overview, leader, gold collector, gc, raids, customers',
  [pages.selectMatter.path]: 'raid bookings, runs, raids, hub, home, book a customer',
  [pages.raidOverview.path]: 'runs, raids, list, free spots, select raid for customer',
  [pages.book.path]:
    'raid booking, book a customer, buyer, sell, my own bookings, history, advertise',
  [pages.bookingHub.path]: 'services, mythic plus, keys, leveling, pvp, mounts, legacy',
  [pages.raidHub.path]: 'site management, manage runs, hub',
  [pages.createRaid.path]: 'new run, create run, add raid, plan, schedule',
  [pages.cycle.path]: 'gold, cycle, owed, payout, money, cut, earnings, transactions, mails',
  [pages.loyalty.path]: 'points',
  [pages.store.path]: 'shop, items',
  [pages.administration.path]: 'admin, cycle dates, cuts, orders',
  [pages.logging.path]: 'logs, audit, changes',
  [pages.programs.path]: 'passwords, program data',
  [pages.faq.path]: 'help, questions',
};

/** Where entries of the menus leave the site, the palette does not follow. */
const isOurs = (href: string | undefined): href is string =>
  href !== undefined && pageAt(href) !== null;

/**
 * Every screen that a person with these roles may open, once, as the menus name it: the top bar's
 * name first, then the tabs' and the user menu's; what no menu names comes last.
 */
export function screensOf(roles: ReadonlySet<Role>, links: SiteLinks): readonly FoundScreen[] {
  const listed = allPages
    .filter((page) => page.listed && mayEnter(accessOf(page), roles))
    // legal texts last
    .toSorted((a, b) => Number(a.access === everyone) - Number(b.access === everyone));
  const named = [
    ...topMenus(roles).flatMap((group) => group.entries),
    ...bookingTabs(roles),
    ...userMenu(roles, links),
    ...listed.map(({ title, path }) => ({ label: title, href: path })),
  ];
  const names = new Map<string, string[]>();
  for (const { label, href } of named) {
    if (isOurs(href)) names.set(href, [...(names.get(href) ?? []), label]);
  }
  return [...names].map(([href, [label = href, ...others]]) => ({
    label,
    href,
    icon: 'next',
    also: [...others, synonyms[href] ?? '', href].join(', '),
  }));
}
