import type { Role } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { RunFacts } from '@warchest/domain/runs/run.ts';
import type { DayWindow } from '@warchest/domain/time/window.ts';
import type { Ctx } from '../../platform/context.ts';

type Reader = Pick<Ctx, 'read'>;

/** Since when a member has a link; null without one. */
export async function linkSince(reader: Reader, memberId: string): Promise<string | null> {
  const [row] = await reader.read<{ since: string }>(
    'select created_at as since from calendar_links where member_id = $1',
    [memberId],
    'calendar.link',
  );
  return row ? new Date(row.since).toISOString() : null;
}

/** The member of a link, with their stored roles. */
export interface LinkOwner {
  readonly id: string;
  readonly roles: readonly Role[];
  /** Epoch ms. */
  readonly rolesRefreshedAt: number;
}

export async function ownerOfLink(
  reader: Reader,
  secretHash: string,
): Promise<LinkOwner | undefined> {
  const [row] = await reader.read<LinkOwner>(
    `select m.discord_id as id, m.roles,
       (extract(epoch from m.roles_refreshed_at) * 1000)::bigint as "rolesRefreshedAt"
     from calendar_links l join members m on m.discord_id = l.member_id where l.secret_hash = $1`,
    [secretHash],
    'calendar.owner',
  );
  return row;
}

/** A run that a member leads, collects for, sells in or is picked for. */
export interface OwnRun extends RunFacts {
  readonly id: string;
  readonly startsAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly raid: string;
  readonly type: string;
  readonly difficulty: string;
  /** The member's own customers with a spot, and those who wait. */
  readonly seated: number;
  readonly waiting: number;
  /** The role that the member is picked for, as they were notified; null: not picked. */
  readonly pickedAs: BoosterRole | null;
}

/** More than any member has in a window. */
const maxRuns = 1_000;

/** The member's own runs of a window, earliest first. */
export const ownRuns = (
  reader: Reader,
  memberId: string,
  { start, end }: DayWindow,
): Promise<OwnRun[]> =>
  reader.read<OwnRun>(
    `select r.id, r.kind, r.starts_at as "startsAt", r.updated_at as "updatedAt", r.version, r.raid,
       r.type, r.difficulty, r.leader, r.gcs, r.run_status as "runStatus", r.run_state as "runState",
       r.completed, r.hidden, own.seated, own.waiting,
       (select p.role from roster_picks p where p.run_id = r.id and p.member_id = $1
         and p.state <> 'unsaved') as "pickedAs"
     from runs r left join lateral (
       select count(*) filter (where not b.backup)::integer as seated,
         count(*) filter (where b.backup)::integer as waiting
       from bookings b
       where b.advertiser_id = $1 and b.run_id = r.id and not b.bait and b.deleted_at is null
         and b.customer_status <> 'Cancelled'
     ) own on true
     where r.kind = any($2) and r.date between $3 and $4 and r.deleted_at is null
       and (r.leader = $1 or $1 = any(r.gcs) or own.seated + own.waiting > 0
         or exists (select from roster_picks p where p.run_id = r.id and p.member_id = $1
           and p.state <> 'unsaved'))
     order by r.starts_at desc, r.id limit $5`,
    [memberId, runKinds, start, end, maxRuns],
    'calendar.runs',
  );
