import { recurringKinds } from '@warchest/domain/runs/kind.ts';

/** Topics whose entities are sent completely, each in the view that the receiver may see. */
export const viewTopics = ['run'] as const;
export type ViewName = (typeof viewTopics)[number];

/** Topics that only say what is new; the client then fetches it. The parts of each. */
export const invalidationParts = {
  /** A member's own data: balance, messages, points, roles, bookings, strings to mail. */
  member: ['cycle', 'notices', 'points', 'roles', 'strings', 'services'],
  catalogue: ['lists'],
  /** For viewers of all balances. */
  ledger: ['balances'],
  /** The items of the store, and the rules of points for work. */
  store: ['items', 'rules'],
  /** Store orders, and all members' points, for those who process them. */
  orders: ['list', 'points'],
  programs: ['entries'],
  /** The community's settings, for those who set them. */
  settings: ['community'],
  /** The desk of service bookings. */
  services: ['bookings'],
  /** Failed messages to the chat platform. */
  messages: ['unsent'],
  /** The roster boards, and the notifications of picks. */
  rosters: ['boards', 'told'],
  /** Recurring templates, by their kind of run. */
  templates: recurringKinds,
} as const;
export type InvalidationName = keyof typeof invalidationParts;
export type PartOf<T extends InvalidationName> = (typeof invalidationParts)[T][number];

/** The topics of the live stream. One feature of the server registers each (`platform/live/topic.ts`). */
export type LiveTopic = ViewName | InvalidationName;

/**
 * Names of the stream's events; `reload`: changes were missed, and everything shown must be fetched
 * again.
 */
export type LiveEvent = 'hello' | 'reload' | LiveTopic;
