import type { WallTime } from '../time/zone.ts';

/** What members hear of by direct message, each of which they can do without; with what it is called. */
export const directMessageTitles = {
  picked: 'You are picked for a run',
  unpicked: 'You are no longer picked',
  rosterOff: 'A roster you were picked for is deleted',
  reminderDay: 'A day before a run you are picked for',
  reminderHour: 'An hour before a run you are picked for',
  movedUp: 'Your customer moved up from backup',
  runChanged: 'A run of yours was cancelled, moved or delayed',
  mailsMissing: 'Strings not mailed at the end of a cycle',
  paidOut: 'Gold was paid to you',
  goldNamed: 'You are set as the gold holder of a booking',
  orderCompleted: 'Your order is completed',
} as const;
export type DirectMessageKind = keyof typeof directMessageTitles;
export const directMessageKinds = Object.keys(directMessageTitles) as DirectMessageKind[];

/** What is told of runs in the channel of their kind; with what it is called. */
export const announcedWords = {
  created: 'New runs',
  changed: 'Runs that move',
  delayed: 'Runs that are delayed',
  cancelled: 'Runs that are cancelled',
  spots: 'Spots left three hours before',
} as const;
export type Announced = keyof typeof announcedWords;

/** What a member wants of direct messages. */
export interface NotificationPreferences {
  /** What they do without. */
  readonly off: readonly DirectMessageKind[];
  /** From when until when nothing comes, in their zone; both empty: it comes at any time. */
  readonly quietFrom: WallTime;
  readonly quietTo: WallTime;
  /** Such as `Europe/Berlin`. */
  readonly zone: string;
}

/** Of those who have said nothing. */
export const defaultPreferences: NotificationPreferences = {
  off: [],
  quietFrom: '',
  quietTo: '',
  zone: 'Europe/Berlin',
};
