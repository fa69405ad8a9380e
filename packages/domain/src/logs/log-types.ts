/** The tabs of the log viewer, in order, named like their endpoints (AUD-6, AUD-9). */
export const logTypes = [
  'editraid',
  'createraid',
  'bookedcustomer',
  'updatecustomer',
  'deletedcustomer',
  'namechange',
] as const;
export type LogType = (typeof logTypes)[number];
