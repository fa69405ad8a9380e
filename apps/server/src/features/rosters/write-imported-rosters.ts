import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { ImportSession, PlannedRow, WrittenThing } from '../../importing/importer.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Difference } from '../../platform/tables.ts';
import { enqueueMessages } from '../chat/public.ts';
import { pickRows, rosterRows, signupRows } from './queries.ts';
import type { ImportedRoster, ImportedRosters } from './read-imported-rosters.ts';
import type { PickRow, RosterRow, SignupRow } from './tables.ts';

/** What a member has on a roster. */
export interface RosterEntry {
  readonly signUp: SignupRow | null;
  readonly pick: PickRow | null;
}

/** What one row does to a roster. */
export interface RosterWrite {
  readonly roster: ImportedRoster;
  readonly before: RosterEntry;
  readonly after: RosterEntry;
}

/** What the log of an import keeps of an entry, or of an opened roster. */
export type LoggedEntry = RosterEntry & { readonly runId: string };
export type LoggedRoster = Pick<RosterRow, 'runId'> & { readonly opened: RosterRow };

const signUpFields = [
  'role',
  'class',
  'status',
  'logs',
  'logsLink',
  'note',
  'median',
  'best',
  'kills',
  'itemLevel',
] as const satisfies readonly (keyof SignupRow)[];
const pickFields = [
  'role',
  'class',
  'state',
  'attendance',
  'bosses',
] as const satisfies readonly (keyof PickRow)[];

const isSameSignUp = (one: SignupRow | null, other: SignupRow | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    signUpFields.every((field) => one[field] === other[field]) &&
    Date.parse(one.signedAt) === Date.parse(other.signedAt));

const isSamePick = (one: PickRow | null, other: PickRow | null): boolean =>
  one === other ||
  (one !== null && other !== null && pickFields.every((field) => one[field] === other[field]));

/** Whether two states of an entry are the same for people. */
export const isSameEntry = (one: RosterEntry, other: RosterEntry): boolean =>
  isSameSignUp(one.signUp, other.signUp) && isSamePick(one.pick, other.pick);

type Planned = Extract<PlannedRow<RosterWrite>, { write: RosterWrite }>;

/** Writes the entries of a batch, and opens the rosters that they are the first of. */
export async function writeImportedRosters(
  tx: Tx,
  _ctx: Ctx,
  _session: ImportSession,
  state: ImportedRosters,
  planned: readonly Planned[],
): Promise<WrittenThing[]> {
  const opened = await openRosters(tx, planned);
  const touched = new Set(planned.map(({ write }) => write.roster));
  const earlier = [...touched].filter(({ row }) => !opened.has(row.id));
  await countChanges(
    tx,
    earlier.map(({ row }) => row.id),
    [],
  );
  for (const roster of earlier) {
    roster.row = { ...roster.row, version: roster.row.version + 1 };
    state.changed.set(roster.row.id, roster.run.id);
  }
  await replaceEntries(
    tx,
    planned.map(({ write }) => write.before),
    planned.map(({ write }) => write.after),
  );
  tx.notice({ topic: 'rosters' });
  return planned.flatMap(({ line, outcome, write: { roster, before, after } }) => {
    const { row } = roster;
    auditEntry(tx, row, before, after);
    const entry: WrittenThing = {
      line,
      outcome,
      subject: 'roster',
      subjectId: row.id,
      before: isEmpty(before) ? null : { ...before, runId: row.runId },
      after: { ...after, runId: row.runId } satisfies LoggedEntry,
    };
    const isFirst = opened.get(row.id) === line;
    return isFirst ? [openedThing(row, line), entry] : [entry];
  });
}

const isEmpty = ({ signUp, pick }: RosterEntry): boolean => signUp === null && pick === null;

const openedThing = (row: RosterRow, line: number): WrittenThing => ({
  line,
  outcome: 'created',
  subject: 'roster',
  subjectId: row.id,
  before: null,
  after: { runId: row.runId, opened: row } satisfies LoggedRoster,
});

