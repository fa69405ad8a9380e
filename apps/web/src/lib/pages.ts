import { notificationsPage, runPages } from '@warchest/contract/paths.ts';
import {
  booker,
  everyone,
  holding,
  signedIn,
  type Access,
  accessKeepers,
  admins,
  auditReaders,
  messageAdmins,
  programKeepers,
  trusted,
  webAdmins,
} from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { rosterAccess } from '@warchest/domain/rosters/access.ts';
import type { RecurringKind, RunKind } from '@warchest/domain/runs/kind.ts';
import { serviceRules, type ServiceSection } from '@warchest/domain/sales/section.ts';
import { kindWords, type KindWords } from './page-words.ts';
import { listed, page, type Page } from './page.ts';

// Every page by its path, as plain data: access and name. The route table adds the screens; URLs,
// menus, palette, guard and the 404 page read it from here. It imports no screen and no router,
// because the landing page uses it too.

const {
  completedViewer,
  deskViewer,
  logReader,
  managerOverview,
  ownHistory,
  ownRuns,
  runCreator,
  scheduler,
  stringOverseer,
  templateKeeper,
} = roleGroups;

const siteManagement = holding(
  'WEBADMIN',
  'RAIDMANAGER',
  'GCMANAGER',
  'ADVMANAGER',
  'RAIDLEADER',
  'PREMIUMRAIDLEADER',
  'GOLDCOLLECTOR',
  'WEBACCESS',
  'ADMIN',
  'SUPERADMIN',
);

const goldOverseer: Access = trusted(...stringOverseer);

/** Who may open which role overview (BOOK-63). */
const roleOverview = ({ type }: Readonly<Record<string, string>>): Access =>
  trusted(...(type === 'manager' ? managerOverview : [...ownRuns, ...managerOverview]));

/** The pages that do not belong to a kind of run. */
export const pages = {
  landing: page('/', 'Warchest', everyone),
  callback: page('/callback', 'Signing in', everyone),
  notFound: page('/404', 'Not found', everyone),
  terms: page('/terms', 'Terms', everyone, listed),
  privacy: page('/privacy', 'Privacy', everyone, listed),
  cookies: page('/cookies', 'Cookies', everyone, listed),
  cookiesPolicy: page('/cookies-policy', 'Cookies', everyone),
  faq: page('/faq', 'FAQ', everyone, listed),

  cycle: page(
    '/cycle',
    'Balance/Attendance Overview',
    holding('OVERVIEW', 'ADMIN', 'SUPERADMIN'),
    listed,
  ),
  payouts: page('/payouts', 'Payouts', admins, listed),
  // menu names that differ from the title are both specified (SHELL-7)
  raidHub: page('/raid', 'Raid Management', siteManagement, { ...listed, name: 'Site Management' }),
  bookingHub: page('/booking', 'Bookings', signedIn, { ...listed, name: 'Bot Bookings' }),
  selectMatter: page('/booking/raid2', 'Select Your Matter', booker, {
    ...listed,
    name: 'Raid Bookings',
  }),

  serviceDesk: page('/booking/desk', 'Service Desk', trusted(...deskViewer), listed),

  strings: page('/booking/raid/stringhistory', 'Gold History', booker, {
    ...listed,
    card: 'Gold History: recent strings',
  }),
  cycleHistory: page('/booking/raid/cyclehistory', 'Cycle History', booker, {
    ...listed,
    card: 'Cycle History: cycle revue',
  }),
  collections: page('/raid/gc', 'Raid Collections', booker, listed),
  rosters: page('/raid/roster', 'Raid Roster', rosterAccess, listed),
  rosterLogs: page('/raid/logs', 'Raid Logs', trusted(...logReader), listed),
  raidsGold: page('/raid/goldoverview', 'Gold Overview', goldOverseer, listed),
  shiftsGold: page('/shift/goldoverview', 'Shift Gold Overview', goldOverseer, listed),

  loyalty: page('/loyaltysystem', 'Loyalty Overview', holding('OVERVIEW', 'ACCESS'), listed),
  store: page('/store', 'Store', holding('OVERVIEW'), listed),
  // leads to the first tab that the person may open, in an empty community to that of moving in
  administration: page(
    '/administration',
    'Administration',
    trusted('WEBADMIN', 'ACCESS', 'ADMIN', 'SUPERADMIN'),
  ),
  cycleConfig: page('/administration/cycle', 'Cycle Configuration', webAdmins, listed),
  cutsConfig: page('/administration/cuts', 'Cuts Configuration', webAdmins, listed),
  loyaltyPoints: page('/administration/points', 'Loyalty Points System', accessKeepers, listed),
  loyaltyItems: page('/administration/items', 'Loyalty System Items', accessKeepers, listed),
  loyaltyOrders: page('/administration/orders', 'Orders', accessKeepers, listed),
  catalogue: page('/administration/catalogue', 'Catalogue', webAdmins, listed),
  settings: page('/administration/settings', 'Settings', webAdmins, listed),
  people: page('/administration/people', 'People', admins, listed),
  movingIn: page('/administration/moving-in', 'Moving in', webAdmins, listed),
  imports: page('/administration/import', 'Imports', webAdmins, listed),
  newImport: page('/administration/import/new', 'New import', webAdmins, listed),
  unsent: page('/administration/messages', 'Messages', messageAdmins, listed),
  system: page('/administration/system', 'System', webAdmins, listed),
  notifications: page(notificationsPage, 'Notifications', signedIn, listed),
  logging: page('/logging', 'Logging', auditReaders, listed),
  programs: page('/programmanagement', 'Program Management', programKeepers, listed),
} as const satisfies Record<string, Page>;

