/** The sorts of log entries that the log viewer has a tab for, in its order; as their calls are named (spec 1 §2, 7). */
export const logSorts = [
  'editraid',
  'createraid',
  'bookedcustomer',
  'updatecustomer',
  'deletedcustomer',
  'namechange',
] as const;
export type LogSort = (typeof logSorts)[number];

/** What entries are sought by: whoever did it, a run, a customer, or a member and days. */
export const logFilters = {
  editraid: ['discordId', 'runId'],
  createraid: ['discordId', 'runId'],
  bookedcustomer: ['customerName', 'runId'],
  updatecustomer: ['discordId', 'runId'],
  deletedcustomer: ['customerName', 'runId'],
  namechange: ['id', 'startDate', 'endDate'],
} as const satisfies Record<LogSort, readonly string[]>;

/** Entries that a table of the log viewer shows at once (spec 1 §9). */
export const logPageSize = 10;
