import { realmKey, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import {
  checkRows,
  nameOf as comparedName,
  type CatalogueRow,
  type FieldValue,
} from '@warchest/domain/catalogue/check-rows.ts';
import {
  editableLists,
  listNames,
  type EditableList,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { initialsOf } from '@warchest/domain/catalogue/read-names.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import {
  importer,
  type AnyImporter,
  type ImportRow,
  type ImportSession,
  type PlannedRow,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import type { Difference } from '../../platform/tables.ts';
import {
  blankRow,
  differencesOfRow,
  editedOf,
  newKey,
  tidy,
  toStored,
  withSetFields,
} from './map-columns.ts';
import { itemsOf, lockCatalogue, putItems, type ItemRow } from './queries.ts';
import { restoreRows, type FindUsed, type KeptRow } from './restore-rows.ts';

interface State extends Planning {
  readonly version: number;
  readonly differences: Record<string, Difference>;
  /** The list after the whole file, if every row could be switched off. */
  readonly foreseen: Planning;
}

/** The list while the rows of a file change it one after another. */
interface Planning {
  readonly list: ListName;
  readonly items: ReadonlyMap<string, ItemRow>;
  /** The rows as they will be, by key, in their order. */
  readonly rows: Map<string, CatalogueRow>;
  /** Keys by the compared form of the name; realms have one for each spelling. */
  readonly keys: Map<string, string>;
  /** The line that says what a row is, by key. */
  readonly lines: Map<string, number>;
  /** The first line of each new name that could not be made of it. */
  readonly refused: Map<string, number>;
}

interface Write {
  readonly before: CatalogueRow | null;
  readonly after: CatalogueRow;
}

/** As many rows as the editor of a list can order. */
const mostRows = 2_000;

/**
 * Rows of one catalogue list, by the rules of its editor (IMP-56): a known name is changed and
 * switched on, a new one goes to the end, and nothing is deleted. Taking back a new row removes it, unless
 * anything uses its name: then it is switched off, as the editor does (IMP-57).
 */
export const catalogueImporter = (findUsed: FindUsed): AnyImporter =>
  importer<State, Write>({
    async begin(session) {
      const list = listNames.find((name) => name === session.options.list) ?? 'raids';
      const version = session.writes ? await lockCatalogue({ q: session.read }) : 0;
      const items = await itemsOf({ q: session.read }, list);
      return {
        ...planningOf(list, items),
        version,
        differences: {},
        foreseen: planningOf(list, items),
      };
    },

    foresee(session, { foreseen }, rows) {
      for (const row of rows) plannedRow(session, foreseen, row, { mayBeEmpty: true });
    },

    plan(session, state, rows) {
      // Whichever row is switched off first: what counts is that one is on after the last row.
      const mayBeEmpty = [...state.foreseen.rows.values()].some(({ active }) => active);
      return Promise.resolve(rows.map((row) => plannedRow(session, state, row, { mayBeEmpty })));
    },

    async write(_tx, _ctx, _session, state, rows) {
      await Promise.resolve();
      return rows.map(({ line, outcome, write: { before, after } }) => {
        Object.assign(state.differences, differencesOfRow(before, after));
        const kept = (row: CatalogueRow): KeptRow => ({ list: state.list, row });
        return {
          line,
          outcome,
          subject: 'catalogue',
          subjectId: state.list,
          before: before && kept(before),
          after: kept(after),
        };
      });
    },

    async end(tx, _ctx, _session, { list, version, items, rows, differences }) {
      if (Object.keys(differences).length === 0) return;
      const stored = [...rows.values()].map((row, sort) =>
        toStored(list, row, sort, items.get(row.key) ?? null),
      );
      await putItems(tx, stored, version + 1);
      tx.audit({ subject: 'catalogue', subjectId: list, version: version + 1, differences });
      tx.notice({ topic: 'catalogue' });
    },

    undo: (tx, _ctx, things) => restoreRows(tx, findUsed, things),
  });

function planningOf(list: ListName, items: readonly ItemRow[]): Planning {
  const keys = new Map<string, string>();
  for (const item of items)
    for (const name of namesOf(item)) keys.set(compared(list, name), item.key);
  return {
    list,
    items: new Map(items.map((item) => [item.key, item])),
    rows: new Map(items.map((item) => [item.key, editedOf(list, item)])),
    keys,
    lines: new Map(),
    refused: new Map(),
  };
}

/** The form in which names are compared; realms have several spellings. */
const compared = (list: ListName, name: string): string =>
  list === 'realms' ? realmKey(name) : comparedName(list, name);

/** The names of a stored row: of a realm all spellings. */
const namesOf = ({ label, data }: ItemRow): string[] => [
  label,
  ...[data.title, data.joined, data.slug, data.aliases]
    .flat()
    .filter((name) => typeof name === 'string'),
];

function plannedRow(
  session: ImportSession,
  state: Planning,
  { line, values }: ImportRow,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): PlannedRow<Write> {
  const { list, rows } = state;
  const written = tidy(String(values.label ?? ''));
  const label = list === 'blockedCustomers' ? tidyBuyer(written, session.lists.realms) : written;
  const skipped = (problem: RowProblem) => ({ line, label, outcome: 'skipped' as const, problem });
  const name = compared(list, label);
  const key = state.keys.get(name);
  const before = key === undefined ? null : (rows.get(key) ?? null);
  if (!before && rows.size >= mostRows)
    return skipped(refused(undefined, `The list has at most ${mostRows} rows`));
  const row = before ?? blankRow(list, newKey(list, label, rows, session.now));
  const after = withSetFields(row, {
    label: row.label || label,
    // Without the column a row of the file is switched on, as when a list is pasted.
    active:
      typeof values.active === 'boolean'
        ? values.active
        : values.active === undefined || row.active,
    ...withOwnSpelling(state, row, name, fieldValues(list, row, values, label), label),
  });
  const problem = problemOf(state, after, mayBeEmpty);
  const first = state.refused.get(name);
  if (problem) {
    if (!before && first === undefined) state.refused.set(name, line);
    return skipped(problem);
  }
  // The next time the first line would change what a later one had made.
  if (!before && first !== undefined)
    return skipped({ key: 'said-twice', values: { line: first } });
  const isEqual = before !== null && Object.keys(differencesOfRow(before, after)).length === 0;
  const earlier = state.lines.get(row.key);
  if (earlier !== undefined && !isEqual)
    return skipped({ key: 'said-twice', values: { line: earlier } });
  state.lines.set(row.key, earlier ?? line);
  if (isEqual) return { line, label: after.label, outcome: 'unchanged' };
  rows.set(after.key, after);
  rename(state, after, before !== null);
  return {
    line,
    label: after.label,
    outcome: before ? 'updated' : 'created',
    write: { before, after },
  };
}

/** The fields that the file says, as the row's fields; columns of other lists do not count. */
function fieldValues(
  list: ListName,
  row: CatalogueRow,
  values: ImportRow['values'],
  label: string,
): Record<string, FieldValue> {
  const { fields }: EditableList = editableLists[list];
  const set: Record<string, FieldValue> = {};
  for (const { name, kind, required } of fields) {
    const value = values[name];
    if (value === undefined) continue;
    if (value === null) {
      if (!required) set[name] = kind === 'texts' ? [] : kind === 'number' ? 0 : '';
    } else if (kind === 'texts') {
      set[name] = (typeof value === 'object' ? value : [String(value)]).map((one) => tidy(one));
    } else set[name] = kind === 'number' ? Number(value) : tidy(String(value));
  }
  const isShort = fields.some(({ name }) => name === 'abbreviation');
  if (isShort && !row.fields.abbreviation && !set.abbreviation)
    set.abbreviation = initialsOf(label);
  return set;
}

/**
 * A realm stays known by the spelling that its row has, whatever other spellings the row says: the
 * next time it would be a new realm.
 */
function withOwnSpelling(
  { list, items }: Planning,
  row: CatalogueRow,
  name: string,
  set: Record<string, FieldValue>,
  label: string,
): Record<string, FieldValue> {
  const { aliases } = set;
  if (list !== 'realms' || !Array.isArray(aliases)) return set;
  const after = { ...row, label: row.label || label, fields: { ...row.fields, ...set } };
  const isKnown = namesOf(toStored(list, after, 0, items.get(row.key) ?? null)).some(
    (one) => compared(list, one) === name,
  );
  return isKnown ? set : { ...set, aliases: [...(aliases as readonly string[]), label] };
}

/** Later rows find this row by its current names only. */
function rename({ list, items, keys }: Planning, after: CatalogueRow, isKnown: boolean): void {
  for (const [name, key] of keys) if (key === after.key) keys.delete(name);
  const stored = toStored(list, after, 0, items.get(after.key) ?? null);
  for (const name of namesOf(stored).map((one) => compared(list, one))) {
    // The last row of the list has a name that several have; a new one is the last.
    if (!isKnown || !keys.has(name)) keys.set(name, after.key);
  }
}

/**
 * Why a list with this row would not be valid.
 * @param mayBeEmpty no row needs to be on, because another line of the file leaves one on
 */
function problemOf(
  { list, rows }: Planning,
  after: CatalogueRow,
  mayBeEmpty: boolean,
): RowProblem | null {
  // One row alone, if switched off, would be a list without any choice.
  const [error] = checkRows(list, [after]).filter(
    ({ field, message }) => field !== 'active' || !message.startsWith('At least one'),
  );
  const isLast =
    !mayBeEmpty &&
    !after.active &&
    list !== 'blockedCustomers' &&
    ![...rows.values()].some((row) => row.active && row.key !== after.key);
  if (!error && !isLast) return null;
  return refused(error?.field ?? 'active', error?.message ?? 'At least one stays switched on');
}
