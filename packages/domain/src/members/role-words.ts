import { isRole, type Role } from './roles.ts';

interface RoleWords {
  /** The role as people call it. */
  readonly name: string;
  /** What it opens, as one line. */
  readonly opens: string;
}

/** The application roles in words, for every place that shows one to people. */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  OVERVIEW: { name: 'Overview', opens: 'Balance, attendance, loyalty points and the store' },
  WEBADMIN: { name: 'Web admin', opens: 'Settings, lists, recurring runs, cycle dates and cuts' },
  RAIDMANAGER: { name: 'Raid manager', opens: 'Schedules, rosters and every booking' },
  GCMANAGER: { name: 'Gold collector manager', opens: 'Every run, and the gold of all collectors' },
  ADVMANAGER: { name: 'Advertiser manager', opens: 'Every service booking, and its desk' },
  RAIDLEADER: { name: 'Raid leader', opens: 'Your runs, the customers in them and the roster' },
  PREMIUMRAIDLEADER: { name: 'Premium raid leader', opens: 'As a raid leader, and bait bookings' },
  GOLDCOLLECTOR: { name: 'Gold collector', opens: 'Gold you hold, and the strings to mail it' },
  BOOKING: { name: 'Booking', opens: 'Bookings of services in your menu' },
  ADMIN: { name: 'Admin', opens: 'Everything about runs, gold, members and logs' },
  SUPERADMIN: { name: 'Super admin', opens: 'As an admin, and all rosters' },
  ADVERTISER: { name: 'Advertiser', opens: 'Book customers into raids, mount raids and shifts' },
  MANAGER: { name: 'Manager', opens: 'Every service booking, and its desk' },
  ACCESS: {
    name: 'Access',
    opens: 'Loyalty points by hand, the items of the store and its orders',
  },
  ADVMOD: { name: 'Advertiser moderator', opens: 'The data of the programs' },
  SHIFTACCESS: { name: 'Shift access', opens: 'Raid bookings in your menu' },
  RAIDLOGS: { name: 'Raid logs', opens: 'The logs of rosters and of changes' },
  BLACKLISTED: {
    name: 'Blacklisted',
    opens: 'Nothing but your own balance; it outweighs every other role',
  },
  TAKENBOOKER: { name: 'Taken booker', opens: 'The fee option of each booking is yours to choose' },
  WEBACCESS: { name: 'Web access', opens: 'As a manager: schedules, rosters and every booking' },
  CERTIFIED: { name: 'Certified', opens: 'Updates of bookings as a manager' },
  CANCOLLECT: { name: 'Can collect', opens: 'Collect the gold of your own customers' },
};

/** A role in words; a text that is no role stays as it is. */
export const roleName = (role: string): string => (isRole(role) ? roleWords[role].name : role);
