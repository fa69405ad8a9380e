import type { Ctx } from '../../platform/context.ts';
import type { MemberRow } from './tables.ts';
import type { memberNotices } from './tables.ts';

type Profile = Pick<
  MemberRow,
  'discordId' | 'username' | 'discriminator' | 'globalName' | 'displayName' | 'avatar'
>;

export async function findMember(ctx: Pick<Ctx, 'read'>, id: string): Promise<Profile | undefined> {
  const [row] = await ctx.read<Profile>(
    `select discord_id as "discordId", username, discriminator, global_name as "globalName",
       display_name as "displayName", avatar
     from members where discord_id = $1`,
    [id],
    'members.find',
  );
  return row;
}

export type NoticeRow = typeof memberNotices.$inferSelect;

/** A member's newest messages, at most 100. */
export const newestNotices = (ctx: Pick<Ctx, 'read'>, memberId: string): Promise<NoticeRow[]> =>
  ctx.read<NoticeRow>(
    `select id, member_id as "memberId", text, run_id as "runId", booking_id as "bookingId",
       created_at as "createdAt", read_at as "readAt"
     from member_notices where member_id = $1 order by id desc limit 100`,
    [memberId],
    'members.notices',
  );
