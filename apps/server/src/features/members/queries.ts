import type { Role } from '@warchest/domain/members/roles.ts';
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

/** The members among these ids. */
export const membersByIds = (ctx: Pick<Ctx, 'read'>, ids: readonly string[]): Promise<Profile[]> =>
  ctx.read<Profile>(
    `select discord_id as "discordId", username, discriminator, global_name as "globalName",
       display_name as "displayName", avatar
     from members where discord_id = any($1)`,
    [ids],
    'members.some',
  );

export type NoticeRow = typeof memberNotices.$inferSelect;

/** A member's newest messages, at most 100. */
export const newestNotices = (ctx: Pick<Ctx, 'read'>, memberId: string): Promise<NoticeRow[]> =>
  ctx.read<NoticeRow>(
    `select id, member_id as "memberId", notice, run_id as "runId", run_kind as "runKind", booking_id as "bookingId",
       created_at as "createdAt", read_at as "readAt"
     from member_notices where member_id = $1 order by id desc limit 100`,
    [memberId],
    'members.notices',
  );

/** A member's name as shown on screens. */
interface MemberName {
  id: string;
  displayName: string;
}

/** Display names by id; unknown ids are left out. */
export async function memberNames(
  ctx: Pick<Ctx, 'read'>,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await ctx.read<MemberName>(
    'select discord_id as id, display_name as "displayName" from members where discord_id = any($1)',
    [[...ids]],
    'members.names',
  );
  return new Map(rows.map((row) => [row.id, row.displayName]));
}

/**
 * Members with one of the roles, by name: the options for leader and gold collector. Members with
 * the same name also show their Discord name.
 */
export async function membersHolding(
  ctx: Pick<Ctx, 'read'>,
  roles: readonly string[],
): Promise<{ userID: string; displayName: string }[]> {
  return ctx.read(
    `select discord_id as "userID",
       display_name || case when count(*) over (partition by lower(display_name)) = 1 then ''
         else ' (' || username || ')' end as "displayName"
     from members
     where roles && $1::text[] and not roles @> '{BLACKLISTED}'::text[]
     order by lower(display_name), lower(username), discord_id`,
    [roles],
    'members.holding',
  );
}

/** Those of the ids that are members, in their order. */
export async function knownMembers(
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await ctx.read<{ id: string }>(
    'select discord_id as id from members where discord_id = any($1)',
    [ids],
    'members.known',
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** A member as their balance names them. */
export async function payeeOf(
  ctx: Pick<Ctx, 'read'>,
  id: string,
): Promise<Pick<MemberRow, 'discordId' | 'displayName' | 'paymentChar'> | undefined> {
  const [row] = await ctx.read<Pick<MemberRow, 'discordId' | 'displayName' | 'paymentChar'>>(
    `select discord_id as "discordId", display_name as "displayName", payment_char as "paymentChar"
     from members where discord_id = $1`,
    [id],
    'members.payee',
  );
  return row;
}

/** The payment characters of these members; members without one are left out. */
export const paymentChars = (
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<{ id: string; paymentChar: string }[]> =>
  ctx.read(
    `select discord_id as id, payment_char as "paymentChar" from members
     where discord_id = any($1) and payment_char <> ''`,
    [ids],
    'members.paymentChars',
  );

/** A known member, and when their roles were read. */
export interface KnownMember {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: Role[];
  /** ISO instant. */
  readonly readAt: string;
}

/** The members among these ids, by id. */
export const membersWithRoles = (
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<KnownMember[]> =>
  ctx.read<KnownMember>(
    `select discord_id as id, username, display_name as "displayName", roles,
       roles_refreshed_at as "readAt"
     from members where discord_id = any($1) order by discord_id`,
    [ids],
    'members.withRoles',
  );

/** The roles of these members. */
export async function rolesOf(
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Role>>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.read<{ id: string; roles: Role[] }>(
    'select discord_id as id, roles from members where discord_id = any($1)',
    [ids],
    'members.roles',
  );
  return new Map(rows.map(({ id, roles }) => [id, new Set(roles)]));
}

/** Whether a member has one of the roles and is not BLACKLISTED. */
export async function holdsRole(
  ctx: Pick<Ctx, 'read'>,
  id: string,
  roles: readonly string[],
): Promise<boolean> {
  const found = await ctx.read(
    `select 1 from members where discord_id = $1 and roles && $2::text[]
       and not roles @> '{BLACKLISTED}'::text[]`,
    [id, roles],
    'members.holds',
  );
  return found.length > 0;
}
