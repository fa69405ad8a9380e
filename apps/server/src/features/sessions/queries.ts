import type { Naming, Role } from '@warchest/domain/members/roles.ts';
import type { Ctx } from '../../platform/context.ts';
import { snapshotSql } from '../../platform/snapshot-cache.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { namedSql } from '../settings/public.ts';

/** A valid session with its member's current data. */
export interface LiveSession {
  readonly sessionId: string;
  readonly memberId: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly named: readonly Naming[];
  /** Epoch ms. */
  readonly rolesRefreshedAt: number;
  /** Epoch ms: of the token or of the session, whichever comes first. */
  readonly expiresAt: number;
}

const epochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const sessionColumns = `s.id as "sessionId", m.discord_id as "memberId", m.username,
  m.display_name as "displayName", m.roles, ${namedSql('m.discord_id')} as named,
  ${epochMs('m.roles_refreshed_at')} as "rolesRefreshedAt"`;

/** Sessions by the hash of their access token, read from one snapshot. */
interface SessionsSeen {
  /** {@link snapshotSql} of the statement. */
  readonly snapshot: string;
  readonly sessions: Map<string, LiveSession>;
}

/** The database's current snapshot; equal ones see the same data. Reads no table. */
export async function currentSnapshot(ctx: Pick<Ctx, 'read'>): Promise<string> {
  const row = onlyRow(
    await ctx.read<{ snapshot: string }>(
      `select ${snapshotSql} as snapshot`,
      [],
      'sessions.snapshot',
    ),
  );
  return row.snapshot;
}

type FoundSession = LiveSession & { readonly hash: string };
type NoSession = { readonly [Column in keyof FoundSession]: null };
/** A row with the snapshot; all columns of the session are null if none was found. */
type SessionRow = { readonly snapshot: string } & (FoundSession | NoSession);

/** The sessions of these access tokens, in one statement. */
export async function sessionsByToken(
  ctx: Pick<Ctx, 'read'>,
  hashes: readonly string[],
  now: number,
): Promise<SessionsSeen> {
  const rows = await ctx.read<SessionRow>(
    `select current.snapshot, found.*
     from (select ${snapshotSql} as snapshot) as current
       left join (
         select t.hash, ${sessionColumns},
           ${epochMs('least(t.expires_at, s.expires_at)')} as "expiresAt"
         from session_tokens t join sessions s on s.id = t.session_id
           join members m on m.discord_id = s.member_id
         where t.hash = any($1) and t.kind = 'access' and t.expires_at > $2
           and s.ended_at is null and s.expires_at > $2
       ) as found on true`,
    [hashes, new Date(now).toISOString()],
    'sessions.byToken',
  );
  const sessions = new Map<string, LiveSession>();
  for (const row of rows) if (row.hash !== null) sessions.set(row.hash, row);
  return { snapshot: rows[0]?.snapshot ?? '', sessions };
}

/** Those of these sessions that are still valid, by id: for open streams. */
export async function sessionsById(
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
  now: number,
): Promise<Map<string, LiveSession>> {
  const rows = await ctx.read<LiveSession>(
    `select ${sessionColumns}, ${epochMs('s.expires_at')} as "expiresAt"
     from sessions s join members m on m.discord_id = s.member_id
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

/** An open session as it is stored. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: string;
  /** When its tokens were last exchanged. */
  readonly seenAt: string;
}

/** The caller's open sessions: this one, then the last seen. */
export const openSessionsOf = ({
  read,
  actor,
  now,
}: Pick<Ctx, 'read' | 'actor' | 'now'>): Promise<OpenSession[]> =>
  read<OpenSession>(
    `select s.id, s.user_agent as "userAgent", s.created_at as "createdAt",
       greatest(s.created_at, (select max(t.replaced_at) from session_tokens t
         where t.session_id = s.id)) as "seenAt"
     from sessions s
     where s.member_id = $1 and s.ended_at is null and s.expires_at > $3
     order by s.id = $2 desc, "seenAt" desc, s.id limit 100`,
    [actor.id, actor.sessionId, new Date(now).toISOString()],
    'sessions.own',
  );
