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
const tidied = (value: FieldValue): FieldValue =>
  typeof value === 'string'
    ? tidy(value)
    : typeof value === 'number'
      ? value
      : value.map((one) => tidy(one));

const emptyOf = { text: '', number: 0, texts: [] } as const;

/** A row as it is edited: of what is particular to the list only what can be edited. */
export function editedOf(list: ListName, { key, label, active, data }: ItemRow): CatalogueRow {
  const { fields }: EditableList = editableLists[list];
  const own = fields.map(({ name, kind }) => [name, data[name] ?? emptyOf[kind]]);
  return { key, label, active, fields: Object.fromEntries(own) as CatalogueRow['fields'] };
}

/** What is set of a row, by the names of its fields. */
export const wishedOf = ({
  label,
  active,
  fields,
}: SavedRow): Record<string, FieldValue | boolean> => ({
  ...(label === undefined ? {} : { label: tidy(label) }),
  ...(active === undefined ? {} : { active }),
  ...Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, tidied(value)])),
});

/** A row with what is set of it. */
export function withWish(
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

/** A row that is new, with nothing in it yet. */
export const blankRow = (list: ListName, key: string): CatalogueRow =>
  editedOf(list, { list, key, label: '', sort: 0, active: true, data: {} });

/**
 * What is kept of a row: `before` holds what is not edited. The ways in which a realm is written
 * belong to its bookings and strings: they are made once, of its first name.
 */
export function keptOf(
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
