import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { weekdays } from '@warchest/domain/recurring/occurrences.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import type { ColumnType, GridColumn } from '../../../ui/grid/column.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bossCounts, noBossCount, optionsOf } from '../public/run-words.ts';
import { bossField, gcField, valueOf, type TemplateDraft } from './template-draft.ts';

export interface SheetColumnsFor {
  readonly kind: RecurringKind;
  readonly lists: CatalogueLists;
  readonly leaders: readonly Option[];
  readonly collectors: readonly Option[];
  /** Names of assigned people who no longer have the role. */
  readonly nameOf: (id: string) => string;
  /** The number of collector columns. */
  readonly places: number;
  readonly isFirst: (row: TemplateDraft) => boolean;
  readonly duplicate: (row: TemplateDraft) => void;
  readonly remove: (row: TemplateDraft) => void;
}

const words = (all: readonly string[]): readonly Option[] =>
  all.map((word) => ({ value: word, label: word }));

type Field = keyof TemplateDraft;

/** A column for one field of the row. */
const column = (
  field: Field,
  header: string,
  type: ColumnType,
  width: number,
  options?: (row: TemplateDraft) => readonly Option[],
): GridColumn<TemplateDraft> => ({
  key: field,
  header,
  type,
  width,
  value: (row) => valueOf(row, field),
  edit: { field, ...(options ? { options } : {}) },
});

/** The table's columns: those of every template, and those of its kind. */
export function sheetColumns(around: SheetColumnsFor): readonly GridColumn<TemplateDraft>[] {
  const { kind, lists, leaders, collectors, nameOf, places, isFirst, duplicate, remove } = around;
  const { spotsPerBoss, hasLootType, severalCollectors } = kindRules[kind];
  const bosses = (row: TemplateDraft): number =>
    lists.raids.find(({ label }) => label === row.raid)?.bosses.length ?? 0;
  /** People as options, including the assigned one. */
  const people = (options: readonly Option[], none: string, set: string): readonly Option[] => [
    { value: '', label: none },
    ...options,
    ...(set === '' || options.some(({ value }) => value === set)
      ? []
      : [{ value: set, label: nameOf(set) }]),
  ];
  const collector = (place: number): GridColumn<TemplateDraft> => ({
    key: gcField(place),
    header: place === 0 ? 'GC' : `GC ${place + 1}`,
    type: 'person',
    width: 130,
    value: (row) => valueOf(row, gcField(place)),
    edit: {
      field: gcField(place),
      options: (row) => people(collectors, place === 0 ? 'No GC' : '–', row.gcs[place] ?? ''),
    },
  });
  const boss = (name: string): GridColumn<TemplateDraft> => ({
    key: bossField(name),
    header: `${name} spots`,
    type: 'text',
    align: 'end',
    width: 120,
    value: (row) => valueOf(row, bossField(name)),
    edit: { field: bossField(name) },
  });
  const action = (
    key: string,
    header: string,
    icon: 'copy' | 'trash',
    press: (row: TemplateDraft) => void,
    open: (row: TemplateDraft) => boolean = () => true,
  ): GridColumn<TemplateDraft> => ({
    key,
    header,
    headerMark: <Icon name={icon} />,
    type: 'action',
    sort: false,
    width: 44,
    always: true,
    press: (row) => open(row) && press(row),
    show: (row) => (open(row) ? <Icon name={icon} label={header} /> : null),
  });
  const count = (field: Field, header: string) => column(field, header, 'amount', 92);
  const { edit: _edit, ...derived } = count('amountOfPossibleCustomer', 'Customers');
  return [
    {
      ...column('day', 'Day', 'choice', 118, () => words(weekdays)),
      names: true,
      frozen: 'start',
      sort: (row) => weekdays.indexOf(row.day),
    },
    column('start', 'Start', 'time', 76),
    column('end', 'End', 'time', 76),
    count('duration', 'Minutes'),
    column('raid', 'Raid', 'choice', 190, (row) => words(optionsOf(lists.raids, row.raid))),
    ...(hasLootType
      ? [
          column('type', 'Loot type', 'choice', 120, (row) =>
            words(optionsOf(lists.lootTypes, row.type)),
          ),
        ]
      : []),
    column('difficulty', 'Difficulty', 'choice', 110, (row) =>
      words(optionsOf(lists.difficulties, row.difficulty)),
    ),
    column('raidType', 'Raid type', 'choice', 130, (row) => [
      { value: '', label: '' },
      ...words(optionsOf(lists.raidTypes, row.raidType)),
    ]),
    column('raidBoss', 'Bosses', 'choice', 92, (row) =>
      words([...new Set([noBossCount, ...bossCounts(kind, bosses(row), lists), row.raidBoss])]),
    ),
    column('leader', 'Leader', 'person', 130, (row) => people(leaders, 'No Leader', row.leader)),
    ...Array.from({ length: severalCollectors ? places : 1 }, (_, place) => collector(place)),
    ...(spotsPerBoss
      ? [...optionsOf(lists.shiftBosses).map(boss), derived, count('amountOfBooster', 'Boosters')]
      : [
          count('amountOfPossibleCustomer', 'Customers'),
          column('gcDoesInvites', 'GC invites', 'tick', 92),
          column('note', 'Note', 'text', 200),
          column('priceLimitNote', 'Price limit', 'text', 160),
        ]),
    action('duplicate', 'Duplicate the row', 'copy', duplicate),
    action('remove', 'Remove the row', 'trash', remove, (row) => !isFirst(row)),
  ];
}

/** Columns of exported files only: the id of the template. */
export const templateFileColumns = (kind: RecurringKind): readonly GridColumn<TemplateDraft>[] => [
  { key: 'kind', header: 'Kind', type: 'text', value: () => kindRules[kind].words.one },
  { key: 'id', header: 'Template ID', type: 'text', value: ({ key }) => key },
];
