import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '@warchest/domain/members/roles.ts';
import type { StoredNotice } from '@warchest/domain/notices/notice.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';

/** Everyone who ever logged in or is named in the data. */
export const members = pgTable(
  'members',
  {
    discordId: text('discord_id').primaryKey(),
    username: text().notNull(),
    discriminator: text().notNull().default('0'),
    globalName: text('global_name'),
    displayName: text('display_name').notNull(),
    avatar: text(),
    /** The guild roles on the chat platform … */
    guildRoleIds: text('guild_role_ids').array().notNull().default([]),
    /** … and the application roles they map to, by `role_mappings`. */
    roles: text().array().$type<Role[]>().notNull().default([]),
    rolesRefreshedAt: timestamp('roles_refreshed_at', {
      withTimezone: true,
      mode: 'string',
    }).notNull(),
    /** Character that payouts are sent to. */
    paymentChar: text('payment_char').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [
    index('members_by_role').using('gin', t.roles),
    // Names by prefix.
    index('members_by_name').on(sql`lower(${t.displayName}) text_pattern_ops`),
    index('members_by_username').on(sql`lower(${t.username}) text_pattern_ops`),
  ],
);
export type MemberRow = typeof members.$inferSelect;

/** The application role of each guild role. */
export const roleMappings = pgTable('role_mappings', {
  guildRoleId: text('guild_role_id').primaryKey(),
  role: text().$type<Role>().notNull(),
  note: text().notNull().default(''),
});

/**
 * Roles that members should get on the chat platform, as an import says. They allow nothing: roles come
 * from there alone, and an invitation ends when its role does.
 */
export const roleInvitations = pgTable(
  'role_invitations',
  {
    memberId: text('member_id').notNull(),
    role: text().$type<Role>().notNull(),
    invitedBy: text('invited_by').notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.role] })],
);

/** Messages to one member, such as "a spot became free". */
export const memberNotices = pgTable(
  'member_notices',
  {
    id: text().primaryKey(),
    memberId: text('member_id').notNull(),
    /** What it says, as a key and its values. */
    notice: jsonb().$type<StoredNotice>().notNull(),
    runId: text('run_id'),
    /** The run's kind, so that a message links to the pages of its kind. */
    runKind: text('run_kind').$type<RunKind>(),
    bookingId: text('booking_id'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'string' }),
  },
  (t) => [index('member_notices_newest').on(t.memberId, t.id.desc())],
);
