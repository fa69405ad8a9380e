import type { RunFacts } from '@warchest/domain/runs/run.ts';
import type { Ctx } from '../../platform/context.ts';
import { signupRows } from './queries.ts';
import type { SignupRow } from './tables.ts';

/** A roster as somebody sees it who wants to sign up. */
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
  /** The leader takes no more, or the run was cancelled or completed. */
  readonly closed: boolean;
  /** How many have signed up, whatever they said of their coming. */
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

/** Rosters that take sign-ups at this moment, the next run first. */
export const openSheets = (reader: Reader, now: number, most: number): Promise<SignUpSheet[]> =>
  reader.read<SignUpSheet>(
    sheetSql(`not r.closed and not u.completed and u.run_status = 'active'
      and u.run_state <> 'started' and u.starts_at > $2`),
    [most, new Date(now).toISOString()],
    'rosters.openSheets',
  );

/** What somebody has signed up with for a roster, one entry for each class. */
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

/** Whether somebody is picked for a roster: what they signed up with stands until they are deselected. */
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
