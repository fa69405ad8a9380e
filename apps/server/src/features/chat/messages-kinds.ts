import type { Announced, DirectMessageKind } from '@warchest/domain/chat/direct-message-kinds.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Day } from '@warchest/domain/time/day.ts';

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

/** All messages to the chat platform. Ids are of members; texts are as typed. */
export type ChatMessage =
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
  /** A direct message that members can switch off. */
  | {
      readonly kind: 'news';
      readonly about: DirectMessageKind;
      readonly memberId: string;
      /** As typed. */
      readonly text: string;
      readonly runId?: string;
      /** The last day of the cycle that it is about. Its text is created when it is sent. */
      readonly cycleEnd?: Day;
    }
  /** A store order, in the channel for orders. */
  | { readonly kind: 'order.placed'; readonly orderId: string }
  /** A run, in the channel of its kind. */
  | {
      readonly kind: 'run.announced';
      readonly what: Announced;
      readonly runId: string;
      /** Its start when the message was enqueued; missing in old rows. */
      readonly startsAt?: string;
    };
