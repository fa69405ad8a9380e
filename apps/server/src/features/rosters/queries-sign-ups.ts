import type { RunFacts } from '@warchest/domain/runs/run.ts';
import type { Ctx } from '../../platform/context.ts';
import { signupRows } from './queries.ts';
import type { SignupRow } from './tables.ts';

/** A roster as seen when signing up. */
export interface SignUpSheet {
  readonly rosterId: string;
  readonly runId: string;
  readonly raid: string;
  readonly difficulty: string;
  /** Day and wall time of its start. */
  readonly date: string;
  readonly time: string;
  /** ISO instant. */
  readonly startsAt: string;
  readonly runState: RunFacts['runState'];
  /** Sign-up was closed by the leader, or the run was cancelled or completed. */
  readonly closed: boolean;
  /** The number of sign-ups, whatever their status. */
  readonly signedUp: number;
}

type Reader = Pick<Ctx, 'read'>;

const sheetSql = (where: string): string => `select r.id as "rosterId", r.run_id as "runId",
    u.raid, u.difficulty, u.date, u.time, u.starts_at as "startsAt", u.run_state as "runState",
    r.closed or u.completed or u.run_status <> 'active' as closed,
    (select count(distinct member_id)::int from roster_signups s where s.roster_id = r.id) as "signedUp"
  from rosters r join runs u on u.id = r.run_id
  where r.deleted_at is null and u.deleted_at is null and ${where}
  order by u.starts_at, r.id limit $1`;

/** The sheet of a roster; undefined if it is gone. */
export async function signUpSheet(
  reader: Reader,
  rosterId: string,
): Promise<SignUpSheet | undefined> {
  const [sheet] = await reader.read<SignUpSheet>(
    sheetSql('r.id = $2'),
    [1, rosterId],
    'rosters.sheet',
  );
  return sheet;
}

/**
 * Rosters that accept sign-ups now, next run first. Those of hidden runs have no list: only people
 * who see their message sign up.
 */
export const openSheets = (reader: Reader, now: number, max: number): Promise<SignUpSheet[]> =>
  reader.read<SignUpSheet>(
    sheetSql(`not r.closed and not u.hidden and not u.completed and u.run_status = 'active'
      and u.run_state <> 'started' and u.starts_at > $2`),
    [max, new Date(now).toISOString()],
    'rosters.openSheets',
  );

/** A member's sign-ups for a roster, one entry per class. */
export const signUpsOf = (
  reader: Reader,
  rosterId: string,
  memberId: string,
): Promise<SignupRow[]> =>
  reader.read<SignupRow>(
    `select ${signupRows.columns()} from roster_signups
     where roster_id = $1 and member_id = $2 order by signed_at, id`,
    [rosterId, memberId],
    'rosters.signUpsOf',
  );

/** A member's latest sign-up for another roster. */
export async function lastSignUp(
  reader: Reader,
  memberId: string,
  exceptRosterId: string,
): Promise<SignupRow | undefined> {
  const [row] = await reader.read<SignupRow>(
    `select ${signupRows.columns()} from roster_signups
     where member_id = $1 and roster_id <> $2 order by signed_at desc, id desc limit 1`,
    [memberId, exceptRosterId],
    'rosters.lastSignUp',
  );
  return row;
}

/** Whether a member is picked for a roster; their sign-up is then locked. */
export async function isPicked(
  reader: Reader,
  rosterId: string,
  memberId: string,
): Promise<boolean> {
  const picks = await reader.read(
    'select 1 from roster_picks where roster_id = $1 and member_id = $2',
    [rosterId, memberId],
    'rosters.isPicked',
  );
  return picks.length > 0;
}
