/** The sorts of log entries that the log viewer has a tab for, in its order; as their calls are named (AUD-6, AUD-9). */
export const logTypes = [
  'editraid',
  'createraid',
  'bookedcustomer',
  'updatecustomer',
  'deletedcustomer',
  'namechange',
] as const;
export type LogType = (typeof logTypes)[number];
