import { holding, mayEnter, type Access } from '@warchest/domain/members/access.ts';
import {
  hasOwnRuns,
  maySeeManagerOverview,
  type Naming,
  type Role,
} from '@warchest/domain/members/roles.ts';
import { recurringKinds, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, pageUrl, recurringAddress, type AppUrl } from '../lib/urls.ts';
import { pageAt } from '../lib/page-at.ts';
import type { OverviewType } from '../lib/page-words.ts';
import { kindOfPage, mainKind, overviewName } from '../lib/page-facts.ts';
import { accessOf, type Page } from '../lib/page.ts';
import { adminTabs, importPages, kindPages, pages, recurringPages } from '../lib/pages.ts';
import type { SiteLinks } from '../lib/site.ts';
import { askForRole } from '../lib/site.ts';
import type { IconName } from '../ui/icon.tsx';
import type { MenuEntry } from '../ui/menu-list.tsx';

export interface Entry {
  readonly label: string;
  readonly href: AppUrl;
  readonly icon?: IconName;
}

const entryOf = (name: keyof typeof pages): Entry => ({
  label: pages[name].name,
  href: pageUrl(name),
});
const kindEntry = (
  kind: RunKind,
  name: 'create' | 'overview' | 'book' | 'schedule' | 'completed' | 'history',
): Entry => ({
  label: kindPages[kind][name].name,
  href: urlOf(kind, name),
});
const runsEntry = (kind: RunKind, type: OverviewType): Entry => ({
  label: overviewName(kind, type),
  href: urlOf(kind, 'roleOverview', { type }),
});

