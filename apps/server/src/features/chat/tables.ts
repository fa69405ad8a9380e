import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredChatMessage } from '@warchest/domain/chat/chat-message.ts';
import type { DirectMessageKind } from '@warchest/domain/chat/direct-message-kinds.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Messages for the chat platform: written in the transaction of their cause, sent by a worker. They
 * contain members' ids; their text is created when they are sent.
 */
export const chatOutbox = pgTable(
  'chat_outbox',
  {
    /** Also the nonce: the platform accepts it only once. */
    id: text().primaryKey(),
    kind: text().$type<StoredChatMessage['kind']>().notNull(),
    message: jsonb().$type<StoredChatMessage>().notNull(),
    /** The receiver of a direct message; null: a channel. */
    memberId: text('member_id'),
    runId: text('run_id'),
    rosterId: text('roster_id'),
    /** For messages that show the current state: one waiting message is enough. */
    sameAs: text('same_as'),
    /** A key for messages that may be sent only once ever, such as a reminder. */
    once: text(),
    createdAt: moment('created_at').notNull(),
    /**
     * For claimed picks and unpicks: when they were claimed, which sets the distance of the next
     * ones.
     */
    notBefore: moment('not_before').notNull(),
    /** Claimed by a worker until then; afterwards any worker may claim it. */
    claimedUntil: moment('claimed_until'),
    attempts: integer().notNull().default(0),
    /** Sent, or obsolete. */
    sentAt: moment('sent_at'),
    /** Delivery was given up; staff have to look at it unless it becomes obsolete. */
    failedAt: moment('failed_at'),
    lastError: text('last_error').notNull().default(''),
    /** The platform's id of the message. */
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
    // Failed messages, newest first.
    index('chat_outbox_unsent')
      .on(t.failedAt.desc(), t.id.desc())
      .where(sql`${t.failedAt} is not null`),
    index('chat_outbox_by_roster').on(t.rosterId, t.kind, t.notBefore),
    index('chat_outbox_by_member').on(t.memberId),
  ],
);
export type OutboxRow = typeof chatOutbox.$inferSelect;

/** Members' preferences for direct messages; no row means the defaults. */
export const chatWishes = pgTable('chat_wishes', {
  memberId: text('member_id').primaryKey(),
  off: jsonb().$type<readonly DirectMessageKind[]>().notNull(),
  /** Wall times; both empty: no quiet hours. */
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
  zone: text().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
