import type { SavedRow } from '@warchest/contract/catalogue.ts';
import type { CatalogueRow, FieldValue } from '@warchest/domain/catalogue/check-rows.ts';
import {
  editableLists,
  type EditableList,
  type ListName,
} from '@warchest/domain/catalogue/lists.ts';
import { slugOf } from '@warchest/domain/catalogue/slug.ts';
import type { ItemRow } from './queries.ts';

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
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
