import { z } from 'zod';
import { signedIn } from '@warchest/domain/members/access.ts';
import { allRoles, namings } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { endpoint } from './endpoint.ts';
import { instant, recordId, snowflake } from './scalars.ts';

/** The member's account on the chat platform (ACC-1). */
export const discordUser = z.object({
  id: snowflake,
  username: z.string(),
  /** `0` for members without one. */
  discriminator: z.string(),
  globalName: z.string().nullable(),
  displayName: z.string(),
  /** Hash of the picture on the chat platform. */
  avatar: z.string().nullable(),
  /** Address of the picture. */
  avatarUrl: z.string().nullable(),
});
export type DiscordUser = z.infer<typeof discordUser>;

/** A message to one member, such as "a spot became free". */
export const memberNotice = z.object({
  id: recordId,
  text: z.string(),
  runId: z.string().nullable(),
  /** Of which kind the run is. */
  runKind: z.enum(runKinds).nullable(),
  bookingId: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type MemberNotice = z.infer<typeof memberNotice>;

/** The signed-in member, and their own data. */
export const members = {
  me: endpoint({
    name: 'members.me',
    method: 'GET',
    path: '/user/discord',
    access: signedIn,
    summary: 'The signed-in member.',
    reply: discordUser,
  }),
  myRoles: endpoint({
    name: 'members.myRoles',
    method: 'GET',
    path: '/user/discord/roles',
    access: signedIn,
    summary: 'The effective application roles of the signed-in member.',
    reply: z.object({
      roles: z.array(z.enum(allRoles)),
      /** The settings lists that name them, beside their roles. */
      named: z.array(z.enum(namings)),
    }),
  }),
  notices: endpoint({
    name: 'members.notices',
    method: 'GET',
    path: '/user/notices',
    access: signedIn,
    summary: "The member's newest 100 messages.",
    reply: z.array(memberNotice),
  }),
  readNotices: endpoint({
    name: 'members.readNotices',
    method: 'PUT',
    path: '/user/notices/read',
    access: signedIn,
    summary: 'Marks messages as read; returns all of them.',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(100) }),
    reply: z.array(memberNotice),
  }),
};
