import type { DiscordUser, MemberNotice } from '@warchest/contract/members.ts';
import { noticeText } from '@warchest/domain/notices/notice-text.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { newestNotices, type findMember, type NoticeRow } from './queries.ts';

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

const noticeView = (row: NoticeRow, today: Day): MemberNotice => ({
  id: row.id,
  text: noticeText(row.notice, today),
  runId: row.runId,
  runKind: row.runKind,
  bookingId: row.bookingId,
  at: row.createdAt,
  read: row.readAt !== null,
});

/** The caller's newest messages, in words. */
export async function noticesView(
  ctx: Pick<Ctx, 'read' | 'actor' | 'now'>,
): Promise<MemberNotice[]> {
  const today = dayOf(ctx.now);
  return (await newestNotices(ctx, ctx.actor.id)).map((row) => noticeView(row, today));
}
