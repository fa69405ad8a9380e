import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import {
  preparingImporter,
  skippedRow,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { newId } from '../../platform/ids.ts';
import { said } from './match-imported-runs.ts';
import {
  addSignUp,
  importedBooster,
  newSignUp,
  noRosters,
  readImportedRosters,
  type ImportedRoster,
  type ImportedRosters,
  type PlacedRow,
} from './read-imported-rosters.ts';
import { reverseImportedRosters } from './reverse-imported-rosters.ts';
import type { PickRow, SignupRow } from './tables.ts';
import {
  isSameEntry,
  refreshImportedRosters,
  writeImportedRosters,
  type RosterWrite,
} from './write-imported-rosters.ts';

/**
 * Attendance (IMP-61): a row is a booster who was in a run. They get a sign-up and a saved pick; a
 * run without a roster gets one. Nobody is notified of their pick. Completing the run later pays by
 * it. A run that is completed keeps its payout as it was settled: what is recorded afterwards moves
 * no gold, and a roster that boosters were paid by cannot be changed.
 */
export const attendanceImporter = preparingImporter<ImportedRosters, RosterWrite, PlacedRow>({
  begin: () => Promise.resolve(noRosters()),

  prepare: (session, state, rows) => readImportedRosters(session, state, rows, true),

  plan: (session, state, placed) =>
    Promise.resolve(placed.map((one) => planRow(session, state, one))),

  write: writeImportedRosters,
  end: refreshImportedRosters,
  undo: reverseImportedRosters,
});

function planRow(
  session: ImportSession,
  state: ImportedRosters,
  placed: PlacedRow,
): PlannedRow<RosterWrite> {
  const { row, memberId, label, found: roster } = placed;
  const { line } = row;
  const skipped = (problem: RowProblem) => skippedRow(row, label, problem);
  if ('key' in roster) return skipped(roster);
  const earlier = roster.claimed.get(memberId);
  if (earlier !== undefined) return skipped({ key: 'said-twice', values: { line: earlier } });
  if (roster.run.runStatus !== 'active')
    return skipped(refused('date', 'The run is cancelled: restore it first'));
  const before = roster.picks.get(memberId) ?? null;
  const own = roster.signups.get(memberId) ?? [];
  const played = importedBooster(session.lists, state, placed, before ? [before, ...own] : own);
  if ('key' in played) return skipped(played);
  const attended = attendanceOf(row, roster, before);
  if ('key' in attended) return skipped(attended);
  const offered = own.find((one) => one.class === played.class) ?? null;
  const signUp: SignupRow = {
    ...(offered ?? newSignUp(session, state, roster, memberId, played)),
    role: played.role,
  };
  const pick: PickRow = {
    ...(before ?? newPick(session, roster, memberId)),
    role: played.role,
    class: played.class,
    state: 'saved',
    ...attended,
  };
  const write = { roster, before: { signUp: offered, pick: before }, after: { signUp, pick } };
  const isSame = isSameEntry(write.before, write.after);
  if (!isSame && roster.isPaid)
    return skipped(refused('date', 'The run was paid out by its roster: reopen it first'));
  roster.claimed.set(memberId, line);
  if (isSame) return { line, label, outcome: 'unchanged' };
  addSignUp(roster, signUp);
  return { line, label, outcome: before ? 'updated' : 'created', write };
}

const newPick = (
  session: ImportSession,
  { run, row }: ImportedRoster,
  memberId: string,
): Omit<PickRow, 'role' | 'class' | 'state' | 'attendance' | 'bosses'> => ({
  id: newId(session.now),
  rosterId: row.id,
  runId: run.id,
  memberId,
  pickedBy: session.actor.id,
  pickedAt: new Date(session.now).toISOString(),
});

/**
 * The attendance of a row. Fewer bosses than the run has mean a part of it, also for who came late;
 * what the row does not say stays.
 */
function attendanceOf(
  { values }: ImportRow,
  { row: { bosses: all } }: ImportedRoster,
  before: PickRow | null,
): Pick<PickRow, 'attendance' | 'bosses'> | RowProblem {
  const text = said(values.bosses);
  const [, figure] = /^(\d{1,2})(?:\s*(?:\/|of|von)\s*\d{1,2})?$/i.exec(text) ?? [];
  if (text !== '' && figure === undefined)
    return refused('bosses', 'Must be a number of bosses, such as 5 or 5/8');
  const bosses = figure === undefined ? null : Number(figure);
  if (bosses !== null && bosses > all)
    return { key: 'out-of-range', column: 'bosses', values: { text, min: 0, max: all } };
  const word = said(values.attendance);
  if (word === '' && bosses === null)
    return { attendance: before?.attendance ?? 'here', bosses: before?.bosses ?? null };
  if (word === 'no-show') return { attendance: 'no-show', bosses: null };
  if (word === 'part' || word === 'replaced')
    return bosses === null
      ? { key: 'required', column: 'bosses', values: {} }
      : { attendance: word satisfies Attendance, bosses };
  return bosses === null || bosses === all
    ? { attendance: 'here', bosses: null }
    : { attendance: 'part', bosses };
}
