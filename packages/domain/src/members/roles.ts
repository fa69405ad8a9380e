/** The application roles, in the fixed order that role tables are seeded in (ACC-2). */
export const allRoles = [
  'OVERVIEW',
  'WEBADMIN',
  'RAIDMANAGER',
  'GCMANAGER',
  'ADVMANAGER',
  'RAIDLEADER',
  'PREMIUMRAIDLEADER',
  'GOLDCOLLECTOR',
  'BOOKING',
  'ADMIN',
  'SUPERADMIN',
  'ADVERTISER',
  'MANAGER',
  'ACCESS',
  'ADVMOD',
  'SHIFTACCESS',
  'RAIDLOGS',
  'BLACKLISTED',
  'TAKENBOOKER',
  'WEBACCESS',
  'CERTIFIED',
  'CANCOLLECT',
] as const;

export type Role = (typeof allRoles)[number];

/** What settings let single members do whom they name, beside the roles: have rosters. */
export const namings = ['rosters'] as const;
export type Naming = (typeof namings)[number];

/** Who somebody is, as far as rules ask: the member's id and application roles. */
export interface Person {
  readonly id: string;
  readonly roles: ReadonlySet<Role>;
  /** What the settings name them for; nothing if not given. */
  readonly named?: ReadonlySet<Naming>;
}

export const isRole = (text: string): text is Role =>
  (allRoles as readonly string[]).includes(text);

const holdsAny =
  (...wanted: readonly Role[]) =>
  (person: Pick<Person, 'roles'>): boolean =>
    wanted.some((role) => person.roles.has(role));

/** The groups that rules speak of; each is defined here and nowhere else (ACC-8). */
export const roleGroups = {
  manager: ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS'],
  admin: ['ADMIN', 'SUPERADMIN'],
  coreEditor: ['RAIDMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN'],
  runCreator: ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'WEBADMIN'],
  runCleaner: ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN'],
  templateKeeper: ['RAIDMANAGER', 'WEBADMIN', 'ADMIN', 'SUPERADMIN'],
  scheduler: [
    'RAIDMANAGER',
    'GCMANAGER',
    'ADMIN',
    'SUPERADMIN',
    'WEBACCESS',
    'GOLDCOLLECTOR',
    'RAIDLEADER',
    'PREMIUMRAIDLEADER',
  ],
  baiter: ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'PREMIUMRAIDLEADER'],
  stringOverseer: ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'WEBADMIN'],
  managerOverview: ['RAIDMANAGER', 'ADMIN', 'SUPERADMIN', 'WEBACCESS', 'GCMANAGER'],
  /** Completed and cancelled runs with their customers (HIST-1). */
  completedViewer: ['RAIDMANAGER', 'ADMIN', 'SUPERADMIN', 'GCMANAGER', 'WEBACCESS', 'WEBADMIN'],
  /** The history of the runs that one leads or collects for (HIST-4). */
  ownHistory: ['ADMIN', 'SUPERADMIN', 'RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'],
  /** Reads the log of every run (ROS-26). */
  logReader: ['ADMIN', 'SUPERADMIN', 'RAIDLOGS', 'RAIDMANAGER', 'GCMANAGER'],
  ownRuns: ['GOLDCOLLECTOR', 'RAIDLEADER', 'PREMIUMRAIDLEADER'],
  /** With managers and admins the staff of the desk of service bookings. */
  deskKeeper: ['MANAGER', 'ADVMANAGER'],
  /** Who sees the desk of service bookings: its staff, and boosters. */
  deskViewer: [
    'OVERVIEW',
    'RAIDMANAGER',
    'GCMANAGER',
    'WEBACCESS',
    'ADMIN',
    'SUPERADMIN',
    'MANAGER',
    'ADVMANAGER',
  ],
  leaders: ['RAIDLEADER', 'PREMIUMRAIDLEADER'],
  /** Works with the rosters of all runs, and deletes them (ACC-19). */
  rosterKeeper: ['RAIDMANAGER', 'SUPERADMIN', 'WEBACCESS'],
  rosterDeleter: ['RAIDMANAGER', 'SUPERADMIN'],
  collectors: ['GOLDCOLLECTOR'],
} as const satisfies Record<string, readonly Role[]>;

export const isManager = holdsAny(...roleGroups.manager);
export const isAdmin = holdsAny(...roleGroups.admin);
export const isCoreEditor = holdsAny(...roleGroups.coreEditor);
export const createsRuns = holdsAny(...roleGroups.runCreator);
export const isBaiter = holdsAny(...roleGroups.baiter);
export const runsDesk = holdsAny(...roleGroups.deskKeeper);
export const isScheduler = holdsAny(...roleGroups.scheduler);
export const maySeeManagerOverview = holdsAny(...roleGroups.managerOverview);
/** Sees the gold of all collectors, and what of it is mailed (STR-15). */
export const overseesStrings = holdsAny(...roleGroups.stringOverseer);
export const maySeeCompleted = holdsAny(...roleGroups.completedViewer);
export const readsLogs = holdsAny(...roleGroups.logReader);
export const hasOwnRuns = holdsAny(...roleGroups.ownRuns);
export const isBlacklisted = holdsAny('BLACKLISTED');
/**
 * Is offered the word that clients of Russian realms ask for before something is destroyed: gold
 * collectors but for admins, to the letter (STR-14).
 */
export const seesDeleteWord = (person: Pick<Person, 'roles'>): boolean =>
  person.roles.has('GOLDCOLLECTOR') && !person.roles.has('ADMIN');
/** Takes gold of own customers: sees and may tick "Fully paid" when booking (BOOK-26). */
export const mayCollect = holdsAny('CANCOLLECT');
/** Starts the booking form with an empty fee option (BOOK-22). */
export const startsWithoutFee = holdsAny('TAKENBOOKER');
/** The `isManager` flag that a booking update carries (BOOK-46). */
export const isBookingManager = holdsAny('ADVMANAGER', 'CERTIFIED');
