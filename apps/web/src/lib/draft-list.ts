import { z } from 'zod';
import { undoDepth } from './undo-depth.ts';
import { isSame, mergedFields } from './row-fields.ts';

/** A row of a list that is edited as a whole. */
export interface DraftRow {
  /** Stable while it is edited. A saved row without an `id` is known by it to the server too. */
  readonly key: string;
  /** The server's name of a row that keeps its key when it is saved; empty while it is new. */
  readonly id?: string | null;
}

/** A list as the server has it. */
export interface SavedList<Row> {
  readonly version: number;
  readonly rows: readonly Row[];
}

/** How the rows of one list differ from those of others. */
export interface DraftRules<Row> {
  /** The shape of a row: an older build may have stored another. */
  readonly row: z.ZodType<Row>;
  /** Whether a new row is untouched: such a row is not saved and no change. */
  readonly isBlank?: (row: Row) => boolean;
  /** A row that two people changed; field by field by default, and the typed value where both did. */
  readonly merge?: (base: Row, mine: Row, theirs: Row) => Row;
  /** A changed row that somebody else removed, as a new one. */
  readonly asNew: (row: Row) => Row;
  /** Whether a new row was saved as this one; by default new rows are saved in their order. */
  readonly isSavedAs?: (row: Row, saved: Row) => boolean;
  /** What the tab may store of a row; `base` is its saved version. */
  readonly stored?: (row: Row, base: Row | undefined) => Row;
}

/** A saved list with unsaved changes. */
export interface DraftState<Row> extends SavedList<Row> {
  /** The rows as last loaded or saved. */
  readonly base: readonly Row[];
  readonly past: readonly (readonly Row[])[];
  readonly future: readonly (readonly Row[])[];
  /** Changes of the same name are one undo step, such as the letters of one field. */
  readonly step: string | null;
  /** Keys of rows that were changed here and by somebody else. */
  readonly contested: ReadonlySet<string>;
}

let newRows = 0;
/** A key for a new row that no stored one has. */
export const newRowKey = (): string => `new-${Date.now().toString(36)}-${(newRows += 1)}`;

const nobody: ReadonlySet<string> = new Set();
const noHistory = { past: [], future: [], step: null };
const byKey = <Row extends DraftRow>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.key, row]));

/** The list without changes. */
export const savedState = <Row>({ version, rows }: SavedList<Row>): DraftState<Row> => ({
  version,
  rows,
  base: rows,
  contested: nobody,
  ...noHistory,
});

/** The rows that are saved. */
export function savableRows<Row extends DraftRow>(
  { isBlank }: DraftRules<Row>,
  { base, rows }: Pick<DraftState<Row>, 'base' | 'rows'>,
): readonly Row[] {
  if (!isBlank) return rows;
  const known = byKey(base);
  return rows.filter((row) => known.has(row.key) || !isBlank(row));
}

/** The rows that are new or changed. */
export function unsavedRows<Row extends DraftRow>({
  base,
  rows,
}: Pick<DraftState<Row>, 'base' | 'rows'>): readonly Row[] {
  if (rows === base) return [];
  const known = byKey(base);
  return rows.filter((row) => !isSame(known.get(row.key), row));
}

/** Whether there is anything to save: rows that were added, changed, removed or moved. */
export const hasChanges = <Row extends DraftRow>(
  rules: DraftRules<Row>,
  state: Pick<DraftState<Row>, 'base' | 'rows'>,
): boolean => state.rows !== state.base && !isSame(savableRows(rules, state), state.base);

/** Sets the rows as one undo step. */
export function changed<Row>(
  state: DraftState<Row>,
  rows: readonly Row[],
  step: string | null = null,
): DraftState<Row> {
  if (rows === state.rows) return state;
  if (step !== null && step === state.step) return { ...state, rows, future: [] };
  return { ...state, rows, step, past: [...state.past, state.rows].slice(-undoDepth), future: [] };
}

