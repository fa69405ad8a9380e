import type { WallTime } from '../time/zone.ts';

/** The kinds of direct messages, each of which a member can switch off, with their titles. */
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
  pickReply: 'A booster you picked replies or cannot come',
  orderCompleted: 'Your order is completed',
} as const;
export type DirectMessageKind = keyof typeof directMessageTitles;
export const directMessageKinds = Object.keys(directMessageTitles) as DirectMessageKind[];

/** The kinds of announcements in a kind's channel, with their names. */
export const announcedWords = {
  created: 'New runs',
  changed: 'Runs that move',
  delayed: 'Runs that are delayed',
  cancelled: 'Runs that are cancelled',
  spots: 'Spots left three hours before',
} as const;
export type Announced = keyof typeof announcedWords;

/** A member's preferences for direct messages. */
export interface NotificationPreferences {
  /** The kinds that are switched off. */
  readonly off: readonly DirectMessageKind[];
  /** Quiet hours in the member's zone; both empty: none. */
  readonly quietFrom: WallTime;
  readonly quietTo: WallTime;
  /** Such as `Europe/Berlin`. */
  readonly zone: string;
}

/** The defaults. */
export const defaultPreferences: NotificationPreferences = {
  off: [],
  quietFrom: '',
  quietTo: '',
  zone: 'Europe/Berlin',
};
