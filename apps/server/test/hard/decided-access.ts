import type { Role } from '@warchest/domain/members/roles.ts';

/** Everybody; whoever has a session; whoever may book; or holders of one of the roles. */
export type Decided = 'public' | 'signed in' | 'booker' | readonly Role[];

const manager: readonly Role[] = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS'];
const admin: readonly Role[] = ['ADMIN', 'SUPERADMIN'];
const webadmin: readonly Role[] = ['WEBADMIN'];

/** The calls that each kind of run has, by their names without the kind. */
const perKind: Readonly<Record<string, Decided>> = {
  'runs.*.create': [...manager, ...admin, 'WEBADMIN'],
  'runs.*.list': 'booker',
  'runs.*.overview': 'booker',
  'runs.*.schedule': 'signed in',
  'runs.*.one': 'booker',
  // Whoever schedules, and the staff of some run; each field has a rule of its own.
  'runs.*.update': [
    ...manager,
    ...admin,
    'WEBADMIN',
    'GOLDCOLLECTOR',
    'RAIDLEADER',
    'PREMIUMRAIDLEADER',
  ],
  'gold.*.shares': [
    ...manager,
    ...admin,
    'WEBADMIN',
    'GOLDCOLLECTOR',
    'RAIDLEADER',
    'PREMIUMRAIDLEADER',
  ],
  'history.*.completed': [...manager, ...admin, 'WEBADMIN'],
  'history.*.own': [...admin, 'RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'],
  'history.*.ofRun': [
    ...manager,
    ...admin,
    'WEBADMIN',
    'RAIDLEADER',
    'GOLDCOLLECTOR',
    'PREMIUMRAIDLEADER',
  ],
  'history.*.advertised': [...manager, ...admin, 'WEBADMIN'],
  'bookings.*.book': 'booker',
  'bookings.*.bookMany': 'booker',
  'bookings.*.own': 'booker',
  'bookings.*.update': 'booker',
  'bookings.*.updateMany': 'booker',
  'bookings.*.remove': 'booker',
  'bookings.*.deleted': 'booker',
  'bookings.*.restore': 'booker',
  'bookings.*.move': 'booker',
  'bookings.*.markDone': 'booker',
  'logs.*.ofRun': 'booker',
  'logs.*.ofBooking': 'booker',
};

/** The same for every kind of run. */
const ofKinds = (name: string): string[] =>
  ['raid', 'mountraid', 'shift'].map((kind) => name.replace('*', kind));
const everyKind = Object.fromEntries(
  Object.entries(perKind).flatMap(([name, who]) => ofKinds(name).map((line) => [line, who])),
);

/** Calls on templates, which raids and shifts have. */
const onTemplates = ['list', 'save', 'create'].flatMap((call) =>
  ['raid', 'shift'].map((kind) => `recurring.${kind}.${call}`),
);

/** Calls that the role BLACKLISTED closes, whatever other roles somebody has. */
export const closedToBlacklisted: readonly string[] = [
  ...onTemplates,
  ...[
    'runs.*.create',
    'runs.*.update',
    'gold.*.shares',
    'history.*.completed',
    'history.*.own',
    'history.*.ofRun',
    'history.*.advertised',
  ].flatMap(ofKinds),
  'runs.cleanup',
  'bookings.bait',
  'gold.payouts',
  'gold.balances',
  'gold.match',
  'gold.pay',
  'loyalty.ofMember',
  'loyalty.assign',
  'loyalty.adminItems',
  'loyalty.saveItems',
  'loyalty.orders',
  'loyalty.updateOrder',
  'loyalty.orderLog',
  'loyalty.work',
  'loyalty.setWork',
  'programs.list',
  'programs.save',
  'programs.reveal',
  'strings.raids.overview',
  'strings.shifts.overview',
  'cycles.ofMember',
  'cycles.config',
  'cycles.setConfig',
  'cycles.cuts',
  'cycles.setCuts',
  'catalogue.save',
  'settings.read',
  'settings.save',
  'settings.roleMap',
  'settings.saveRoleMap',
];

/**
 * Who may call what, written down a second time from the decisions about access. A call that is
 * opened wider by mistake differs from this table; a new one is entered here by whoever decides it.
 */
export const decidedAccess: Readonly<Record<string, Decided>> = {
  'sessions.start': 'public',
  'sessions.callback': 'public',
  'sessions.refresh': 'public',
  'sessions.isAuthenticated': 'public',
  'sessions.revoke': 'public',
  'sessions.revokeByPost': 'public',
  'members.me': 'signed in',
  'members.myRoles': 'signed in',
  'members.notices': 'signed in',
  'members.readNotices': 'signed in',
  'calendar.link': 'signed in',
  'calendar.make': 'booker',
  'calendar.remove': 'signed in',
  'calendar.download': 'booker',
  'calendar.feed': 'public',
  'search.all': 'booker',
  'catalogue.lists': 'signed in',
  'catalogue.save': webadmin,
  'settings.site': 'public',
  'settings.read': webadmin,
  'settings.save': webadmin,
  'settings.roleMap': webadmin,
  'settings.saveRoleMap': webadmin,
  'live.stream': 'signed in',
  'runs.leaders': 'signed in',
  'runs.collectors': 'signed in',
  'runs.cleanup': [...manager, ...admin],
  'bookings.bait': [...manager, ...admin, 'PREMIUMRAIDLEADER'],
  'bookings.customerData': 'booker',
  'bookings.shiftOverview': 'booker',
  'bookings.shiftCustomers': 'booker',
  ...Object.fromEntries(
    onTemplates.map((name): [string, Decided] => [name, ['WEBADMIN', 'RAIDMANAGER', ...admin]]),
  ),
  'cycles.date': 'signed in',
  'cycles.own': ['OVERVIEW'],
  'cycles.history': 'booker',
  'cycles.ofMember': admin,
  'cycles.config': webadmin,
  'cycles.setConfig': webadmin,
  'cycles.cuts': webadmin,
  'cycles.setCuts': webadmin,
  'gold.payouts': admin,
  'gold.balances': admin,
  'gold.match': admin,
  'gold.pay': admin,
  'history.collections': 'booker',
  'loyalty.own': ['OVERVIEW'],
  'loyalty.ofMember': ['ACCESS'],
  'loyalty.assign': ['ACCESS'],
  'loyalty.items': ['OVERVIEW'],
  'loyalty.adminItems': ['ACCESS'],
  'loyalty.saveItems': ['ACCESS'],
  'loyalty.checkout': ['OVERVIEW'],
  'loyalty.orders': ['ACCESS'],
  'loyalty.updateOrder': ['ACCESS'],
  'loyalty.orderLog': ['ACCESS'],
  'loyalty.work': ['ACCESS'],
  'loyalty.setWork': ['ACCESS'],
  'programs.list': ['ACCESS', 'ADVMOD'],
  'programs.save': ['ACCESS', 'ADVMOD'],
  'programs.reveal': ['ACCESS', 'ADVMOD'],
  'strings.raids.list': 'booker',
  'strings.raids.mark': 'booker',
  'strings.raids.overview': [...manager, ...admin, 'WEBADMIN'],
  'strings.addon': 'booker',
  'strings.shifts.list': 'booker',
  'strings.shifts.mark': 'booker',
  'strings.shifts.overview': [...manager, ...admin, 'WEBADMIN'],
  ...everyKind,
};
