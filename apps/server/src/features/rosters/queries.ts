import { bossesOf, type Attended } from '@warchest/domain/rosters/attendance.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { anyRunsByIds, lockRuns, type RunRow } from '../runs/public.ts';
import {
  rosterPicks,
  rosters,
  rosterSignups,
  type PickRow,
  type RosterRow,
  type SignupRow,
} from './tables.ts';

/** The pool or a transaction. */
type Reader = Pick<Ctx, 'read'>;

// The sender of a roster's message writes its location without locking the run.
export const rosterRows = tableStatements(rosters, [
  'runId',
  'openedBy',
  'openedAt',
  'chatChannelId',
  'chatMessageId',
]);
export const signupRows = tableStatements(rosterSignups, ['rosterId', 'memberId']);
export const pickRows = tableStatements(rosterPicks, ['rosterId', 'runId', 'memberId']);

/** A pick with the names of the booster and of the member who picked. */
export type NamedPick = PickRow & { readonly name: string; readonly byName: string };

/** The roster of a run with its content. */
export interface FullRoster {
  readonly run: RunRow;
  readonly row: RosterRow;
  /** In order of arrival. */
  readonly signups: readonly SignupRow[];
  readonly picks: readonly NamedPick[];
}

interface MessageRef {
  readonly message: string;
  readonly raidId?: string;
}
/** By the id of the roster, of its message on the chat platform, or of the run. */
export type RosterRef = MessageRef | { readonly raidId: string };

export const unknownRoster = (id: string): Refused =>
  new Refused('not-found', { detail: `No roster with the id ${id}` });

const idOf = (ref: RosterRef): string => ('message' in ref ? ref.message : ref.raidId);

const signupsSql = `select ${signupRows.columns()} from roster_signups
  where roster_id = any($1) order by signed_at, id`;
const picksSql = `select ${pickRows.columns('p')},
    coalesce(m.display_name, s.member_name, p.member_id) as name,
    coalesce(b.display_name, p.picked_by) as "byName"
  from roster_picks p
    left join roster_signups s on s.roster_id = p.roster_id and s.member_id = p.member_id
      and s.class = p.class
    left join members m on m.discord_id = p.member_id
    left join members b on b.discord_id = p.picked_by
  where p.roster_id = any($1) order by p.picked_at, p.id`;

/** Groups items by a key, keeping their order. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Rosters with their content, in the same order. */
export async function filled(reader: Reader, found: readonly BareRoster[]): Promise<FullRoster[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ row }) => row.id);
  const [signups, picks] = await Promise.all([
    reader.read<SignupRow>(signupsSql, [ids], 'rosters.signups'),
    reader.read<NamedPick>(picksSql, [ids], 'rosters.picks'),
  ]);
  const signupsOf = grouped(signups, ({ rosterId }) => rosterId);
  const picksOf = grouped(picks, ({ rosterId }) => rosterId);
  return found.map(({ row, run }) => ({
    run,
    row,
    signups: signupsOf.get(row.id) ?? [],
    picks: picksOf.get(row.id) ?? [],
  }));
}

/**
 * The run of a roster. Refuses: not-found, also if the run given with the roster is another one.
 */
async function runIdOf(reader: Reader, ref: RosterRef): Promise<string> {
  if (!('message' in ref)) return ref.raidId;
  const [row] = await reader.read<{ runId: string }>(
    `select run_id as "runId" from rosters
     where (id = $1 or chat_message_id = $1) and deleted_at is null`,
    [ref.message],
    'rosters.runOf',
  );
  if (!row || (ref.raidId !== undefined && ref.raidId !== row.runId))
    throw unknownRoster(ref.message);
  return row.runId;
}

/** The columns of a roster that decide who may read it. */
interface StoredRoster extends Pick<RosterRow, 'id' | 'lastUsed'> {
  readonly leader: string | null;
}

/** A roster and its run's leader; undefined if unknown. */
export async function findStoredRoster(
  reader: Reader,
  message: string,
): Promise<StoredRoster | undefined> {
  const [row] = await reader.read<StoredRoster>(
    `select r.id, r.last_used as "lastUsed", u.leader from rosters r join runs u on u.id = r.run_id
     where (r.id = $1 or r.chat_message_id = $1) and r.deleted_at is null and u.deleted_at is null`,
    [message],
    'rosters.kept',
  );
  return row;
}

/** The roster of a locked run; undefined if there is none. */
export async function rosterOfLocked(tx: Tx, run: RunRow): Promise<FullRoster | undefined> {
  const [row] = await tx.q<RosterRow>(
    `select ${rosterRows.columns()} from rosters where run_id = $1 and deleted_at is null`,
    [run.id],
    'rosters.ofRun',
  );
  return row && (await filled(tx, [{ row, run }]))[0];
}

