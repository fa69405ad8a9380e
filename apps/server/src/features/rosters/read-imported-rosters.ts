import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { importedPlayed } from '@warchest/domain/imports/played.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { absentKey, signedKey, statusLabel } from '@warchest/domain/rosters/sign-up.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { newId } from '../../platform/ids.ts';
import { livePayouts } from '../gold/public.ts';
import { lockRuns, type RunRow } from '../runs/public.ts';
import { newRoster } from './open.ts';
import { knownCharacters } from './queries-characters.ts';
import { rostersOfRuns } from './queries.ts';
import { matchImportedRuns, noRuns, said, type ImportedRuns } from './match-imported-runs.ts';
import type { CharacterRow, PickRow, RosterRow, SignupRow } from './tables.ts';

/** The roster of a run as the rows of the file so far will leave it. */
export interface ImportedRoster {
  readonly run: RunRow;
  row: RosterRow;
  /** There is none yet: the first row that does something opens it. */
  isNew: boolean;
  /** Its boosters were paid by it. */
  readonly isPaid: boolean;
  readonly signups: Map<string, SignupRow[]>;
  readonly picks: Map<string, PickRow>;
  /** The line of each entry that a row of the file is about. */
  readonly claimed: Map<string, number>;
}

type Played = Pick<SignupRow, 'class' | 'role'>;

/** What is known of the file so far. */
export interface ImportedRosters {
  readonly runs: ImportedRuns;
  readonly byRun: Map<string, ImportedRoster>;
  /** The class of the character that each member told of last; null: of none. */
  readonly usualClasses: Map<string, string | null>;
  readonly characters: Map<string, CharacterRow>;
  /** Rosters that were there before and are changed, whose messages have to be brought up to date. */
  readonly changed: Map<string, string>;
}

export const noRosters = (): ImportedRosters => ({
  runs: noRuns(),
  byRun: new Map(),
  usualClasses: new Map(),
  characters: new Map(),
  changed: new Map(),
});

export const characterKey = (memberId: string, playedClass: string): string =>
  `${memberId} ${playedClass}`;

/** A row with the roster that it is about, or why it is about none. */
export interface PlacedRow {
  readonly row: ImportRow;
  readonly memberId: string;
  /** Names the entry for people. */
  readonly label: string;
  readonly found: ImportedRoster | RowProblem;
}

/**
 * Finds the rosters of a batch, and reads what is not known yet of them and of the members. Runs
 * are locked if the session writes.
 */
export async function readImportedRosters(
  session: ImportSession,
  state: ImportedRosters,
  rows: readonly ImportRow[],
  isStrict: boolean,
): Promise<PlacedRow[]> {
  const runs = await matchImportedRuns(session, state.runs, rows, isStrict);
  const fresh = new Map(
    runs.flatMap((run) => ('id' in run && !state.byRun.has(run.id) ? [[run.id, run]] : [])),
  );
  await loadRosters(session, state, [...fresh.values()]);
  await loadMembers(
    session,
    state,
    rows.map(({ values }) => said(values.member)),
  );
  return rows.map((row, at) => {
    const memberId = said(row.values.member);
    const name = session.memberNames.get(memberId) ?? memberId;
    const run = runs[at];
    if (!run || !('id' in run)) {
      const problem = run ?? refused(undefined, 'There is no such run');
      return { row, memberId, label: name, found: problem };
    }
    const day = run.date.split('-').toReversed().join('.');
    return {
      row,
      memberId,
      label: `${name}, ${run.raid}, ${day} ${run.time}`,
      found: state.byRun.get(run.id) ?? { key: 'gone', values: {} },
    };
  });
}

async function loadRosters(
  session: ImportSession,
  state: ImportedRosters,
  found: readonly RunRow[],
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const runs = session.writes ? await lockRuns({ q: session.read }, ids) : found;
  const [rosters, payouts] = await Promise.all([
    rostersOfRuns(session, runs),
    livePayouts(
      session,
      runs.filter(({ completed }) => completed).map(({ id }) => id),
    ),
  ]);
  const rosterOf = new Map(rosters.map((roster) => [roster.run.id, roster]));
  for (const run of runs) {
    const roster = rosterOf.get(run.id);
    const payout = payouts.get(run.id);
    const signups = new Map<string, SignupRow[]>();
    for (const one of roster?.signups ?? [])
      signups.set(one.memberId, [...(signups.get(one.memberId) ?? []), one]);
    state.byRun.set(run.id, {
      run,
      row: roster?.row ?? newRoster(session, run, session.lists.raids),
      isNew: !roster,
      isPaid: roster !== undefined && payout !== undefined && roster.row.id < payout,
      signups,
      picks: new Map((roster?.picks ?? []).map((one) => [one.memberId, pickOf(one)])),
      claimed: new Map(),
    });
  }
}

