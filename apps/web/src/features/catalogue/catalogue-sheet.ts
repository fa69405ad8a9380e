import type { CatalogueLists, SavedRow } from '@warchest/contract/catalogue.ts';
import {
  checkRows,
  nameOf,
  type CatalogueRow,
  type FieldValue,
} from '@warchest/domain/catalogue/check-rows.ts';
import {
  editableLists,
  type EditableList,
  type ListField,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { initialsOf, type NamedLine } from '@warchest/domain/catalogue/read-names.ts';
import { z } from 'zod';
import { newRowKey, type DraftRules } from '../../lib/draft-list.ts';
import { isSame } from '../../lib/row-fields.ts';
import type { RowMessages } from '../../lib/use-draft-list.ts';
import type { Edit } from '../../ui/grid/column.ts';

export type Rows = readonly CatalogueRow[];

/** A row of the table. */
export interface SheetRow extends CatalogueRow {
  readonly isNew: boolean;
  /** Whether it has unsaved changes. */
  readonly isUnsaved: boolean;
}

export const fieldsOf = (list: ListName): readonly ListField[] => {
  const { fields }: EditableList = editableLists[list];
  return fields;
};

/** The rows of a list as saved. */
export const savedRows = (lists: CatalogueLists, list: ListName): CatalogueRow[] =>
  lists[list].map((row) => {
    const { key, label, active, ...rest } = row;
    const own: Readonly<Record<string, unknown>> = rest;
    const fields = fieldsOf(list).map(({ name }) => [name, own[name] ?? '']);
    return { key, label, active, fields: Object.fromEntries(fields) as CatalogueRow['fields'] };
  });

/** A new row with these values. */
export function newRow(
  list: ListName,
  label = '',
  given: CatalogueRow['fields'] = {},
): CatalogueRow {
  const blank = { text: '', number: 1, texts: [] as readonly string[] } as const;
  const fields = fieldsOf(list).map(({ name, kind }) => [name, given[name] ?? blank[kind]]);
  return {
    key: newRowKey(),
    label,
    active: true,
    fields: Object.fromEntries(fields) as CatalogueRow['fields'],
  };
}

/** New rows have a temporary key; the server knows them by their name, and assigns another. */
export const catalogueRules: DraftRules<CatalogueRow> = {
  row: z.object({
    key: z.string(),
    label: z.string(),
    active: z.boolean(),
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  }),
  asNew: (row) => ({ ...row, key: newRowKey() }),
  isSavedAs: (row, saved) => row.label === saved.label,
};

/** The table's name of a field in the log: `<key>.<field>`, or an added row. */
export function loggedName(
  list: ListName,
  rows: readonly Pick<CatalogueRow, 'key' | 'label'>[],
  logged: string,
): string | undefined {
  if (logged === 'order') return 'Order';
  const row = rows.find(({ key }) => logged === key || logged.startsWith(`${key}.`));
  if (!row) return undefined;
  const field = logged.slice(row.key.length + 1);
  const names: Readonly<Record<string, string>> = {
    label: 'Name',
    active: 'Offered',
    ...Object.fromEntries(fieldsOf(list).map(({ name, label }) => [name, label])),
  };
  return field === '' ? row.label : `${row.label}: ${names[field] ?? field}`;
}

/** Joins several texts for one cell. */
export const joinedTexts = (texts: readonly string[]): string => texts.join('; ');

/** A field's value as its cell shows it. */
export const cellOf = (value: FieldValue | undefined): string =>
  value === undefined ? '' : typeof value === 'object' ? joinedTexts(value) : String(value);

/** Parses a typed text as a field's value; several texts are separated by semicolons or lines. */
export function readField({ kind }: ListField, text: string): FieldValue {
  const plain = text.trim();
  if (kind === 'text') return plain;
  if (kind === 'number') return /^\d{1,6}$/.test(plain) ? Number(plain) : plain;
  return plain
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A row after an edit of its cells. */
export function editedRow(list: ListName, row: CatalogueRow, edit: Edit): CatalogueRow {
  const fields: Record<string, FieldValue> = { ...row.fields };
  for (const field of fieldsOf(list)) {
    const typed = edit[field.name];
    if (typed !== undefined) fields[field.name] = readField(field, String(typed ?? ''));
  }
  return {
    key: row.key,
    label: edit.label === undefined ? row.label : String(edit.label ?? '').trim(),
    active: typeof edit.active === 'boolean' ? edit.active : row.active,
    fields,
  };
}

/** Moves a row up or down by one. */
export function movedRow(rows: Rows, key: string, by: -1 | 1): Rows {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  const other = rows[at + by];
  if (!row || !other) return rows;
  const next = [...rows];
  next[at] = other;
  next[at + by] = row;
  return next;
}

const keysOf = (rows: Rows): string[] => rows.map(({ key }) => key);

/** The changed fields of a row, as they are sent. */
function changesOf(before: CatalogueRow, after: CatalogueRow): Omit<SavedRow, 'key'> | null {
  const fields = Object.entries(after.fields).filter(
    ([name, value]) => !isSame(value, before.fields[name]),
  );
  const changed = {
    ...(after.label === before.label ? {} : { label: after.label }),
    ...(after.active === before.active ? {} : { active: after.active }),
    ...(fields.length === 0
      ? {}
      : { fields: Object.fromEntries(fields) as CatalogueRow['fields'] }),
  };
  return Object.keys(changed).length === 0 ? null : (changed as Omit<SavedRow, 'key'>);
}

const sentFields = (fields: CatalogueRow['fields']): NonNullable<SavedRow['fields']> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? [...value] : value,
    ]),
  );

