import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { Spots } from '@warchest/domain/bookings/seats.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { maxSpots, spotsOffered } from '@warchest/domain/runs/spots.ts';
import type { ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { isSame } from '../../platform/table-statements.ts';
import type { OfferedBoss, RunRow } from '../runs/public.ts';
import { defaultRunValues, newRun } from './build-run.ts';
import { emptyRun, isSettledBy, type ImportedRun } from './match-imported-runs.ts';
import { type ImportedRunFacts } from './parse-imported-row.ts';

/** What a row changes in its run; the run itself stays until the row is accepted. */
export interface RunDraft {
  readonly run: ImportedRun;
  readonly row: RunRow;
  /** Columns that the row is the first to say. */
  readonly said: readonly (keyof RunRow)[];
  /** Spots that the row says: of the run, or of the boss of its customer; null: none. */
  readonly spotsSaid: number | null;
  isChanged: boolean;
}

type Item = { readonly label: string; readonly active: boolean };
const first = (list: readonly Item[], at = 0): string => {
  const offered = list.filter(({ active }) => active);
  return (offered[at] ?? offered[0])?.label ?? '';
};

/** A new run by what its first row says, with the usual values of its kind. */
export function draftRun(
  session: ImportSession,
  facts: ImportedRunFacts,
  isDone: boolean,
): RunDraft {
  const { kind, date, time } = facts;
  const { lists, options } = session;
  const rules = kindRules[kind];
  const bosses = lists.raids.find(({ label }) => label === facts.raid)?.bosses.length ?? 0;
  const difficulty =
    lists.difficulties.find(({ label }) => label === options.difficulty)?.label ??
    first(lists.difficulties, rules.firstOptions.difficulty);
  const values = {
    ...defaultRunValues,
    date,
    time,
    raid: facts.raid,
    type: rules.hasLootType
      ? (facts.type ?? first(lists.lootTypes, rules.firstOptions.type ?? 0))
      : '',
    raidType: facts.raidType ?? first(lists.raidTypes),
    raidBoss: facts.raidBoss ?? `${bosses}/${bosses}`,
    difficulty: facts.difficulty ?? difficulty,
    leader: facts.leader ?? '',
    gc: collectorsSaid(facts) ?? [],
    gcPaymentRealm: '',
    gcDoesInvites: false,
    note: facts.note ?? '',
    amountOfPossibleCustomer: rules.spotsPerBoss ? 0 : (facts.spots ?? 0),
    createdAsRecurringRaid: false,
  };
  const isSettled = isSettledBy(session, facts, isDone);
  const row: RunRow = {
    ...newRun(session, session.actor, kind, values),
    ...(isSettled ? { completed: true, completions: 1 } : {}),
  };
  const run = emptyRun(row, { before: null, isSettled, refusal: null });
  run.isUnpaid = isSettled;
  const spotsSaid = facts.spots ?? null;
  return { run, row: { ...row }, said: columnsSaid(facts), spotsSaid, isChanged: true };
}

/** Rows say the collectors of a run as a list; most kinds have one. */
const collectorsSaid = ({ gcs, kind }: ImportedRunFacts): string[] | undefined =>
  gcs && (kindRules[kind].severalCollectors ? [...gcs] : gcs.slice(0, 1));

/** The columns of a run that a row says, without its spots. */
const columnsOf = (facts: ImportedRunFacts): Partial<RunRow> => ({
  date: facts.date,
  time: facts.time,
  startsAt: facts.startsAt,
  raid: facts.raid,
  ...definedOf({
    type: kindRules[facts.kind].hasLootType ? facts.type : undefined,
    raidType: facts.raidType,
    raidBoss: facts.raidBoss,
    difficulty: facts.difficulty,
    leader: facts.leader,
    gcs: collectorsSaid(facts),
    note: facts.note,
  }),
});

function definedOf(values: Partial<Record<keyof RunRow, unknown>>): Partial<RunRow> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function columnsSaid(facts: ImportedRunFacts): (keyof RunRow)[] {
  const columns = Object.keys(columnsOf(facts)) as (keyof RunRow)[];
  return facts.spots === undefined ? columns : [...columns, 'capacity'];
}

/**
 * What a row changes in a run that is there: the first row that says something counts, and later
 * rows of it are about other customers. A second difficulty is refused, because a leader is in one
 * run at a time.
 */
export function amendImportedRun(run: ImportedRun, facts: ImportedRunFacts): RunDraft | RowProblem {
  const stated = columnsOf(facts);
  const { difficulty } = facts;
  if (difficulty !== undefined && run.said.has('difficulty') && difficulty !== run.row.difficulty)
    return refused('difficulty', `The run is ${run.row.difficulty} in another line`);
  const row: RunRow = { ...run.row };
  let isChanged = false;
  const said: (keyof RunRow)[] = [];
  for (const column of Object.keys(stated) as (keyof RunRow)[]) {
    if (run.said.has(column)) continue;
    said.push(column);
    if (column === 'startsAt' || isSame(stated[column], row[column])) continue;
    isChanged = true;
    Object.assign(row, { [column]: stated[column] });
  }
  if (isChanged) row.startsAt = facts.startsAt;
  if (facts.spots !== undefined && !run.said.has('capacity')) {
    said.push('capacity');
    const capacity = Math.max(facts.spots, row.activeCount);
    if (!kindRules[row.kind].spotsPerBoss && capacity !== row.capacity) {
      isChanged = true;
      row.capacity = capacity;
    }
  }
  if (isChanged && run.refusal) return refused(undefined, run.refusal);
  return { run, row, said, spotsSaid: facts.spots ?? null, isChanged };
}

/** Whether a row says something of a run that no row before has said, or something else. */
export const saysMore = ({ run, row, said }: RunDraft, facts: ImportedRunFacts): boolean =>
  columnsSaid(facts).some((column) => !run.said.has(column) && !said.includes(column)) ||
  (facts.difficulty !== undefined && facts.difficulty !== row.difficulty);

/** Whether everybody gets a spot: the run is over, or the file does not say how many there are. */
export const isGiven = ({ run, row, said, spotsSaid }: RunDraft, boss: string): boolean => {
  if (run.isSettled) return true;
  return kindRules[row.kind].spotsPerBoss
    ? spotsSaid === null && !run.saidBosses.has(boss)
    : !run.said.has('capacity') && !said.includes('capacity');
};

/**
 * The spots that a row may take. Where the file limits those for a boss, they are only as many as rows
 * so far have said: later rows may have given it more when the same file came before.
 */
export function spotsToTake(draft: RunDraft, boss: string): Spots {
  const { run, row, spotsSaid } = draft;
  const { capacity, active } = spotsIn(draft, boss);
  if (!kindRules[row.kind].spotsPerBoss || isGiven(draft, boss)) return { capacity, active };
  const saidSoFar = Math.max(run.saidBosses.get(boss) ?? 0, spotsSaid ?? 0);
  return { capacity: Math.min(capacity, Math.max(saidSoFar, active)), active };
}

/** The spots of the run that the file says so far; null: it does not, or they belong to bosses. */
export function spotsOfRunSaid({ run, row, said, spotsSaid }: RunDraft): number | null {
  if (kindRules[row.kind].spotsPerBoss) return null;
  return said.includes('capacity') ? spotsSaid : run.spotsSaid;
}

/**
 * Gives a run as many spots as the file says, or as are taken: it would have them when the file comes
 * again, after a later row has cancelled a customer.
 */
export function fitSpots(draft: RunDraft): void {
  const said = spotsOfRunSaid(draft);
  if (said === null) return;
  const capacity = Math.max(said, draft.row.activeCount);
  if (capacity === draft.row.capacity) return;
  draft.row.capacity = capacity;
  draft.isChanged = true;
}

/** The spots for a boss, or of the run, with those that are taken. */
export function spotsIn({ run, row }: Pick<RunDraft, 'run' | 'row'>, boss: string): Spots {
  if (!kindRules[row.kind].spotsPerBoss) return { capacity: row.capacity, active: row.activeCount };
  return { capacity: spotsOf(row, boss), active: run.active.get(boss) ?? 0 };
}

/** The spots for a boss of a run in which spots belong to bosses. */
export const spotsOf = ({ offeredBosses }: RunRow, boss: string): number =>
  offeredBosses?.find((one) => one.boss === boss)?.possibleCustomers ?? 0;

/** Gives a run, or a boss of it, this many spots; false: a run cannot have as many. */
export function giveSpots(row: RunRow, boss: string, spots: number): boolean {
  if (!kindRules[row.kind].spotsPerBoss) {
    if (spots > maxSpots) return false;
    row.capacity = spots;
    return true;
  }
  const offered = row.offeredBosses ?? [];
  const given: OfferedBoss = { boss, possibleCustomers: spots };
  const offers = offered.some((one) => one.boss === boss)
    ? offered.map((one) => (one.boss === boss ? given : one))
    : [...offered, given];
  const capacity = spotsOffered(offers);
  if (capacity > maxSpots || offers.length > maxBosses) return false;
  row.offeredBosses = offers;
  row.capacity = capacity;
  return true;
}

/** As many as the form of a shift takes. */
const maxBosses = 20;