/** The rosters of some runs with their content. */
export async function rostersOfRuns(
  reader: Reader,
  runs: readonly RunRow[],
): Promise<FullRoster[]> {
  if (runs.length === 0) return [];
  const runOf = new Map(runs.map((run) => [run.id, run]));
  const rows = await reader.read<RosterRow>(
    `select ${rosterRows.columns()} from rosters where run_id = any($1) and deleted_at is null`,
    [[...runOf.keys()]],
    'rosters.allOfRuns',
  );
  const bare = rows.flatMap((row) => {
    const run = runOf.get(row.runId);
    return run ? [{ row, run }] : [];
  });
  return filled(reader, bare);
}

/** A roster, with its run locked until the transaction ends. Refuses: not-found. */
export async function lockRoster(tx: Tx, ref: RosterRef): Promise<FullRoster> {
  const [run] = await lockRuns(tx, [await runIdOf(tx, ref)]);
  const roster = run && (await rosterOfLocked(tx, run));
  if (!roster || !matches(roster.row, ref)) throw unknownRoster(idOf(ref));
  return roster;
}

/** Not a new roster that was opened for the same run while waiting for the lock. */
const matches = ({ id, chatMessageId }: RosterRow, ref: RosterRef): boolean =>
  !('message' in ref) || ref.message === id || ref.message === chatMessageId;

interface Attending extends Attended {
  readonly memberId: string;
  readonly all: number;
}

/**
 * Who shares the boosters' cut of a run: the boosters of the saved roster who were present, each
 * with their number of bosses. Unsaved changes on the board do not count.
 */
export async function paidBoosters(
  reader: Reader,
  runId: string,
): Promise<{ memberId: string; bosses: number }[]> {
  const rows = await reader.read<Attending>(
    `select p.member_id as "memberId", p.attendance, p.bosses, r.bosses as "all"
     from roster_picks p join rosters r on r.id = p.roster_id
     where p.run_id = $1 and p.state in ('saved', 'removed') and r.deleted_at is null
     order by p.member_id`,
    [runId],
    'rosters.paid',
  );
  return rows
    .map((row) => ({ memberId: row.memberId, bosses: bossesOf(row, row.all) }))
    .filter(({ bosses }) => bosses > 0);
}

/** Those of the runs that have a roster. */
export const runsWithRoster = async (
  reader: Reader,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await reader.read<{ id: string }>(
        'select run_id as id from rosters where run_id = any($1) and deleted_at is null',
        [runIds],
        'rosters.ofRuns',
      )
    ).map(({ id }) => id),
  );

const listed = (
  where: string,
): string => `select r.id from rosters r join runs on runs.id = r.run_id
  where r.deleted_at is null and runs.deleted_at is null and ${where}
  order by runs.starts_at, r.id limit 200`;

/** A roster without its content. */
export type BareRoster = Pick<FullRoster, 'row' | 'run'>;

/** The leaders of the runs of some rosters. */
export const leadersOf = (rosters: readonly BareRoster[]): ReadonlySet<string> =>
  new Set(rosters.flatMap(({ run }) => run.leader ?? []));

/** Rosters by their ids, in the same order; unknown ones are left out. */
export async function rostersById(reader: Reader, ids: readonly string[]): Promise<BareRoster[]> {
  if (ids.length === 0) return [];
  const rows = await reader.read<RosterRow>(
    `select ${rosterRows.columns()} from rosters where id = any($1)`,
    [ids],
    'rosters.byIds',
  );
  const runRows = await anyRunsByIds(
    reader,
    rows.map(({ runId }) => runId),
  );
  const runOf = new Map(runRows.map((run) => [run.id, run]));
  const rosterOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rosterOf.get(id);
    const run = row && runOf.get(row.runId);
    return row && run ? [{ row, run }] : [];
  });
}

/** A roster with its content; undefined if it is gone. */
export async function fullRoster(reader: Reader, id: string): Promise<FullRoster | undefined> {
  const [roster] = await filled(reader, await rostersById(reader, [id]));
  return roster;
}

// Completed runs stay current for a day and a half, to look back at an evening.
/** Whether a run is upcoming or recent; its first value is now. */
export const current = `runs.starts_at > $1::timestamptz - interval '7 days'
  and (not runs.completed or runs.starts_at > $1::timestamptz - interval '36 hours')`;

/**
 * Rosters of upcoming and recent runs, by date and time.
 * @param leader only runs of this leader; default: all
 */
export async function currentRosters(
  reader: Reader,
  now: number,
  leader?: string,
): Promise<BareRoster[]> {
  const at = new Date(now).toISOString();
  const found = await (leader === undefined
    ? reader.read<{ id: string }>(listed(current), [at], 'rosters.current')
    : reader.read<{ id: string }>(
        listed(`${current} and runs.leader = $2`),
        [at, leader],
        'rosters.ledBy',
      ));
  return rostersById(
    reader,
    found.map(({ id }) => id),
  );
}