/** Opens the new rosters of a batch. Returns the line of the first row of each, by its id. */
async function openRosters(tx: Tx, planned: readonly Planned[]): Promise<Map<string, number>> {
  const opened = new Map<string, number>();
  const rows: RosterRow[] = [];
  for (const { line, write } of planned) {
    const { roster } = write;
    if (!roster.isNew) continue;
    roster.isNew = false;
    opened.set(roster.row.id, line);
    rows.push(roster.row);
    tx.audit({
      subject: 'roster',
      subjectId: roster.row.id,
      runId: roster.run.id,
      version: roster.row.version,
      differences: { open: { oldValue: false, newValue: true } },
    });
    // Only for what is to come: its boosters sign up there, once for all rows of it.
    if (isOngoing(roster.run) && Date.parse(roster.run.startsAt) > tx.now)
      await enqueueMessages(tx, [
        { kind: 'roster.opened', rosterId: roster.row.id, runId: roster.run.id },
      ]);
  }
  if (rows.length > 0)
    await tx.q(
      rosterRows.insertAllSql('$1'),
      [JSON.stringify(rows.map((row) => rosterRows.record(row)))],
      'rosters.openAll',
    );
  return opened;
}

/** Counts a change of rosters, and deletes some of them. */
export async function countChanges(
  tx: Tx,
  ids: readonly string[],
  deletedIds: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.q(
    `update rosters set version = version + 1, updated_at = $3,
       deleted_at = case when id = any($2) then $3::timestamptz else deleted_at end
     where id = any($1)`,
    [ids, deletedIds, new Date(tx.now).toISOString()],
    'rosters.countChanges',
  );
}

/** Replaces entries of rosters by others, of which some may be the same. */
export async function replaceEntries(
  tx: Tx,
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): Promise<void> {
  const gone = {
    picks: before.flatMap(({ pick }) => (pick ? [pick.id] : [])),
    signups: before.flatMap(({ signUp }) => (signUp ? [signUp.id] : [])),
  };
  const made = {
    picks: after.flatMap(({ pick }) => (pick ? [pickRows.record(pick)] : [])),
    signups: after.flatMap(({ signUp }) => (signUp ? [signupRows.record(signUp)] : [])),
  };
  // Sent at once; they run in this order.
  await Promise.all([
    gone.picks.length > 0 &&
      tx.q('delete from roster_picks where id = any($1)', [gone.picks], 'rosters.clearPicks'),
    gone.signups.length > 0 &&
      tx.q('delete from roster_signups where id = any($1)', [gone.signups], 'rosters.clearSignups'),
    made.signups.length > 0 &&
      tx.q(signupRows.insertAllSql('$1'), [JSON.stringify(made.signups)], 'rosters.fillSignups'),
    made.picks.length > 0 &&
      tx.q(pickRows.insertAllSql('$1'), [JSON.stringify(made.picks)], 'rosters.fillPicks'),
  ]);
}

const signUpText = (one: SignupRow | null): string | null =>
  one && `${one.role}, ${one.class}, ${one.status}`;
const pickText = (one: PickRow | null): string | null => one && `${one.role}, ${one.class}`;

/** Audits a change of a member's entry, at the version that the roster has. */
export function auditEntry(
  tx: Tx,
  roster: Pick<RosterRow, 'id' | 'runId' | 'version'>,
  before: RosterEntry,
  after: RosterEntry,
): void {
  const differences: Record<string, Difference> = {};
  const compare = (field: string, oldValue: unknown, newValue: unknown): void => {
    if (oldValue !== newValue) differences[field] = { oldValue, newValue };
  };
  compare('signup', signUpText(before.signUp), signUpText(after.signUp));
  compare('note', before.signUp?.note ?? '', after.signUp?.note ?? '');
  compare('logs', logsText(before.signUp), logsText(after.signUp));
  compare('pick', pickText(before.pick), pickText(after.pick));
  compare('attendance', before.pick?.attendance ?? null, after.pick?.attendance ?? null);
  compare('bosses', before.pick?.bosses ?? null, after.pick?.bosses ?? null);
  const memberId = (after.signUp ?? after.pick ?? before.signUp ?? before.pick)?.memberId ?? '';
  tx.audit({
    subject: 'roster',
    subjectId: roster.id,
    runId: roster.runId,
    version: roster.version,
    differences,
    details: memberId,
  });
}

const logsText = (one: SignupRow | null): string => one?.logsLink || one?.logs || '';

/** Brings the sign-up messages of changed rosters up to date, once for the whole file. */
export async function refreshImportedRosters(
  tx: Tx,
  _ctx: Ctx,
  _session: ImportSession,
  { changed, byRun }: ImportedRosters,
): Promise<void> {
  const messages = [...changed].flatMap(([rosterId, runId]) => {
    const roster = byRun.get(runId);
    const isShown = roster && roster.row.chatMessageId !== null && isOngoing(roster.run);
    return isShown ? [{ kind: 'roster.changed', rosterId, runId } as const] : [];
  });
  await enqueueMessages(tx, messages);
}
