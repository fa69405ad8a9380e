import type { Announced, DirectMessageKind } from '@warchest/domain/chat/direct-message-kinds.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { pickSpacing } from '@warchest/domain/rosters/cool-downs.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { Tx } from '../../platform/change.ts';
import { newId } from '../../platform/ids.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { chatOutbox, type OutboxRow } from './tables.ts';

interface OfRoster {
  readonly rosterId: string;
  readonly runId: string;
}
interface ToBooster extends OfRoster {
  /** Who is told. */
  readonly memberId: string;
}
/** What somebody plays in a roster. */
interface Played {
  readonly role: BoosterRole;
  readonly class: string;
}

/** Everything that is said on the chat platform. Ids are of members; texts are as people typed them. */
export type ChatMessage =
  /** The sign-up message of a roster is to be posted. */
  | ({ readonly kind: 'roster.opened' } & OfRoster)
  /** What the sign-up message says has changed. */
  | ({ readonly kind: 'roster.changed' } & OfRoster)
  /** The roster is gone: its sign-up message says so. */
  | ({ readonly kind: 'roster.deleted' } & OfRoster)
  | ({ readonly kind: 'roster.picked' } & ToBooster & Played)
  | ({ readonly kind: 'roster.unpicked' } & ToBooster & Played)
  /** To those who were picked for a roster that was deleted, with its run or without. */
  | ({ readonly kind: 'roster.off'; readonly cancelled: boolean } & ToBooster & Played)
  | ({
      readonly kind: 'roster.ping';
      /** Who is asked into the group. */
      readonly memberIds: readonly string[];
      readonly horde: string;
      readonly alliance: string;
      readonly custom: string;
      readonly voice: string;
    } & OfRoster)
  | ({
      readonly kind: 'roster.urgent';
      /** How many are still missing, by role. */
      readonly missing: Readonly<Record<BoosterRole, number>>;
    } & OfRoster)
  /** Something that a member hears of if they want to. */
  | {
      readonly kind: 'news';
      readonly about: DirectMessageKind;
      readonly memberId: string;
      /** As people wrote it. */
      readonly text: string;
      readonly runId?: string;
      /** Of what is told of a cycle: its last day. What it says is made when it is sent. */
      readonly cycleEnd?: Day;
    }
  /** Something was bought in the store, in the channel for orders. */
  | { readonly kind: 'order.placed'; readonly orderId: string }
  /** A run, in the channel of its kind. */
  | {
      readonly kind: 'run.announced';
      readonly what: Announced;
      readonly runId: string;
      /** When it was to start by then; unknown of older ones. */
      readonly startsAt?: string;
    };

/** Those that leave one after another, with a pause in between (CHAT-9). */
export const pickMessageKinds: readonly ChatMessage['kind'][] = [
  'roster.picked',
  'roster.unpicked',
];
/** Those of which one that waits is enough: they say how something is when they are sent. */
const ofNow: readonly ChatMessage['kind'][] = ['roster.changed'];

/** Milliseconds for which they wait for more of the same. */
const gathering = 500;

const rows = tableStatements(chatOutbox);
// The one that waits is held until the commit: nobody sends it before it says what is changed here.
const insertSql = `${rows.insertAllSql('$1')}
  on conflict (same_as) where sent_at is null and failed_at is null and claimed_until is null
  do update set not_before = chat_outbox.not_before`;

/** A message as it begins; `once`: what may be told only once at all. */
export function outboxRow(
  message: ChatMessage,
  now: number,
  notBefore: number,
  once: string | null = null,
): OutboxRow {
  const { kind } = message;
  const rosterId = 'rosterId' in message ? message.rosterId : null;
  return {
    id: newId(now),
    kind,
    message,
    memberId: 'memberId' in message ? message.memberId : null,
    runId: 'runId' in message ? (message.runId ?? null) : null,
    rosterId,
    sameAs: ofNow.includes(kind) && once === null ? `${kind} ${rosterId}` : null,
    once,
    createdAt: new Date(now).toISOString(),
    notBefore: new Date(notBefore).toISOString(),
    claimedUntil: null,
    attempts: 0,
    sentAt: null,
    failedAt: null,
    lastError: '',
    chatMessageId: null,
  };
}

function put(tx: Tx, written: readonly OutboxRow[]): void {
  tx.last(insertSql, [JSON.stringify(written.map(rows.record))], 'chat.send');
  tx.wake('outbox');
}

/**
 * Puts messages into the outbox within a change, in their order: they are sent if it commits, and only
 * then. Picks and unpicks of a roster leave two seconds after one another, also across several saves;
 * the caller holds the run.
 */
export async function enqueueMessages(tx: Tx, messages: readonly ChatMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const next = new Map<string, number>();
  const written: OutboxRow[] = [];
  for (const message of messages) {
    let notBefore = ofNow.includes(message.kind) ? tx.now + gathering : tx.now;
    if ('rosterId' in message && pickMessageKinds.includes(message.kind)) {
      const { rosterId } = message;
      notBefore = next.get(rosterId) ?? (await freeFrom(tx, rosterId));
      next.set(rosterId, notBefore + pickSpacing);
    }
    written.push(outboxRow(message, tx.now, notBefore));
  }
  put(tx, written);
}

/** When the next spaced message of a roster may leave, epoch milliseconds. */
async function freeFrom(tx: Tx, rosterId: string): Promise<number> {
  const [row] = await tx.q<{ last: string | null }>(
    `select max(not_before) as last from chat_outbox where roster_id = $1 and kind = any($2)`,
    [rosterId, pickMessageKinds],
    'chat.freeFrom',
  );
  const after = row?.last ? Date.parse(row.last) + pickSpacing : tx.now;
  return Math.max(tx.now, after);
}

/** Something that a member hears of by direct message, if they want to. */
export interface DirectMessage {
  readonly memberId: string;
  /** As people wrote it. */
  readonly text: string;
  readonly run?: { readonly id: string };
}

/** Tells members something by direct message, within a change. */
export function enqueueDirectMessages(
  tx: Tx,
  about: DirectMessageKind,
  news: readonly DirectMessage[],
): void {
  if (news.length === 0) return;
  put(
    tx,
    news.map(({ memberId, text, run }) =>
      outboxRow(
        { kind: 'news', about, memberId, text, ...(run ? { runId: run.id } : {}) },
        tx.now,
        tx.now,
      ),
    ),
  );
}
