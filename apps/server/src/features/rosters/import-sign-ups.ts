import { catalogueLabel } from '@warchest/domain/imports/catalogue-label.ts';
import { importedMoment, importedStatus } from '@warchest/domain/imports/played.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { signedKey } from '@warchest/domain/rosters/sign-up.ts';
import {
  importer,
  skippedRow,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { said } from './match-imported-runs.ts';
import {
  addSignUp,
  importedBooster,
  newSignUp,
  noRosters,
  offeredStatus,
  readImportedRosters,
  type ImportedBooster,
  type ImportedRosters,
  type PlacedRow,
} from './read-imported-rosters.ts';
import { reverseImportedRosters } from './reverse-imported-rosters.ts';
import { maxSignups } from './sign-up.ts';
import type { SignupRow } from './tables.ts';
import {
  isSameEntry,
  refreshImportedRosters,
  writeImportedRosters,
  type RosterWrite,
} from './write-imported-rosters.ts';

/**
 * Sign-ups of an event, as Raid-Helper and sheets list them (IMP-63): a row is a member with a class
 * on the roster of a run, which is opened if there is none. Nobody is notified. Leaders pick
 * afterwards; sign-ups of who is picked already are locked.
 */
export const signUpImporter = importer<ImportedRosters, RosterWrite>({
  begin: () => Promise.resolve(noRosters()),

  async plan(session, state, rows) {
    const placed = await readImportedRosters(session, state, rows, false);
    return placed.map((one) => planRow(session, state, one));
  },

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
  if (!isOngoing(roster.run))
    return skipped(refused('date', 'The run is completed or cancelled: import its attendance'));
  const own = roster.signups.get(memberId) ?? [];
  const played = importedBooster(session.lists, state, placed, own);
  if ('key' in played) return skipped(played);
  const before = own.find((one) => one.class === played.class) ?? null;
  const status = statusOf(session, row, played, before);
  if (typeof status !== 'string') return skipped(status);
  const key = `${memberId} ${played.class}`;
  const earlier = roster.claimed.get(key);
  if (earlier !== undefined) return skipped({ key: 'said-twice', values: { line: earlier } });
  const moment = importedMoment(said(row.values.signedAt));
  const blank = before ?? newSignUp(session, state, roster, memberId, played);
  const signUp: SignupRow = {
    ...blank,
    ...logsOf(row, blank),
    role: played.role,
    status,
    note: row.values.note === undefined ? blank.note : said(row.values.note),
    signedAt:
      moment === null || Date.parse(blank.signedAt) === moment
        ? blank.signedAt
        : new Date(moment).toISOString(),
  };
  const write = { roster, before: { signUp: before, pick: null }, after: { signUp, pick: null } };
  const isSame = isSameEntry(write.before, write.after);
  if (!isSame && roster.picks.has(memberId))
    return skipped(refused('member', 'They are picked for this run: their sign-up is locked'));
  const count = [...roster.signups.values()].reduce((sum, all) => sum + all.length, 0);
  if (!before && count >= maxSignups)
    return skipped(refused('date', `A roster has at most ${maxSignups} sign-ups`));
  roster.claimed.set(key, line);
  if (isSame) return { line, label, outcome: 'unchanged' };
  addSignUp(roster, signUp);
  return { line, label, outcome: before ? 'updated' : 'created', write };
}

/** The label of the status that a row says; bots keep some of them among the classes. */
function statusOf(
  { lists }: ImportSession,
  { values }: ImportRow,
  { status: inClass }: ImportedBooster,
  before: SignupRow | null,
): string | RowProblem {
  const text = said(values.status);
  const key = inClass ?? importedStatus(text);
  if (key === null && text === '' && before) return before.status;
  const label =
    key === null && text !== ''
      ? catalogueLabel(lists.signupStatuses, text)
      : offeredStatus(lists, key ?? signedKey);
  if (label) return label;
  const named = { text: text || (key ?? ''), list: 'Sign-up statuses' };
  return { key: 'not-in-catalogue', column: 'status', values: named };
}

/** The logs of a row: a link, or a remark about them. */
function logsOf({ values }: ImportRow, before: SignupRow): Pick<SignupRow, 'logs' | 'logsLink'> {
  const text = said(values.logsLink);
  if (text === '') return { logs: before.logs, logsLink: before.logsLink };
  return /^https:\/\/\S+$/i.test(text)
    ? { logs: before.logs === 'imported' ? '' : before.logs, logsLink: text }
    : { logs: text, logsLink: before.logsLink };
}
