import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DirectMessageKind } from '@warchest/domain/chat/direct-message-kinds.ts';
import type { ChatMessage } from './enqueue.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Messages for the chat platform: written in the transaction of what they tell of, sent by a worker.
 * Whom a message names is in it by id; its text is made when it is sent.
 */
export const chatOutbox = pgTable(
  'chat_outbox',
  {
    /** Also its nonce: the platform takes the same one only once. */
    id: text().primaryKey(),
    kind: text().$type<ChatMessage['kind']>().notNull(),
    message: jsonb().$type<ChatMessage>().notNull(),
    /** Who it is for alone; null: a channel. */
    memberId: text('member_id'),
    runId: text('run_id'),
    rosterId: text('roster_id'),
    /** Of messages that say how something is: one that waits is enough. */
    sameAs: text('same_as'),
    /** What may be told only once at all, such as the reminder of a run to somebody. */
    once: text(),
    createdAt: moment('created_at').notNull(),
    /** Of picks and unpicks that were taken: when they were, which the next ones of the roster go by. */
    notBefore: moment('not_before').notNull(),
    /** A worker has it until then; whoever comes later may take it. */
    claimedUntil: moment('claimed_until'),
    attempts: integer().notNull().default(0),
    /** Sent, or needed no more. */
    sentAt: moment('sent_at'),
    /** Given up: somebody has to look at it, unless it is needed no more. */
    failedAt: moment('failed_at'),
    lastError: text('last_error').notNull().default(''),
    /** What the platform calls it. */
    chatMessageId: text('chat_message_id'),
  },
  (t) => [
    index('chat_outbox_waiting')
      .on(t.notBefore, t.id)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    uniqueIndex('chat_outbox_one_waiting')
      .on(t.sameAs)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null and ${t.claimedUntil} is null`),
    uniqueIndex('chat_outbox_once').on(t.once),
    // What was given up, the newest first.
    index('chat_outbox_unsent')
      .on(t.failedAt.desc(), t.id.desc())
      .where(sql`${t.failedAt} is not null`),
    index('chat_outbox_by_roster').on(t.rosterId, t.kind, t.notBefore),
    index('chat_outbox_by_member').on(t.memberId),
  ],
);
export type OutboxRow = typeof chatOutbox.$inferSelect;

/** What members want of direct messages; who has no row wants what is usual. */
export const chatWishes = pgTable('chat_wishes', {
  memberId: text('member_id').primaryKey(),
  off: jsonb().$type<readonly DirectMessageKind[]>().notNull(),
  /** Wall times; both empty: no quiet hours. */
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
  zone: text().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
