import type { BoosterRole, RoleCounts } from '@warchest/domain/rosters/role.ts';
import type { Ctx } from '../../platform/context.ts';
import { grouped, type BareRoster } from './queries.ts';

type Reader = Pick<Ctx, 'read'>;

/** The counts of a roster. */
export interface Counted {
  /** Picks by role, saved or not. */
  readonly picked: RoleCounts;
  readonly signedUp: number;
  /** Picks and removals that were not notified yet. */
  readonly unsaved: number;
}

const noRoles: RoleCounts = { tank: 0, healer: 0, dps: 0, lb: 0 };

// Discarded entries (isCompleteSignUp of the domain) do not count.
const signedUpSql = `select roster_id as "rosterId", count(distinct member_id)::int as count
  from roster_signups
  where roster_id = any($1) and class <> '' and status <> ''
    and (role = 'lb' or logs ~ '\\S' or logs_link ~ '\\S')
  group by roster_id`;

const pickedSql = `select roster_id as "rosterId", role,
    (count(*) filter (where state <> 'removed'))::int as picked,
    (count(*) filter (where state <> 'saved'))::int as unsaved
  from roster_picks where roster_id = any($1) group by roster_id, role`;

interface PickedRow {
  readonly rosterId: string;
  readonly role: BoosterRole;
  readonly picked: number;
  readonly unsaved: number;
}

/** Counts sign-ups and picks of some rosters without reading them. */
export async function countedIn(
  reader: Reader,
  rosters: readonly BareRoster[],
): Promise<(roster: BareRoster) => Counted> {
  const ids = rosters.map(({ row }) => row.id);
  if (ids.length === 0) return () => ({ picked: noRoles, signedUp: 0, unsaved: 0 });
  const [signedUp, picked] = await Promise.all([
    reader.read<{ rosterId: string; count: number }>(signedUpSql, [ids], 'rosters.signedUp'),
    reader.read<PickedRow>(pickedSql, [ids], 'rosters.pickedCounts'),
  ]);
  const signedUpFor = new Map(signedUp.map(({ rosterId, count }) => [rosterId, count]));
  const pickedFor = grouped(picked, ({ rosterId }) => rosterId);
  return ({ row: { id } }) => {
    const roles = pickedFor.get(id) ?? [];
    return {
      picked: { ...noRoles, ...Object.fromEntries(roles.map((one) => [one.role, one.picked])) },
      signedUp: signedUpFor.get(id) ?? 0,
      unsaved: roles.reduce((sum, one) => sum + one.unsaved, 0),
    };
  };
}
