import { recurringKinds, runKinds } from '@warchest/domain/runs/kind.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import type { Page } from '../lib/page.ts';
import {
  importPages,
  kindPages,
  pages,
  recurringPages,
  servicePages,
  type ImportPage,
  type KindPage,
} from '../lib/pages.ts';
import { hasTabs } from './menus.ts';

/** A page's screen, below `screens/`. */
interface ScreenFile {
  readonly page: Page;
  readonly file: string;
  /** Whether a second row of tabs is shown above it. */
  readonly tabs: boolean;
}

const filesOfPages = {
  callback: 'callback',
  notFound: 'not-found',
  terms: 'legal/terms',
  privacy: 'legal/privacy',
  cookies: 'legal/cookies',
  cookiesPolicy: 'legal/cookies',
  faq: 'faq',
  cycle: 'cycle',
  payouts: 'gold/payouts',
  raidHub: 'raid/hub',
  bookingHub: 'booking/hub',
  selectMatter: 'booking/raid2',
  serviceDesk: 'booking/desk',
  strings: 'gold/strings',
  cycleHistory: 'gold/cycle-history',
  collections: 'raid/collections',
  rosters: 'raid/roster',
  rosterLogs: 'raid/logs',
  raidsGold: 'gold/overview-of-raids',
  shiftsGold: 'gold/overview-of-shifts',
  loyalty: 'loyalty',
  store: 'store',
  administration: 'administration/first-tab',
  cycleConfig: 'administration/cycle',
  cutsConfig: 'administration/cuts',
  loyaltyPoints: 'administration/points',
  loyaltyItems: 'administration/items',
  loyaltyOrders: 'administration/orders',
  catalogue: 'administration/catalogue',
  settings: 'administration/settings',
  people: 'administration/people',
  movingIn: 'administration/moving-in',
  imports: 'administration/imports',
  newImport: 'administration/import-source',
  unsent: 'administration/messages',
  system: 'administration/system',
  notifications: 'notifications',
  logging: 'logging',
  programs: 'programs',
} as const satisfies Record<Exclude<keyof typeof pages, 'landing'>, string>;

/** The screens that every kind of run has; each reads the kind from its page. */
const filesOfKinds = {
  create: 'runs/create',
  edit: 'runs/edit',
  overview: 'runs/overview',
  roleOverview: 'runs/role-overview',
  roleOverviewRun: 'runs/role-overview',
  book: 'runs/book-and-history',
  bookInto: 'runs/book-and-history',
  schedule: 'runs/schedule',
  completed: 'runs/completed',
  advOverview: 'runs/adv-overview',
  history: 'runs/history',
} as const satisfies Record<KindPage, string>;

const filesOfImports = {
  columns: 'administration/import-columns',
  check: 'administration/import-check',
  result: 'administration/import-result',
} as const satisfies Record<ImportPage, string>;

const withTabs = (rows: readonly Omit<ScreenFile, 'tabs'>[]): readonly ScreenFile[] =>
  rows.map((row) => ({ ...row, tabs: hasTabs(row.page) }));

/**
 * The module of each page's screen, as plain data: the route table loads it when the page is first
 * opened, and the build uses it so that the server can preload its files (record 47).
 */
export const screenFiles: readonly ScreenFile[] = withTabs([
  ...Object.entries(filesOfPages).map(([name, file]) => ({
    page: pages[name as keyof typeof filesOfPages],
    file,
  })),
  ...runKinds.flatMap((kind) =>
    Object.entries(filesOfKinds).map(([name, file]) => ({
      page: kindPages[kind][name as KindPage],
      file,
    })),
  ),
  ...Object.entries(filesOfImports).map(([step, file]) => ({
    page: importPages[step as ImportPage],
    file,
  })),
  ...recurringKinds.map((kind) => ({ page: recurringPages[kind], file: 'runs/recurring' })),
  ...serviceSections.map((section) => ({ page: servicePages[section], file: 'booking/service' })),
]);