export function undone<Row>(state: DraftState<Row>): DraftState<Row> {
  const rows = state.past.at(-1);
  if (!rows) return state;
  const [past, future] = [state.past.slice(0, -1), [...state.future, state.rows]];
  return { ...state, rows, past, future, step: null };
}

export function redone<Row>(state: DraftState<Row>): DraftState<Row> {
  const rows = state.future.at(-1);
  if (!rows) return state;
  const [past, future] = [[...state.past, state.rows], state.future.slice(0, -1)];
  return { ...state, rows, past, future, step: null };
}

/** Rows that were saved in this session keep the key they had before. */
function withKnownKeys<Row extends DraftRow>(
  rows: readonly Row[],
  known: readonly Row[],
): readonly Row[] {
  const keys = new Map(known.flatMap(({ key, id }) => (id ? [[id, key] as const] : [])));
  return rows.map((row) => ({ ...row, key: keys.get(row.id ?? '') ?? row.key }));
}

/** Puts new rows where they were typed: at either end, or after the row that they followed. */
function withNewRows<Row extends DraftRow>(
  rows: readonly Row[],
  added: readonly Row[],
  typed: readonly DraftRow[],
): readonly Row[] {
  const all = [...rows];
  for (const row of added) {
    const at = typed.findIndex(({ key }) => key === row.key);
    const isThere = ({ key }: DraftRow) => all.some((one) => one.key === key);
    const before = typed.slice(0, at).findLast(isThere);
    const isLast = !typed.slice(at + 1).some(isThere);
    const place = before ? all.findIndex(({ key }) => key === before.key) + 1 : 0;
    all.splice(isLast ? all.length : place, 0, row);
  }
  return all;
}

/**
 * Merges local changes with what somebody else saved: a row that only one of the two changed takes
 * that change, one that both changed is merged and contested. Nothing typed is lost.
 * @param base the rows before either change
 */
export function mergeRows<Row extends DraftRow>(
  { merge = mergedFields, asNew }: Pick<DraftRules<Row>, 'merge' | 'asNew'>,
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): { readonly rows: readonly Row[]; readonly contested: ReadonlySet<string> } {
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const contested = new Set<string>();
  const rows = theirs.flatMap((row) => {
    const [before, here] = [was.get(row.key), own.get(row.key)];
    if (before && !here) {
      // removed here, unless somebody else changed it
      if (isSame(before, row)) return [];
      contested.add(row.key);
      return [row];
    }
    if (!before || !here || isSame(before, here)) return [row];
    if (isSame(before, row)) return [here];
    const both = merge(before, here, row);
    if (isSame(both, row)) return [row];
    contested.add(both.key);
    return [both];
  });
  const renewed = new Map<string, Row>();
  const added = mine.flatMap((row) => {
    if (other.has(row.key)) return [];
    const before = was.get(row.key);
    if (!before) return [row];
    if (isSame(before, row)) return [];
    const fresh = asNew(row);
    renewed.set(row.key, fresh);
    contested.add(fresh.key);
    return [fresh];
  });
  const typed = mine.map((row) => renewed.get(row.key) ?? row);
  const order = (of: readonly Row[], among: ReadonlyMap<string, Row>) =>
    of.flatMap(({ key }) => (among.has(key) ? [key] : []));
  const isMoved = !isSame(order(base, own), order(mine, was));
  if (!isMoved) return { rows: withNewRows(rows, added, typed), contested };
  const place = new Map(typed.map(({ key }, at) => [key, at]));
  const placeOf = ({ key }: Row) => place.get(key) ?? typed.length;
  return { rows: [...rows, ...added].toSorted((a, b) => placeOf(a) - placeOf(b)), contested };
}

