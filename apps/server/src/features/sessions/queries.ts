import type { Role } from '@warchest/domain/members/roles.ts';
import type { Ctx } from '../../platform/context.ts';

/** A session that is valid now, with its member as they are in the database now. */
export interface LiveSession {
  readonly sessionId: string;
  readonly memberId: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  /** ISO text. */
  readonly rolesRefreshedAt: string;
  /** Of the statement, as `pg_current_snapshot()::text`. */
  readonly snapshot?: string;
}

const sessionColumns = `s.id as "sessionId", m.discord_id as "memberId", m.username,
  m.display_name as "displayName", m.roles, m.roles_refreshed_at as "rolesRefreshedAt"`;

/** The sessions of these access tokens, by the token's hash, in one statement. */
export async function sessionsByToken(
  ctx: Pick<Ctx, 'read'>,
  hashes: readonly string[],
  now: number,
): Promise<Map<string, LiveSession>> {
  const rows = await ctx.read<LiveSession & { hash: string }>(
    `select t.hash, pg_current_snapshot()::text as snapshot, ${sessionColumns}
     from session_tokens t join sessions s on s.id = t.session_id
       join members m on m.discord_id = s.member_id
     where t.hash = any($1) and t.kind = 'access' and t.expires_at > $2
       and s.ended_at is null and s.expires_at > $2`,
    [hashes, new Date(now).toISOString()],
    'sessions.byToken',
  );
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Those of these sessions that are still valid, by id: for streams that stay open. */
export async function sessionsById(
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
  now: number,
): Promise<Map<string, LiveSession>> {
  const rows = await ctx.read<LiveSession>(
    `select ${sessionColumns} from sessions s join members m on m.discord_id = s.member_id
     where s.id = any($1) and s.ended_at is null and s.expires_at > $2`,
    [ids, new Date(now).toISOString()],
    'sessions.byId',
  );
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** Whether this refresh token could be exchanged now. `graceFrom`: ISO text. */
export async function isExchangeable(
  ctx: Pick<Ctx, 'read'>,
  hash: string,
  now: number,
  graceFrom: number,
): Promise<boolean> {
  const rows = await ctx.read(
    `select 1 from session_tokens t join sessions s on s.id = t.session_id
     where t.hash = $1 and t.kind = 'refresh' and t.expires_at > $2 and s.ended_at is null
       and s.expires_at > $2 and (t.replaced_at is null or t.replaced_at >= $3)`,
    [hash, new Date(now).toISOString(), new Date(graceFrom).toISOString()],
    'sessions.exchangeable',
  );
  return rows.length > 0;
}
