import type { z } from 'zod';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { contract } from '@warchest/contract/index.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { checkRows, type CatalogueRow } from '@warchest/domain/catalogue/check-rows.ts';
import {
  editableLists,
  type EditableList,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import type { Difference } from '../../platform/tables.ts';
import { itemsOf, listsAt, lockCatalogue, putItems, type ItemRow } from './queries.ts';
import {
  blankRow,
  editedOf,
  fieldsOf,
  nameOf,
  newKey,
  orderName,
  toStored,
  toSetFields,
  withSetFields,
} from './map-columns.ts';

type Body = z.infer<NonNullable<typeof contract.catalogue.save.body>>;
type Rows = readonly CatalogueRow[];

/** A row of the body, with its key or a new one. */
interface RowChange {
  readonly at: number;
  readonly key: string;
  readonly isNew: boolean;
  readonly set: ReturnType<typeof toSetFields>;
}

/**
 * Saves rows of a catalogue list, all or none: changes fields of existing rows, adds new ones, and
 * sets the order. Nothing is ever deleted; runs and bookings keep their texts. Other people's
 * changes since `version` stay, except for fields that both changed.
 * Refuses: invalid, naming each field; stale, naming what another person changed.
 */
export function save(ctx: Ctx, list: ListName, body: Body): Promise<CatalogueLists> {
  return change(ctx, 'catalogue.save', async (tx) => {
    const version = await lockCatalogue(tx);
    const items = await itemsOf(tx, list);
    const before = items.map((item) => editedOf(list, item));
    const changes = rowChangesOf(tx, list, body, items);
    const changed = new Set(await merged(tx, list, body, version, before, changes));
    const after = inOrder(afterOf(list, before, changes, changed), body, changes, changed);
    refuseInvalid(list, after, changes);
    const differences = differencesOf(before, after);
    if (Object.keys(differences).length === 0) {
      tx.nothing();
      return listsAt(tx, version);
    }
    await putItems(
      tx,
      after.map((row, sort) =>
        toStored(list, row, sort, items.find((item) => item.key === row.key) ?? null),
      ),
      version + 1,
    );
    tx.audit({ subject: 'catalogue', subjectId: list, version: version + 1, differences });
    tx.notice({ topic: 'catalogue' });
    return listsAt(tx, version + 1);
  });
}

/** The rows of the body, new ones with a new key. Refuses unknown rows. */
function rowChangesOf(tx: Tx, list: ListName, body: Body, items: readonly ItemRow[]): RowChange[] {
  const known = new Set(items.map(({ key }) => key));
  const taken = new Set(known);
  const errors: FieldError[] = [];
  const { fields }: EditableList = editableLists[list];
  const changes = body.rows.map((row, at) => {
    for (const name of Object.keys(row.fields ?? {}))
      if (!fields.some((field) => field.name === name))
        errors.push({ path: `rows.${at}.fields.${name}`, message: 'There is no such field' });
    if (row.key === undefined) {
      const key = newKey(list, row.label ?? '', taken, tx.now);
      taken.add(key);
      return { at, key, isNew: true, set: toSetFields(row) };
    }
    if (!known.has(row.key))
      errors.push({ path: `rows.${at}.key`, message: 'There is no such row' });
    else if (body.rows.findIndex(({ key }) => key === row.key) < at)
      errors.push({ path: `rows.${at}.key`, message: 'This row is in the list twice' });
    return { at, key: row.key, isNew: false, set: toSetFields(row) };
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return changes;
}

/** Every field of every row by name, and the order. */
const flat = (rows: Rows): Record<string, unknown> => ({
  ...Object.fromEntries(
    rows.flatMap((row) =>
      fieldsOf(row).map(([field, value]) => [nameOf(row.key, field), value] as const),
    ),
  ),
  [orderName]: rows.map(({ key }) => key),
});

/** The changed fields of existing rows, and whether the order changed. */
async function merged(
  tx: Tx,
  list: ListName,
  body: Body,
  currentVersion: number,
  before: Rows,
  changes: readonly RowChange[],
): Promise<string[]> {
  const sent: Record<string, unknown> = Object.fromEntries(
    changes
      .filter(({ isNew }) => !isNew)
      .flatMap(({ key, set }) =>
        Object.entries(set).map(([field, value]) => [nameOf(key, field), value] as const),
      ),
  );
  const known = new Set(before.map(({ key }) => key));
  const requested = (body.order ?? []).filter((key) => known.has(key));
  // Rows that the sender has not seen go behind the ordered ones.
  const rest = before.map(({ key }) => key).filter((key) => !requested.includes(key));
  if (body.order) sent.order = [...new Set([...requested, ...rest])];
  try {
    return await mergeChanges<string>(tx, {
      subject: 'catalogue',
      subjectId: list,
      current: flat(before),
      currentVersion,
      sent,
      version: body.version,
    });
  } catch (error) {
    if (!(error instanceof Refused) || error.options.extra?.by === undefined) throw error;
    throw new Refused('stale', { ...error.options, detail: staleText(error, before) });
  }
}

/** Describes another person's change by the row's label. */
function staleText({ options: { extra } }: Refused, rows: Rows): string {
  const words = new Map([
    [orderName, 'The order'],
    ...rows.flatMap((row) =>
      fieldsOf(row).map(
        ([field]) => [nameOf(row.key, field), `${row.label}: ${field}`] as [string, string],
      ),
    ),
  ]);
  return `${words.get(String(extra?.field))} was changed in the meantime by ${String(extra?.by)}`;
}

function afterOf(
  list: ListName,
  before: Rows,
  changes: readonly RowChange[],
  changed: ReadonlySet<string>,
): CatalogueRow[] {
  const set = new Map(changes.map((change) => [change.key, change.set]));
  const remaining = before.map((row) => {
    const own = Object.entries(set.get(row.key) ?? {});
    return withSetFields(
      row,
      Object.fromEntries(own.filter(([field]) => changed.has(nameOf(row.key, field)))),
    );
  });
  const added = changes.filter(({ isNew }) => isNew);
  return [
    ...remaining,
    ...added.map((change) => withSetFields(blankRow(list, change.key), change.set)),
  ];
}

/** The rows in the requested order; rows it does not name come last, in their current order. */
function inOrder(
  rows: Rows,
  body: Body,
  changes: readonly RowChange[],
  changed: ReadonlySet<string>,
): CatalogueRow[] {
  const added = changes.filter(({ isNew }) => isNew);
  if (!body.order || (!changed.has('order') && added.length === 0)) return [...rows];
  const keyOf = (name: string) => added.find(({ at }) => body.rows[at]?.ref === name)?.key ?? name;
  const place = new Map(body.order.map((name, at) => [keyOf(name), at]));
  const last = body.order.length;
  return rows.toSorted((a, b) => (place.get(a.key) ?? last) - (place.get(b.key) ?? last));
}

function refuseInvalid(list: ListName, after: Rows, changes: readonly RowChange[]): void {
  const errors = checkRows(list, after).map(({ key, field, message }): FieldError => {
    const change = changes.find((one) => one.key === key);
    const own = field === 'label' || field === 'active' ? field : `fields.${field}`;
    return { path: change ? `rows.${change.at}.${own}` : `${key}.${own}`, message };
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** The audit row: changed fields, new rows, and the order if it changed. */
function differencesOf(before: Rows, after: Rows): Record<string, Difference> {
  const was = flat(before);
  const differences: Record<string, Difference> = {};
  const known = new Set(before.map(({ key }) => key));
  for (const row of after) {
    if (!known.has(row.key)) {
      const newValue = Object.fromEntries(fieldsOf(row));
      differences[row.key] = { oldValue: null, newValue };
      continue;
    }
    for (const [field, newValue] of fieldsOf(row)) {
      const oldValue = was[nameOf(row.key, field)];
      if (JSON.stringify(oldValue) !== JSON.stringify(newValue))
        differences[nameOf(row.key, field)] = { oldValue, newValue };
    }
  }
  const order = after.map(({ key }) => key).filter((key) => known.has(key));
  if (JSON.stringify(order) !== JSON.stringify(was.order))
    differences.order = { oldValue: was.order, newValue: after.map(({ key }) => key) };
  return differences;
}
