import {
  editableLists,
  listNames,
  type EditableList,
  type ListField,
  type ListName,
} from '../../catalogue/lists.ts';
import type { CellType } from '../cell.ts';
import type { ImportColumn, ImportSort } from '../sort.ts';

/** Other headings of the fields, by field. */
const headings: Readonly<Record<string, readonly string[]>> = {
  abbreviation: ['short', 'abbr', 'short name'],
  bosses: ['bosses', 'encounters'],
  season: ['seasons'],
  keys: ['number of keys'],
  level: ['key level', 'keystone'],
  forms: ['forms', 'offered in'],
  size: ['team size', 'players'],
  language: ['locale', 'lang'],
  aliases: ['alias', 'aliases', 'other spellings', 'other names'],
  bankHorde: ['bank horde', 'horde bank', 'horde bank char', 'bank character horde', 'horde'],
  bankAlliance: [
    'bank alliance',
    'alliance bank',
    'alliance bank char',
    'bank character alliance',
    'alliance',
  ],
  reason: ['why', 'note', 'comment', 'notes'],
};

/** Longer texts are refused by the list's own rules, which name the field's limit. */
const cellOf = ({ kind }: ListField): CellType =>
  kind === 'number'
    ? { type: 'count', min: 0, max: 1_000_000 }
    : kind === 'texts'
      ? { type: 'texts', max: 200 }
      : { type: 'text', max: 400 };

const listsWith = (name: string): readonly ListName[] =>
  listNames.filter((list) => {
    const { fields }: EditableList = editableLists[list];
    return fields.some((field) => field.name === name);
  });

/** The field columns of all lists, each once. */
const fieldColumns = (): ImportColumn[] => {
  const columns = new Map<string, ImportColumn>();
  for (const list of listNames) {
    const { fields }: EditableList = editableLists[list];
    for (const field of fields) {
      const lists = listsWith(field.name).map((name) => editableLists[name].label);
      columns.set(field.name, {
        key: field.name,
        label: field.label,
        names: headings[field.name] ?? [],
        cell: cellOf(field),
        hint: `Only for ${lists.join(', ')}; other lists leave it out.`,
      });
    }
  }
  return [...columns.values()];
};

export const catalogue: ImportSort = {
  label: 'Catalogue lists',
  description:
    'What forms offer, realms with their bank characters, and customers who are not served any more.',
  identity:
    'A row is known by its name; a realm by each of its spellings, a blocked customer by character and realm.',
  columns: [
    {
      key: 'label',
      label: 'Name',
      names: [
        'title',
        'label',
        'realm',
        'server',
        'customer',
        'buyer',
        'character',
        ...listNames.map((list) => editableLists[list].one),
      ],
      cell: { type: 'text', max: 200 },
      required: true,
    },
    {
      key: 'active',
      label: 'Offered',
      names: ['active', 'enabled', 'switched on', 'available'],
      cell: { type: 'flag' },
      hint: 'Without this column, rows of the file are switched on.',
    },
    ...fieldColumns(),
  ],
  options: [
    {
      key: 'list',
      label: 'Which list',
      choices: listNames.map((list) => ({ value: list, label: editableLists[list].label })),
    },
  ],
};
