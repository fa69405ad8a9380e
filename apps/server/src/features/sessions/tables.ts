import { index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { members } from '../members/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export type EndReason = 'logout' | 'other-device' | 'replay' | 'login' | 'admin';

/** The number of characters of a user agent that are stored. */
export const maxUserAgent = 300;

/** A session: the family of all tokens of one login. Ends at most 30 days after it began. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.discordId),
    /** The key from which successor tokens are derived. */
    rotationSalt: text('rotation_salt').notNull(),
    /** Of the browser at the login, cut to this length; null: it sent none. */
    userAgent: varchar('user_agent', { length: maxUserAgent }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
  },
  (t) => [index('sessions_by_member').on(t.memberId), index('sessions_by_expiry').on(t.expiresAt)],
);

/** SHA-256 of every issued token; the tokens themselves are not stored. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text().$type<'access' | 'refresh'>().notNull(),
    /** The rotation that issued it. */
    generation: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a refresh token was exchanged for its successor. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    index('session_tokens_by_session').on(t.sessionId),
    index('session_tokens_by_expiry').on(t.expiresAt),
  ],
);

/** Started logins: bound to one browser, used once, for ten minutes. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** SHA-256 of the state that the chat platform returns. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that started it. */
    browserHash: text('browser_hash').notNull(),
    /** PKCE verifier. */
    verifier: text().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    destination: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('login_attempts_by_expiry').on(t.expiresAt)],
);
