import { holding, mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { hasOwnRuns, maySeeManagerOverview, type Role } from '@warchest/domain/members/roles.ts';
import type { SiteLinks } from '../lib/site.ts';
import { askForRole } from '../lib/site.ts';
import type { IconName } from '../ui/icon.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { accessOf, pages, roleOverviews, type Page } from '../lib/pages.ts';

export interface Entry {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconName;
}

/** The user menu's entries and who sees them (spec 1 §2, §6), in the specified order. */
const userEntries: readonly (Entry & { readonly access: Access })[] = [
  {
    label: 'Balance/Attendance Overview',
    href: pages.cycle.path,
    icon: 'sum',
    access: pages.cycle.access,
  },
  { label: 'Loyalty Overview', href: pages.loyalty.path, icon: 'lb', access: pages.loyalty.access },
  {
    label: 'Program Management',
    href: pages.programs.path,
    icon: 'lock',
    access: pages.programs.access,
  },
  { label: 'Bot Bookings', href: pages.bookingHub.path, icon: 'chat', access: holding('BOOKING') },
  {
    label: 'Raid Bookings',
    href: pages.selectMatter.path,
    icon: 'calendar',
    access: {
      ...holding(
        'ADVMANAGER',
        'RAIDMANAGER',
        'ADMIN',
        'ADVERTISER',
        'MANAGER',
        'RAIDLEADER',
        'PREMIUMRAIDLEADER',
        'SHIFTACCESS',
      ),
      notBlacklisted: true,
    },
  },
  {
    label: 'Site Management',
    href: pages.raidHub.path,
    icon: 'rows',
    access: pages.raidHub.access,
  },
  {
    label: 'Administration',
    href: pages.administration.path,
    icon: 'edit',
    access: pages.administration.access,
  },
  { label: 'Logging', href: pages.logging.path, icon: 'search', access: pages.logging.access },
  { label: 'Store', href: pages.store.path, icon: 'chest', access: pages.store.access },
];

/** What the user menu holds for these roles, without Logout. */
export function userMenu(roles: ReadonlySet<Role>, links: SiteLinks): readonly MenuEntry[] {
  const own = userEntries
    .filter(({ access }) => mayEnter(access, roles))
    .map(({ label, href, icon }) => ({ label, href, ...(icon ? { icon } : {}) }));
  // members read the questions, newcomers without a role apply
  const outside: MenuEntry =
    roles.size > 0
      ? {
          label: 'FAQ',
          href: links.faq ?? pages.faq.path,
          icon: 'help',
          external: links.faq !== null,
        }
      : {
          label: 'APPLY',
          icon: 'edit',
          ...(links.apply === null
            ? { reason: askForRole }
            : { href: links.apply, external: true }),
        };
  return [...own, outside];
}

export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly Entry[];
}

const entryOf = (one: Page): Entry => ({ label: one.title, href: one.path });
const runsEntry = (type: keyof typeof roleOverviews): Entry => ({
  label: roleOverviews[type].title,
  href: roleOverviews[type].path,
});

/** The menu buttons of the top bar: only what the person may open and what has a screen. */
export function topMenus(roles: ReadonlySet<Role>): readonly MenuGroup[] {
  const may = (one: Page): boolean => mayEnter(accessOf(one), roles);
  const mayBook = may(pages.selectMatter);
  const person = { roles };
  const groups: MenuGroup[] = [
    {
      label: 'Bookings',
      entries: [
        ...[pages.selectMatter, pages.raidOverview, pages.book]
          .filter(may)
          .map((one) => entryOf(one)),
        ...(mayBook && hasOwnRuns(person) ? [runsEntry('leaderandgc')] : []),
        ...(mayBook && maySeeManagerOverview(person) ? [runsEntry('manager')] : []),
        entryOf(pages.bookingHub),
      ],
    },
    {
      label: 'Runs',
      entries: [pages.raidHub, pages.createRaid].filter(may).map((one) => entryOf(one)),
    },
    { label: 'Gold', entries: [pages.cycle].filter(may).map((one) => entryOf(one)) },
    {
      label: 'Admin',
      entries: [pages.administration, pages.logging]
        .filter((one: Page) => !one.opensLater && may(one))
        .map((one) => entryOf(one)),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

export interface SectionTab extends Entry {
  readonly key: string;
}

/**
 * The booking menu on raid pages (spec 3 §2.1): the tabs of the second row. The booking overview goes
 * to all runs for managers and admins, to one's own runs for leaders and collectors.
 */
export function bookingTabs(roles: ReadonlySet<Role>): readonly SectionTab[] {
  if (!mayEnter(pages.selectMatter.access, roles)) return [];
  const type = (['RAIDMANAGER', 'ADMIN', 'SUPERADMIN'] as const).some((role) => roles.has(role))
    ? 'manager'
    : hasOwnRuns({ roles })
      ? 'leaderandgc'
      : maySeeManagerOverview({ roles })
        ? 'manager'
        : null;
  return [
    { key: 'raids', label: pages.selectMatter.title, href: pages.selectMatter.path },
    { key: 'booking&history', label: pages.book.title, href: pages.book.path },
    ...(type
      ? [{ key: 'roleOverview', label: 'Booking overview', href: roleOverviews[type].path }]
      : []),
  ];
}

/** Whether a path is one of the raid booking pages, which have the booking menu. */
export const hasTabs = (path: string): boolean => path.startsWith('/booking/raid');

/** The tabs of the second row for a path; none outside the raid booking pages. */
export const tabsAt = (path: string, roles: ReadonlySet<Role>): readonly SectionTab[] =>
  hasTabs(path) ? bookingTabs(roles) : [];

/** Whether a tab is the one a path belongs to. */
export function isCurrentTab(tab: SectionTab, path: string): boolean {
  if (tab.key === 'roleOverview') return /^\/booking\/raid\/overview\/./.test(path);
  if (tab.key === 'booking&history') return path.startsWith(tab.href);
  return path === tab.href || path === pages.raidOverview.path;
}
