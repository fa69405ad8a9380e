/** The application roles, in the fixed order in which role tables are seeded (ACC-2). */
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

/** What the settings can allow single members by name, beside roles: to have rosters. */
export const namings = ['rosters'] as const;
export type Naming = (typeof namings)[number];

/** The member's id and application roles, as rules need them. */
export interface Person {
  readonly id: string;
  readonly roles: ReadonlySet<Role>;
  /** The settings lists that name them; undefined: none. */
  readonly named?: ReadonlySet<Naming>;
}

export const isRole = (text: string): text is Role =>
  (allRoles as readonly string[]).includes(text);

const holdsAny =
  (...required: readonly Role[]) =>
  (person: Pick<Person, 'roles'>): boolean =>
    required.some((role) => person.roles.has(role));

/** The role groups of the rules; each is defined only here (ACC-8). */
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
  /** Sees completed and cancelled runs with their customers (HIST-1). */
  completedViewer: ['RAIDMANAGER', 'ADMIN', 'SUPERADMIN', 'GCMANAGER', 'WEBACCESS', 'WEBADMIN'],
  /** Sees the history of the runs that they lead or collect for (HIST-4). */
  ownHistory: ['ADMIN', 'SUPERADMIN', 'RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'],
  /** Reads the log of every run (ROS-26). */
  logReader: ['ADMIN', 'SUPERADMIN', 'RAIDLOGS', 'RAIDMANAGER', 'GCMANAGER'],
  ownRuns: ['GOLDCOLLECTOR', 'RAIDLEADER', 'PREMIUMRAIDLEADER'],
  /** Together with managers and admins, the staff of the desk of service bookings. */
  deskKeeper: ['MANAGER', 'ADVMANAGER'],
  /** Sees the desk of service bookings: its staff, and boosters. */
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
/** Sees the gold of all collectors, and how much of it is mailed (STR-15). */
export const overseesStrings = holdsAny(...roleGroups.stringOverseer);
export const maySeeCompleted = holdsAny(...roleGroups.completedViewer);
export const readsLogs = holdsAny(...roleGroups.logReader);
export const hasOwnRuns = holdsAny(...roleGroups.ownRuns);
export const isBlacklisted = holdsAny('BLACKLISTED');
/**
 * Sees the word that users of Russian realms have to type before something is destroyed: gold
 * collectors except admins, as specified (STR-14).
 */
export const seesDeleteWord = (person: Pick<Person, 'roles'>): boolean =>
  person.roles.has('GOLDCOLLECTOR') && !person.roles.has('ADMIN');
/** Collects the gold of own customers: sees and may set "Fully paid" when booking (BOOK-26). */
export const mayCollect = holdsAny('CANCOLLECT');
/** Starts the booking form with an empty fee option (BOOK-22). */
export const startsWithoutFee = holdsAny('TAKENBOOKER');
/** The `isManager` flag that a booking update carries (BOOK-46). */
export const isBookingManager = holdsAny('ADVMANAGER', 'CERTIFIED');