/** The user menu's entries and who sees them (SHELL-7), in the specified order. */
const userEntries: readonly (Entry & { readonly access: Access })[] = [
  { ...entryOf('cycle'), icon: 'sum', access: pages.cycle.access },
  { ...entryOf('loyalty'), icon: 'star', access: pages.loyalty.access },
  { ...entryOf('programs'), icon: 'lock', access: pages.programs.access },
  { ...entryOf('bookingHub'), icon: 'chat', access: holding('BOOKING') },
  {
    ...entryOf('selectMatter'),
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
  { ...entryOf('raidHub'), icon: 'rows', access: pages.raidHub.access },
  { ...entryOf('administration'), icon: 'edit', access: pages.administration.access },
  { ...entryOf('logging'), icon: 'search', access: pages.logging.access },
  { ...entryOf('store'), icon: 'bag', access: pages.store.access },
];

/** The user menu's entries for these roles, without Logout. */
export function userMenu(roles: ReadonlySet<Role>, links: SiteLinks): readonly MenuEntry[] {
  const own = userEntries
    .filter(({ access }) => mayEnter(access, roles))
    .map(({ label, href, icon }) => ({ label, href, ...(icon ? { icon } : {}) }));
  // members get the FAQ, newcomers without a role the application
  const outside: MenuEntry =
    roles.size > 0
      ? {
          label: 'FAQ',
          href: links.faq ?? pageUrl('faq'),
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

/** The role overviews of a kind that the person may open. */
const runsEntries = (kind: RunKind, roles: ReadonlySet<Role>): readonly Entry[] => [
  ...(hasOwnRuns({ roles }) ? [runsEntry(kind, 'leaderandgc')] : []),
  ...(maySeeManagerOverview({ roles }) ? [runsEntry(kind, 'manager')] : []),
];

/** The menu buttons of the top bar: only what the person may open. */
export function topMenus(
  roles: ReadonlySet<Role>,
  named?: ReadonlySet<Naming>,
): readonly MenuGroup[] {
  const mayOpen = ({ href }: Entry): boolean => {
    const found = pageAt(href);
    return found !== null && mayEnter(accessOf(found.page, found.params), roles, named);
  };
  const groups: readonly MenuGroup[] = [
    {
      label: 'Bookings',
      entries: [
        entryOf('selectMatter'),
        ...runKinds.flatMap((kind) => [
          kindEntry(kind, 'overview'),
          kindEntry(kind, 'book'),
          ...runsEntries(kind, roles),
        ]),
        entryOf('bookingHub'),
        entryOf('serviceDesk'),
      ],
    },
    {
      label: 'Runs',
      entries: [
        entryOf('raidHub'),
        entryOf('rosters'),
        ...runKinds.map((kind) => kindEntry(kind, 'schedule')),
        ...runKinds.map((kind) => kindEntry(kind, 'create')),
        ...recurringKinds.map((kind) => ({
          label: recurringPages[kind].name,
          href: recurringAddress(kind),
        })),
        ...runKinds.flatMap((kind) => [kindEntry(kind, 'completed'), kindEntry(kind, 'history')]),
        entryOf('rosterLogs'),
      ],
    },
    {
      label: 'Gold',
      entries: [
        entryOf('cycle'),
        entryOf('payouts'),
        entryOf('strings'),
        entryOf('cycleHistory'),
        entryOf('collections'),
        entryOf('raidsGold'),
        entryOf('shiftsGold'),
      ],
    },
    {
      label: 'Admin',
      entries: [entryOf('programs'), entryOf('administration'), entryOf('logging')],
    },
  ];
  return groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(mayOpen) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The specified name of the role overviews' tab (BOOK-3). */
const bookingOverview = 'Booking overview';

export interface SectionTab extends Entry {
  readonly key: string;
  readonly title?: string | undefined;
}

/** The tab of each kind's booking page, in display order (BOOK-3). */
const bookingTabOf: Record<RunKind, SectionTab['key']> = {
  shift: 'shiftbooking&history',
  raid: 'booking&history',
  mountraid: 'mountbooking&history',
};
const inTabOrder = Object.keys(bookingTabOf) as RunKind[];

/**
 * The booking menu (BOOK-3): the tabs of the second row. The role overview tab keeps the kind of
 * the current page; managers and admins get all runs, leaders and collectors their own.
 */
export function bookingTabs(
  roles: ReadonlySet<Role>,
  kind: RunKind = mainKind,
): readonly SectionTab[] {
  if (!mayEnter(pages.selectMatter.access, roles)) return [];
  const type = (['RAIDMANAGER', 'ADMIN', 'SUPERADMIN'] as const).some((role) => roles.has(role))
    ? 'manager'
    : hasOwnRuns({ roles })
      ? 'leaderandgc'
      : maySeeManagerOverview({ roles })
        ? 'manager'
        : null;
  return [
    { key: 'raids', ...entryOf('selectMatter') },
    ...inTabOrder.map((of) => ({
      key: bookingTabOf[of],
      ...kindEntry(of, 'book'),
      title: kindPages[of].book.card,
    })),
    { key: 'string', ...entryOf('strings'), title: pages.strings.card },
    { key: 'cyclehistory', ...entryOf('cycleHistory'), title: pages.cycleHistory.card },
    ...(type ? [{ key: 'roleOverview', ...runsEntry(kind, type), title: bookingOverview }] : []),
  ];
}

/** The pages with tabs in the second row, each with its own tab. */
const tabsOfPages: ReadonlyMap<Page, SectionTab['key']> = new Map<Page, string>([
  [pages.selectMatter, 'raids'],
  [pages.strings, 'string'],
  [pages.cycleHistory, 'cyclehistory'],
  ...adminTabs.map((name) => [pages[name], name] as const),
  ...[pages.newImport, ...Object.values(importPages)].map((step) => [step, 'imports'] as const),
  ...runKinds.flatMap((kind) => {
    const { book, bookInto, overview, roleOverview, roleOverviewRun } = kindPages[kind];
    return [
      [overview, 'raids'],
      [book, bookingTabOf[kind]],
      [bookInto, bookingTabOf[kind]],
      [roleOverview, 'roleOverview'],
      [roleOverviewRun, 'roleOverview'],
    ] as const;
  }),
]);

/** The tabs of the administration that a person may open (ACC-24). */
export const administrationTabs = (roles: ReadonlySet<Role>): readonly SectionTab[] =>
  adminTabs
    .filter((name) => mayEnter(pages[name].access, roles))
    .map((name) => ({ key: name, ...entryOf(name) }));

/** Whether a page has tabs in the second row. */
export const hasTabs = (page: Page): boolean => tabsOfPages.has(page);

const isAdministration = (page: Page): boolean =>
  adminTabs.some((name) => name === tabsOfPages.get(page));

/** The tabs of the second row for a page, with the name of their section; none elsewhere. */
export const tabsOf = (
  page: Page,
  roles: ReadonlySet<Role>,
): { readonly label: string; readonly tabs: readonly SectionTab[] } =>
  isAdministration(page)
    ? { label: pages.administration.name, tabs: administrationTabs(roles) }
    : {
        label: pages.bookingHub.title,
        tabs: hasTabs(page) ? bookingTabs(roles, kindOfPage(page) ?? mainKind) : [],
      };

/** Whether the page belongs to this tab. */
export const isCurrentTab = (tab: SectionTab, page: Page): boolean =>
  tabsOfPages.get(page) === tab.key;