/** A pick without the names that its list has. */
const pickOf = ({
  name: _name,
  byName: _by,
  ...pick
}: PickRow & { name?: string; byName?: string }) => pick satisfies PickRow;

async function loadMembers(
  session: ImportSession,
  { usualClasses, characters }: ImportedRosters,
  memberIds: readonly string[],
): Promise<void> {
  const asked = [...new Set(memberIds)].filter((id) => !usualClasses.has(id));
  for (const id of asked) usualClasses.set(id, null);
  const known = await knownCharacters(session, asked);
  const latest = known.toSorted((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
  for (const one of latest) {
    usualClasses.set(one.memberId, one.class);
    characters.set(characterKey(one.memberId, one.class), one);
  }
}

/** Who plays what by a row, with the status that it says in place of a class. */
export interface ImportedBooster extends Played {
  /** The key of the status; null: the row does not say it. */
  readonly status: string | null;
}

/**
 * The class and role of a row. A class that a row leaves out is that of the character that the
 * member told of last: what other rows of the file have written must not change what it means the
 * next time. In a file without classes it is as on this roster. Without a role it is as on this
 * roster, or else DPS.
 */
export function importedBooster(
  { classes }: Pick<CatalogueLists, 'classes'>,
  state: ImportedRosters,
  { row: { values }, memberId }: PlacedRow,
  own: readonly Played[],
): ImportedBooster | RowProblem {
  const texts = {
    className: said(values.class),
    spec: said(values.spec),
    role: said(values.role),
  };
  const found = importedPlayed(texts, classes);
  if (!found) {
    const text = texts.className;
    return { key: 'not-in-catalogue', column: 'class', values: { text, list: 'Classes' } };
  }
  const isUnsaid = values.class === undefined && values.spec === undefined;
  const usual = state.usualClasses.get(memberId) ?? undefined;
  const playedClass = found.class ?? (isUnsaid ? own[0]?.class : undefined) ?? usual;
  if (playedClass === undefined)
    return refused('class', 'No class and no spec is said, and none of the member is known');
  const role: BoosterRole =
    found.role ?? own.find((one) => one.class === playedClass)?.role ?? 'dps';
  return { class: playedClass, role, status: found.status };
}

/** A new sign-up, with the values of the member's character that are known. */
export function newSignUp(
  session: ImportSession,
  state: ImportedRosters,
  { row: { id: rosterId } }: ImportedRoster,
  memberId: string,
  played: Played,
): SignupRow {
  const known = state.characters.get(characterKey(memberId, played.class));
  return {
    id: newId(session.now),
    rosterId,
    memberId,
    memberName: session.memberNames.get(memberId) ?? memberId,
    role: played.role,
    class: played.class,
    status: statusLabel(signedKey, session.lists.signupStatuses),
    // Boards show only who says something about their logs
    logs: known?.logs || (known?.logsLink ? '' : 'imported'),
    logsLink: known?.logsLink ?? '',
    note: '',
    median: known?.median ?? null,
    best: known?.best ?? null,
    kills: known?.kills ?? null,
    itemLevel: known?.itemLevel ?? null,
    signedAt: new Date(session.now).toISOString(),
    saidAt: null,
  };
}

/** The label of a status by its key; undefined if the catalogue does not offer it. */
export const offeredStatus = (
  { signupStatuses }: Pick<CatalogueLists, 'signupStatuses'>,
  key: string,
): string | undefined =>
  signupStatuses.find((one) => one.active && one.key === key)?.label ??
  (key === signedKey || key === absentKey ? statusLabel(key, signupStatuses) : undefined);

/** The sign-up is now on the roster, for the rows after it. */
export function addSignUp({ signups }: ImportedRoster, signUp: SignupRow): void {
  const others = (signups.get(signUp.memberId) ?? []).filter(({ id }) => id !== signUp.id);
  signups.set(signUp.memberId, [...others, signUp]);
}
