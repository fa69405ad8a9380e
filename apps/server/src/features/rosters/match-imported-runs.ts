import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { importedMoment } from '@warchest/domain/imports/played.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isNamedIn, matchingRuns, type NamedRunTexts } from '@warchest/domain/runs/match-run.ts';
import { dayOf, timeOf } from '@warchest/domain/time/zone.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { memberNames } from '../members/public.ts';
import { runsAround, runsOnDays, type RunRow } from '../runs/public.ts';

/** Runs that rows of the file can be about. */
export interface ImportedRuns {
  readonly byDay: Map<string, readonly RunRow[]>;
  readonly leaderNames: Map<string, string>;
  /** What rows without a date mean; null: not sought yet. */
  undated: readonly RunRow[] | null;
}

export const noRuns = (): ImportedRuns => ({
  byDay: new Map(),
  leaderNames: new Map(),
  undated: null,
});

/** A text as said; empty: nothing. */
export const said = (value: ImportRow['values'][string]): string =>
  typeof value === 'string' ? value.trim() : '';

type NamedRun = NamedRunTexts & { readonly date: string | null };

const orNull = (text: string): string | null => (text === '' ? null : text);

function namedBy({ values }: ImportRow): NamedRun {
  const moment = importedMoment(said(values.startsAt));
  return {
    date: moment === null ? orNull(said(values.date)) : dayOf(moment),
    time: moment === null ? orNull(said(values.time)) : timeOf(moment),
    kind: orNull(said(values.kind)) as RunKind | null,
    raid: orNull(said(values.raid)),
    leader: orNull(said(values.leader)),
  };
}

/**
 * The run that each row of a batch is about, or why it is about none. Not locked.
 * @param isStrict a raid that is named must be the run's, not just help to tell runs apart
 */
export async function matchImportedRuns(
  session: ImportSession,
  state: ImportedRuns,
  rows: readonly ImportRow[],
  isStrict: boolean,
): Promise<(RunRow | RowProblem)[]> {
  const named = rows.map(namedBy);
  await loadDays(
    session,
    state,
    named.flatMap(({ date }) => date ?? []),
  );
  if (state.undated === null && named.some(({ date }) => date === null))
    await loadUndated(session, state);
  const abbreviations = new Map(
    session.lists.raids.map(({ label, abbreviation }) => [label, abbreviation]),
  );
  const naming = {
    abbreviationOf: (raid: string) => abbreviations.get(raid) ?? '',
    leaderName: (id: string) => state.leaderNames.get(id) ?? id,
  };
  return named.map((one): RunRow | RowProblem => {
    if (one.date === null && state.undated === null)
      return { key: 'required', column: 'date', values: {} };
    const runs = one.date === null ? (state.undated ?? []) : (state.byDay.get(one.date) ?? []);
    const fitting = matchingRuns(runs, one, naming).filter(
      (run) =>
        !isStrict || one.raid === null || isNamedIn(one.raid, run.raid, naming.abbreviationOf),
    );
    const [run, another] = fitting;
    if (!run) return refused('date', `There is no such run ${whenOf(one)}`);
    if (another)
      return refused(
        'date',
        `${fitting.length} runs are meant ${whenOf(one)}: name raid, time, kind or leader`,
      );
    return run;
  });
}

const whenOf = ({ date, time }: NamedRun): string =>
  date === null
    ? 'at that time'
    : `on ${date.split('-').toReversed().join('.')}${time === null ? '' : ` at ${time}`}`;

async function loadDays(
  session: ImportSession,
  state: ImportedRuns,
  days: readonly string[],
): Promise<void> {
  const asked = [...new Set(days)].filter((day) => !state.byDay.has(day));
  if (asked.length === 0) return;
  for (const day of asked) state.byDay.set(day, []);
  const runs = await runsOnDays(session, asked);
  for (const run of runs) state.byDay.set(run.date, [...(state.byDay.get(run.date) ?? []), run]);
  await loadLeaders(session, state, runs);
}

async function loadUndated(session: ImportSession, state: ImportedRuns): Promise<void> {
  const { run: side } = session.options;
  if (side !== 'next' && side !== 'last') return;
  const runs = await runsAround(session, side, new Date(session.now).toISOString());
  state.undated = runs;
  await loadLeaders(session, state, runs);
}

async function loadLeaders(
  session: ImportSession,
  { leaderNames }: ImportedRuns,
  runs: readonly RunRow[],
): Promise<void> {
  const ids = new Set(runs.flatMap(({ leader }) => leader ?? []));
  for (const [id, name] of await memberNames(session, ids)) leaderNames.set(id, name);
}
