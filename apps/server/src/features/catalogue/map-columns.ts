import type { SavedRow } from '@warchest/contract/catalogue.ts';
import type { CatalogueRow, FieldValue } from '@warchest/domain/catalogue/check-rows.ts';
import {
  editableLists,
  type EditableList,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { slugOf } from '@warchest/domain/catalogue/slug.ts';
import { newId } from '../../platform/ids.ts';
import { isSame } from '../../platform/table-statements.ts';
import type { Difference } from '../../platform/tables.ts';
import type { ItemRow } from './queries.ts';

export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const trimmed = (value: FieldValue): FieldValue =>
  typeof value === 'string'
    ? tidy(value)
    : typeof value === 'number'
      ? value
      : value.map((one) => tidy(one));

const emptyOf = { text: '', number: 0, texts: [] } as const;

/** A row in its editable form: list-specific fields only if they can be edited. */
export function editedOf(list: ListName, { key, label, active, data }: ItemRow): CatalogueRow {
  const { fields }: EditableList = editableLists[list];
  const own = fields.map(({ name, kind }) => [name, data[name] ?? emptyOf[kind]]);
  return { key, label, active, fields: Object.fromEntries(own) as CatalogueRow['fields'] };
}

/** The set fields of a row, by name. */
export const toSetFields = ({
  label,
  active,
  fields,
}: SavedRow): Record<string, FieldValue | boolean> => ({
  ...(label === undefined ? {} : { label: tidy(label) }),
  ...(active === undefined ? {} : { active }),
  ...Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [name, trimmed(value)]),
  ),
});

/** A row with changed fields. */
export function withSetFields(
  row: CatalogueRow,
  { label, active, ...fields }: Readonly<Record<string, FieldValue | boolean>>,
): CatalogueRow {
  return {
    key: row.key,
    label: typeof label === 'string' ? label : row.label,
    active: typeof active === 'boolean' ? active : row.active,
    fields: { ...row.fields, ...(fields as CatalogueRow['fields']) },
  };
}

/** A new, empty row. */
export const blankRow = (list: ListName, key: string): CatalogueRow =>
  editedOf(list, { list, key, label: '', sort: 0, active: true, data: {} });

/**
 * The stored form of a row; `before` contains the fields that are not edited. The spellings of a
 * realm are used in bookings and strings, so they are derived once, from its first name.
 */
export function toStored(
  list: ListName,
  { key, label, active, fields }: CatalogueRow,
  sort: number,
  before: ItemRow | null,
): ItemRow {
  const title = list === 'realms' ? { title: label } : {};
  const written =
    list === 'realms' && !before ? { joined: label.replace(/\s/g, ''), slug: slugOf(label) } : {};
  return {
    list,
    key,
    label,
    active,
    sort,
    data: { ...before?.data, ...fields, ...title, ...written },
  };
}

/** The name of the order in the differences; no row has this key. */
export const orderName = 'order';

/** The key of a new row: its name as a slug, or an id if that says nothing or is taken. */
export function newKey(
  list: ListName,
  label: string,
  taken: { readonly has: (key: string) => boolean },
  now: number,
): string {
  const slug = list === 'feeOptions' ? label.trim() : slugOf(label);
  const isFree =
    /[\p{L}\p{N}]/u.test(slug) && slug.length <= 60 && !taken.has(slug) && slug !== orderName;
  return isFree ? slug : newId(now);
}

/** The fields of a row as they are recorded, each as `<key>.<field>`; a new row as a whole. */
export const fieldsOf = ({ label, active, fields }: CatalogueRow): [string, unknown][] =>
  Object.entries({ label, active, ...fields });
export const nameOf = (key: string, field: string): string => `${key}.${field}`;

/** The changed fields of a row for the audit; a new row as a whole. */
export function differencesOfRow(
  before: CatalogueRow | null,
  after: CatalogueRow,
): Record<string, Difference> {
  if (!before)
    return { [after.key]: { oldValue: null, newValue: Object.fromEntries(fieldsOf(after)) } };
  const was = Object.fromEntries(fieldsOf(before));
  return Object.fromEntries(
    fieldsOf(after)
      .filter(([field, value]) => !isSame(was[field], value))
      .map(([field, newValue]) => [nameOf(after.key, field), { oldValue: was[field], newValue }]),
  );
}
