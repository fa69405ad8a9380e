/**
 * The sorts of things that can be imported, apart from what they are, so that every page can name
 * one without loading all of their columns.
 */
export const sortNames = [
  'items',
  'templates',
  'members',
  'balances',
  'points',
  'catalogue',
  'bookings',
  'signups',
  'attendance',
  'services',
  'strings',
  'cuts',
  'programs',
] as const;
export type SortName = (typeof sortNames)[number];
