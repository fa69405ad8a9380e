import type { DiscordUser, MemberNotice } from '@warchest/contract/members.ts';
import type { findMember, NoticeRow } from './queries.ts';

/** The address of members' pictures on the chat platform. */
const pictures = 'https://cdn.discordapp.com/avatars';

export function userView(member: NonNullable<Awaited<ReturnType<typeof findMember>>>): DiscordUser {
  const { discordId: id, avatar } = member;
  const kind = avatar?.startsWith('a_') ? 'gif' : 'png';
  return {
    id,
    username: member.username,
    discriminator: member.discriminator,
    globalName: member.globalName,
    displayName: member.displayName,
    avatar,
    avatarUrl: avatar === null ? null : `${pictures}/${id}/${avatar}.${kind}?size=64`,
  };
}

export const noticeView = (row: NoticeRow): MemberNotice => ({
  id: row.id,
  text: row.text,
  runId: row.runId,
  runKind: row.runKind,
  bookingId: row.bookingId,
  at: row.createdAt,
  read: row.readAt !== null,
});