/** The request: changed and new rows, and the order if it changed. */
export function sentOf(
  before: Rows,
  after: Rows,
): { readonly rows: SavedRow[]; readonly order?: string[] } {
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = after.flatMap((row): SavedRow[] => {
    const was = known.get(row.key);
    if (!was) {
      const { key, label, active, fields } = row;
      return [{ ref: key, label, active, fields: sentFields(fields) }];
    }
    const changed = changesOf(was, row);
    return changed ? [{ key: row.key, ...changed }] : [];
  });
  const order = keysOf(after);
  // new rows at the end do not change the order
  const isMoved = !isSame(order, [
    ...keysOf(before),
    ...keysOf(after).filter((key) => !known.has(key)),
  ]);
  return isMoved ? { rows, order } : { rows };
}

/** The rows of the table, each with whether it is saved. */
export const sheetRows = (before: Rows, after: Rows): SheetRow[] => {
  const known = new Map(before.map((row) => [row.key, row]));
  return after.map((row) => {
    const was = known.get(row.key);
    return { ...row, isNew: !was, isUnsaved: !was || changesOf(was, row) !== null };
  });
};

/** Why rows cannot be saved, by row and field. */
export function wrongRows(list: ListName, rows: Rows): RowMessages {
  const wrong = new Map<string, Record<string, string>>();
  for (const { key, field, message } of checkRows(list, rows)) {
    wrong.set(key, { [field]: message, ...wrong.get(key) });
  }
  return wrong;
}

/** Maps a server path such as `rows.2.fields.bosses` to the row and field of the request. */
export function refusedCell(
  path: string,
  sent: readonly SavedRow[],
): { readonly key: string; readonly field: string } | null {
  const [, at, field] = /^rows\.(\d+)\.(?:fields\.)?(\w+)$/.exec(path) ?? [];
  const row = at === undefined ? undefined : sent[Number(at)];
  const key = row?.key ?? row?.ref;
  return key === undefined || field === undefined ? null : { key, field };
}

/** How a pasted list is merged into the existing rows. */
export interface PastePlan {
  readonly rows: Rows;
  readonly added: readonly string[];
  readonly switchedOn: readonly string[];
  readonly switchedOff: readonly string[];
  /** Lines with names that exist already. */
  readonly known: readonly string[];
  /** Lines that cannot be read, by number. */
  readonly wrong: readonly { readonly line: number; readonly why: string }[];
}

/**
 * Merges a pasted list into the rows: existing names are switched on, new ones are added, and the
 * rest is switched off if requested. `season` is set on every pasted row, where rows have one.
 */
export function pastePlan(
  list: ListName,
  rows: Rows,
  lines: readonly NamedLine[],
  { othersOff, season }: { readonly othersOff: boolean; readonly season: string },
): PastePlan {
  const plan = {
    added: [] as string[],
    switchedOn: [] as string[],
    switchedOff: [] as string[],
    known: [] as string[],
    wrong: [] as { line: number; why: string }[],
  };
  const fields = fieldsOf(list).map(({ name }) => name);
  const named = new Set<string>();
  const taken: CatalogueRow[] = [];
  for (const { line, name, abbreviation } of lines) {
    if (named.has(nameOf(list, name))) {
      plan.wrong.push({ line, why: `“${name}” appears twice` });
      continue;
    }
    named.add(nameOf(list, name));
    if (rows.some(({ label }) => nameOf(list, label) === nameOf(list, name))) continue;
    // the row takes those that its list has
    const row = newRow(list, name, {
      abbreviation: abbreviation || initialsOf(name),
      season,
      reason: abbreviation,
    });
    const [error] = checkRows(list, [row]);
    if (error) plan.wrong.push({ line, why: `${name}: ${error.message}` });
    else {
      taken.push(row);
      plan.added.push(name);
    }
  }
  const seasons = (row: CatalogueRow): CatalogueRow['fields'] => {
    const before = String(row.fields.season ?? '');
    if (!fields.includes('season') || season === '' || before.split(/, ?/).includes(season))
      return row.fields;
    return { ...row.fields, season: before === '' ? season : `${before}, ${season}` };
  };
  const merged = rows.map((row) => {
    if (named.has(nameOf(list, row.label))) {
      (row.active ? plan.known : plan.switchedOn).push(row.label);
      return { ...row, active: true, fields: seasons(row) };
    }
    if (!othersOff || !row.active) return row;
    plan.switchedOff.push(row.label);
    return { ...row, active: false };
  });
  return { ...plan, rows: [...merged, ...taken] };
}
