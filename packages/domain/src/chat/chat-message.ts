import type { NoticeContent, StoredNotice } from '../notices/notice.ts';
import type { BoosterRole } from '../rosters/role.ts';
import type { Day } from '../time/day.ts';
import type { Announced } from './direct-message-kinds.ts';

interface OfRoster {
  readonly rosterId: string;
  readonly runId: string;
}
interface ToBooster extends OfRoster {
  /** The receiver. */
  readonly memberId: string;
}
/** What a booster plays in a roster. */
interface Played {
  readonly role: BoosterRole;
  readonly class: string;
}

/** Reminders of a run that the receiver is picked for. */
export const runReminders = ['reminderDay', 'reminderHour'] as const;
/** Direct messages that say what a notification on the site says, too. */
export const reportKinds = [
  'movedUp',
  'runChanged',
  'paidOut',
  'goldNamed',
  'pickReply',
  'orderCompleted',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A direct message with the content of a notification. */
interface Report<Content> {
  readonly kind: 'news';
  readonly about: ReportKind;
  readonly memberId: string;
  readonly runId?: string | undefined;
  readonly content: Content;
}

/** Messages that name what they tell of: their words are made when they are sent. */
type MessageOf<Content> =
  /** Post the sign-up message of a roster. */
  | ({ readonly kind: 'roster.opened' } & OfRoster)
  /** Update the sign-up message. */
  | ({ readonly kind: 'roster.changed' } & OfRoster)
  /** The roster was deleted: say so in its sign-up message. */
  | ({ readonly kind: 'roster.deleted' } & OfRoster)
  | ({ readonly kind: 'roster.picked' } & ToBooster & Played)
  | ({ readonly kind: 'roster.unpicked' } & ToBooster & Played)
  /** To members picked for a deleted roster, whose run was cancelled or not. */
  | ({ readonly kind: 'roster.off'; readonly cancelled: boolean } & ToBooster & Played)
  | ({
      readonly kind: 'roster.ping';
      /** Who is invited into the group. */
      readonly memberIds: readonly string[];
      readonly horde: string;
      readonly alliance: string;
      readonly custom: string;
      readonly voice: string;
    } & OfRoster)
  | ({
      readonly kind: 'roster.urgent';
      /** How many are missing, by role. */
      readonly missing: Readonly<Record<BoosterRole, number>>;
    } & OfRoster)
  | Report<Content>
  | {
      readonly kind: 'news';
      readonly about: (typeof runReminders)[number];
      readonly memberId: string;
      readonly runId: string;
    }
  | {
      readonly kind: 'news';
      readonly about: 'mailsMissing';
      readonly memberId: string;
      /** The last day of the cycle that it is about. */
      readonly cycleEnd: Day;
    }
  /** A store order, in the channel for orders. */
  | { readonly kind: 'order.placed'; readonly orderId: string }
  /** A run, in the channel of its kind. */
  | {
      readonly kind: 'run.announced';
      readonly what: Announced;
      readonly runId: string;
      /** Its start when the message was enqueued; missing in old rows. */
      readonly startsAt?: string | undefined;
    };

/**
 * All messages to the chat platform, as they are stored: keys and values, with members' ids. What
 * people typed is a value.
 */
export type ChatMessage = MessageOf<NoticeContent>;

/** A message in the outbox; what older ones say is a finished sentence. */
export type StoredChatMessage = MessageOf<StoredNotice>;