/**
 * The administration's tabs, in order (ACC-24). A tab is a page like any other: its row above has
 * its path, name and access; its row in the route table loads its screen.
 */
export const adminTabs = [
  'cycleConfig',
  'cutsConfig',
  'loyaltyPoints',
  'loyaltyItems',
  'loyaltyOrders',
  'catalogue',
  'settings',
  'people',
  'imports',
  'movingIn',
  'unsent',
  'system',
] as const satisfies readonly (keyof typeof pages)[];

/** The steps of an import after its file was sent (IMP-75). */
export const importPages = {
  columns: page('/administration/import/$importId/columns', 'Columns', webAdmins),
  check: page('/administration/import/$importId/check', 'Check', webAdmins),
  result: page('/administration/import/$importId', 'Import', webAdmins),
} as const satisfies Record<string, Page>;
export type ImportPage = keyof typeof importPages;

type NamedPage = Exclude<keyof KindWords, 'types' | 'cards' | 'completedTitle'>;
/** The pages that every kind of run has. */
export type KindPage = NamedPage | 'roleOverviewRun' | 'bookInto';

const ofKind = <const P extends Readonly<Record<KindPage, string>>>(
  paths: P,
  words: KindWords,
) => ({
  create: page<P['create'], Access>(paths.create, words.create, holding(...runCreator), listed),
  edit: page<P['edit'], Access>(
    paths.edit,
    words.edit,
    holding(...new Set([...runCreator, ...scheduler])),
  ),
  overview: page<P['overview'], Access>(paths.overview, words.overview, booker, {
    ...listed,
    card: words.cards.overview,
  }),
  roleOverview: page<P['roleOverview'], typeof roleOverview>(
    paths.roleOverview,
    words.roleOverview,
    roleOverview,
  ),
  roleOverviewRun: page<P['roleOverviewRun'], typeof roleOverview>(
    paths.roleOverviewRun,
    words.roleOverview,
    roleOverview,
  ),
  book: page<P['book'], Access>(paths.book, words.book, booker, {
    ...listed,
    card: words.cards.book,
  }),
  bookInto: page<P['bookInto'], Access>(paths.bookInto, words.book, booker),
  schedule: page<P['schedule'], Access>(paths.schedule, words.schedule, signedIn, listed),
  completed: page<P['completed'], Access>(
    paths.completed,
    words.completedTitle,
    trusted(...completedViewer),
    { ...listed, name: words.completed },
  ),
  advOverview: page<P['advOverview'], Access>(
    paths.advOverview,
    words.advOverview,
    goldOverseer,
    listed,
  ),
  history: page<P['history'], Access>(paths.history, words.history, trusted(...ownHistory), listed),
});

/** The pages that every kind of run has, each kind at its own paths (SHELL-17). */
export const kindPages = {
  raid: ofKind(
    {
      create: '/raid/create',
      edit: '/raid/edit/$raidId',
      overview: '/booking/raid/overview',
      roleOverview: '/booking/raid/overview/$type',
      roleOverviewRun: runPages.raid.roleOverviewRun,
      book: '/booking/raid/bookandhistory',
      bookInto: runPages.raid.bookInto,
      schedule: '/raid/schedule',
      completed: '/raid/completed',
      advOverview: '/raid/advoverview',
      history: '/booking/raid/runhistory',
    },
    kindWords.raid,
  ),
  mountraid: ofKind(
    {
      create: '/mountraid/create',
      edit: '/mountraid/edit/$raidId',
      overview: '/booking/mountraid/overview',
      roleOverview: '/booking/mountraid/overview/$type',
      roleOverviewRun: runPages.mountraid.roleOverviewRun,
      book: '/booking/mountraid/bookandhistory',
      bookInto: runPages.mountraid.bookInto,
      schedule: '/mountraid/schedule',
      completed: '/mountraid/completed',
      advOverview: '/mountraid/advoverview',
      history: '/booking/mountraid/runhistory',
    },
    kindWords.mountraid,
  ),
  shift: ofKind(
    {
      create: '/shift/create',
      edit: '/shift/edit/$raidId',
      overview: '/booking/shift/overview',
      roleOverview: '/booking/shift/overview/$type',
      roleOverviewRun: runPages.shift.roleOverviewRun,
      book: '/booking/raid/shiftbookandhistory',
      bookInto: runPages.shift.bookInto,
      schedule: '/shift/schedule',
      completed: '/shift/completed',
      advOverview: '/shift/advoverview',
      history: '/booking/raid/shifthistory',
    },
    kindWords.shift,
  ),
} as const satisfies Record<RunKind, Record<KindPage, Page>>;

const templates = <const P extends string>(path: P, title: string) =>
  page<P, Access>(path, title, trusted(...templateKeeper), listed);

/** The recurring templates of the kinds that have them (REC-1). */
export const recurringPages = {
  raid: templates('/raid/recurringruns', 'Recurring raids'),
  shift: templates('/shift/recurringruns', 'Recurring shifts'),
} as const satisfies Record<RecurringKind, Page>;

const serviceForm = <const P extends string>(section: ServiceSection, path: P) =>
  page<P, Access>(path, serviceRules[section].words.one, serviceRules[section].access, {
    ...listed,
    name: `${serviceRules[section].words.one} booking`,
  });

/** The forms of the services (SVC-1). */
export const servicePages = {
  mplus: serviceForm('mplus', '/booking/mplus'),
  leveling: serviceForm('leveling', '/booking/leveling'),
  pvp: serviceForm('pvp', '/booking/pvp'),
  mythic: serviceForm('mythic', '/booking/mythic'),
  legacy: serviceForm('legacy', '/booking/legacy'),
  mounts: serviceForm('mounts', '/booking/mounts'),
} as const satisfies Record<ServiceSection, Page>;
