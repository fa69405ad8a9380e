import type { Role } from '@warchest/domain/members/roles.ts';

/** Everybody; whoever has a session; whoever may book; or holders of one of the roles. */
export type Decided = 'public' | 'signed in' | 'booker' | readonly Role[];

const manager: readonly Role[] = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS'];
const admin: readonly Role[] = ['ADMIN', 'SUPERADMIN'];
const webadmin: readonly Role[] = ['WEBADMIN'];

/** The kinds of run that this table speaks for; each has the same calls. */
const ofRaids: Readonly<Record<string, Decided>> = {
  'runs.raid.create': [...manager, ...admin, 'WEBADMIN'],
  'runs.raid.list': 'booker',
  'runs.raid.overview': 'booker',
  'runs.raid.one': 'booker',
  // Whoever schedules, and the staff of some run; each field has a rule of its own.
  'runs.raid.update': [
    ...manager,
    ...admin,
    'WEBADMIN',
    'GOLDCOLLECTOR',
    'RAIDLEADER',
    'PREMIUMRAIDLEADER',
  ],
  'gold.raid.shares': [
    ...manager,
    ...admin,
    'WEBADMIN',
    'GOLDCOLLECTOR',
    'RAIDLEADER',
    'PREMIUMRAIDLEADER',
  ],
  'bookings.raid.book': 'booker',
  'bookings.raid.own': 'booker',
  'bookings.raid.update': 'booker',
  'bookings.raid.updateMany': 'booker',
  'bookings.raid.remove': 'booker',
  'bookings.raid.deleted': 'booker',
  'bookings.raid.restore': 'booker',
  'bookings.raid.move': 'booker',
  'bookings.raid.markDone': 'booker',
};

/** Calls that the role BLACKLISTED closes, whatever other roles somebody has. */
export const closedToBlacklisted: readonly string[] = [
  'runs.raid.create',
  'runs.raid.update',
  'gold.raid.shares',
  'runs.cleanup',
  'bookings.bait',
  'gold.payouts',
  'gold.pay',
  'cycles.ofMember',
  'cycles.config',
  'cycles.setConfig',
  'cycles.cuts',
  'cycles.setCuts',
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
  'catalogue.lists': 'signed in',
  'live.stream': 'signed in',
  'runs.leaders': 'signed in',
  'runs.collectors': 'signed in',
  'runs.cleanup': [...manager, ...admin],
  'bookings.bait': [...manager, ...admin, 'PREMIUMRAIDLEADER'],
  'bookings.customerData': 'booker',
  'cycles.date': 'signed in',
  'cycles.own': ['OVERVIEW'],
  'cycles.ofMember': admin,
  'cycles.config': webadmin,
  'cycles.setConfig': webadmin,
  'cycles.cuts': webadmin,
  'cycles.setCuts': webadmin,
  'gold.payouts': admin,
  'gold.pay': admin,
  ...ofRaids,
};
