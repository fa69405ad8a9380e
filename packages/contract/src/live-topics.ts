import { recurringKinds } from '@warchest/domain/runs/kind.ts';

/** Topics whose things are sent whole, each in the view that the receiver may see. */
export const viewTopics = ['run'] as const;
export type ViewName = (typeof viewTopics)[number];

/** Topics of which is only told what is new; whom it concerns fetches it. The parts of each. */
export const invalidationParts = {
  /** What of a member's own can change: balance, messages, points, roles, bookings, strings to mail. */
  member: ['cycle', 'notices', 'points', 'roles', 'strings', 'services'],
  catalogue: ['lists'],
  /** Of what only those hear who see everybody's balance. */
  ledger: ['balances'],
  /** What the store sells, and by which rules points are earned. */
  store: ['items', 'rules'],
  /** What was ordered in it, and everybody's points, for those who see to them. */
  orders: ['list', 'points'],
  programs: ['entries'],
  /** What is set for the community, for those who set it. */
  settings: ['community'],
  /** Of the desk of service bookings. */
  services: ['bookings'],
  /** Of what was said on the chat platform: what could not be sent. */
  messages: ['unsent'],
  /** Of the boards on which runs are staffed; how far those who are picked are told of it. */
  rosters: ['boards', 'told'],
  /** Recurring templates, by the kind of run that they make. */
  templates: recurringKinds,
} as const;
export type InvalidationName = keyof typeof invalidationParts;
export type PartOf<T extends InvalidationName> = (typeof invalidationParts)[T][number];

/** What the live stream is about. One feature of the server registers each topic (live-topic.ts). */
export type LiveTopic = ViewName | InvalidationName;

/** Names of the stream's events; `reload`: what was missed is unknown, everything shown must be fetched. */
export type LiveEvent = 'hello' | 'reload' | LiveTopic;