/** Applies the changes, and the steps that undo them, to a list that somebody else saved. */
export function rebased<Row extends DraftRow>(
  rules: DraftRules<Row>,
  state: DraftState<Row>,
  newest: SavedList<Row>,
): DraftState<Row> {
  const theirs = withKnownKeys(newest.rows, state.base);
  if (isSame(theirs, state.base)) return { ...state, version: newest.version };
  const over = (rows: readonly Row[]) => mergeRows(rules, state.base, rows, theirs);
  const { rows, contested } =
    state.rows === state.base ? { rows: theirs, contested: nobody } : over(state.rows);
  return {
    ...state,
    version: newest.version,
    base: theirs,
    rows,
    past: state.past.map((one) => over(one).rows),
    future: state.future.map((one) => over(one).rows),
    contested: new Set([...state.contested, ...contested]),
  };
}

/** The state after a save; what was typed since the rows were sent stays. */
export function savedOver<Row extends DraftRow>(
  rules: DraftRules<Row>,
  state: DraftState<Row>,
  sent: DraftState<Row>,
  reply: SavedList<Row>,
): DraftState<Row> {
  const { isSavedAs = () => true } = rules;
  const known = byKey(sent.base);
  const saved = withKnownKeys(reply.rows, sent.base);
  const unknown = saved.filter(({ key }) => !known.has(key));
  /** The saved rows of those that were new, by the key that they had. */
  const savedByKey = new Map<string, Row>();
  for (const row of savableRows(rules, sent)) {
    if (known.has(row.key)) continue;
    const at = unknown.findIndex((one) => isSavedAs(row, one));
    const [one] = at < 0 ? [] : unknown.splice(at, 1);
    if (one) savedByKey.set(row.key, one);
  }
  // a row with an id keeps its key, so that it is not remounted
  const keyById = new Map(
    [...savedByKey].flatMap(([key, { id }]) => (id ? [[id, key] as const] : [])),
  );
  const base = saved.map((row) => ({ ...row, key: keyById.get(row.id ?? '') ?? row.key }));
  const next = { ...state, version: reply.version, base, contested: nobody, ...noHistory };
  if (state.rows === sent.rows) return { ...next, rows: base };
  const named = (rows: readonly Row[]) =>
    rows.map((row) => {
      const one = savedByKey.get(row.key);
      return one && !one.id ? { ...row, key: one.key } : row;
    });
  return {
    ...next,
    rows: mergeRows(rules, named(savableRows(rules, sent)), named(state.rows), base).rows,
  };
}

/** The saved rows, as one undo step. */
export const discarded = <Row>(state: DraftState<Row>): DraftState<Row> => ({
  ...changed(state, state.base),
  contested: nobody,
});

/** Gives up the own changes of rows that somebody else changed too, as one undo step. */
export function withTheirs<Row extends DraftRow>(state: DraftState<Row>): DraftState<Row> {
  const saved = byKey(state.base);
  const rows = state.rows.flatMap((row) =>
    state.contested.has(row.key) ? (saved.get(row.key) ?? []) : [row],
  );
  return { ...changed(state, rows), contested: nobody };
}

/** What the tab stores of a state; null if there are no changes. */
export function storedDraft<Row extends DraftRow>(
  rules: DraftRules<Row>,
  { version, base, rows }: DraftState<Row>,
): unknown {
  const known = byKey(base);
  const { stored = (row: Row) => row } = rules;
  const kept = { version, base, rows: rows.map((row) => stored(row, known.get(row.key))) };
  return hasChanges(rules, kept) ? kept : null;
}

/** The saved list with the stored changes; null if there are none, or they cannot be read. */
export function restoredState<Row extends DraftRow>(
  rules: DraftRules<Row>,
  saved: SavedList<Row>,
  stored: unknown,
): DraftState<Row> | null {
  const rows = z.array(rules.row);
  const read = z.object({ version: z.number(), base: rows, rows }).safeParse(stored).data;
  if (!read) return null;
  const state = rebased(
    rules,
    { ...savedState({ ...read, rows: read.base }), rows: read.rows },
    saved,
  );
  return hasChanges(rules, state) ? state : null;
}
