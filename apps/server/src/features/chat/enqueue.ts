import { chatMessage } from '@warchest/contract/chat-message.ts';
import type { ChatMessage, ReportKind } from '@warchest/domain/chat/chat-message.ts';
import type { NoticeContent } from '@warchest/domain/notices/notice.ts';
import { pickSpacing } from '@warchest/domain/rosters/cool-downs.ts';
import type { Tx } from '../../platform/change.ts';
import { newId } from '../../platform/ids.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { chatOutbox, type OutboxRow } from './tables.ts';

/** Sent one after another with a pause (CHAT-9). */
export const pickMessageKinds: readonly ChatMessage['kind'][] = [
  'roster.picked',
  'roster.unpicked',
];
/** Messages that show the state at the time of sending: one waiting message is enough. */
const currentStateKinds: readonly ChatMessage['kind'][] = ['roster.changed'];

/** Milliseconds for which they wait for further changes. */
const gathering = 500;

const rows = tableStatements(chatOutbox);
// The waiting message stays locked until the commit, so that it is not sent before it includes this
// change.
const insertSql = `${rows.insertAllSql('$1')}
  on conflict (same_as) where sent_at is null and failed_at is null and claimed_until is null
  do update set not_before = chat_outbox.not_before`;

/** A new outbox row; `once`: a key for messages that may be sent only once ever. */
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
    message: chatMessage.parse(message),
    memberId: 'memberId' in message ? message.memberId : null,
    runId: 'runId' in message ? (message.runId ?? null) : null,
    rosterId,
    sameAs: currentStateKinds.includes(kind) && once === null ? `${kind} ${rosterId}` : null,
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
 * Enqueues messages within a change, in their order; they are sent only if it commits. Picks and
 * unpicks of a roster are sent two seconds apart, across several saves; the caller has locked the
 * run.
 */
export async function enqueueMessages(tx: Tx, messages: readonly ChatMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const next = new Map<string, number>();
  const written: OutboxRow[] = [];
  for (const message of messages) {
    let notBefore = currentStateKinds.includes(message.kind) ? tx.now + gathering : tx.now;
    if ('rosterId' in message && pickMessageKinds.includes(message.kind)) {
      const { rosterId } = message;
      notBefore = next.get(rosterId) ?? (await freeFrom(tx, rosterId));
      next.set(rosterId, notBefore + pickSpacing);
    }
    written.push(outboxRow(message, tx.now, notBefore));
  }
  put(tx, written);
}

/** When the next spaced message of a roster may be sent, epoch milliseconds. */
async function freeFrom(tx: Tx, rosterId: string): Promise<number> {
  const [row] = await tx.q<{ last: string | null }>(
    `select max(not_before) as last from chat_outbox where roster_id = $1 and kind = any($2)`,
    [rosterId, pickMessageKinds],
    'chat.freeFrom',
  );
  const after = row?.last ? Date.parse(row.last) + pickSpacing : tx.now;
  return Math.max(tx.now, after);
}

/** A direct message that the member can switch off. */
export interface DirectMessage {
  readonly memberId: string;
  readonly content: NoticeContent;
  readonly run?: { readonly id: string };
}

/** Enqueues direct messages to members, within a change. */
export function enqueueDirectMessages(
  tx: Tx,
  about: ReportKind,
  messages: readonly DirectMessage[],
): void {
  if (messages.length === 0) return;
  put(
    tx,
    messages.map(({ memberId, content, run }) =>
      outboxRow(
        { kind: 'news', about, memberId, content, ...(run ? { runId: run.id } : {}) },
        tx.now,
        tx.now,
      ),
    ),
  );
}
