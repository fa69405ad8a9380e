import type { ListField, ListName } from '@warchest/domain/catalogue/lists.ts';
import { IconButton } from '../../ui/button.tsx';
import { historyColumn } from '../logs/public/log-column.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { cellOf, fieldsOf, type SheetRow } from './catalogue-sheet.ts';
import css from './catalogue.module.css';

export interface SheetActions {
  readonly move: (row: SheetRow, by: -1 | 1) => void;
  /** Opens the bosses of a raid, or another list inside a row. */
  readonly open: (row: SheetRow, field: ListField) => void;
  readonly drop: (row: SheetRow) => void;
  readonly history: (row: SheetRow) => void;
  readonly whyOf: (row: SheetRow) => string | undefined;
}

/** Sized so that a row fits beside its buttons at 1280 px. */
const widthOf = ({ kind, most }: ListField): number =>
  kind === 'number' ? 110 : kind === 'texts' ? (most > 5 ? 420 : 200) : most > 8 ? 140 : 116;

const fieldColumn = (field: ListField, actions: SheetActions): GridColumn<SheetRow> => ({
  key: field.name,
  header: field.label,
  type: 'text',
  width: widthOf(field),
  sort: false,
  value: (row) => cellOf(row.fields[field.name]),
  edit: { field: field.name },
  ...(field.kind === 'texts' && !field.of
    ? {
        grows: true,
        show: (row: SheetRow) => (
          <span className={css.texts}>
            <IconButton
              icon="rows"
              label={`${field.label} of ${row.label || 'the new row'}`}
              onClick={() => actions.open(row, field)}
            />
            <span className={css.joined}>{cellOf(row.fields[field.name])}</span>
          </span>
        ),
      }
    : {}),
});

/** What is not saved of a row. */
export const Unsaved = ({ row }: { readonly row: SheetRow }) =>
  row.isNew ? (
    <Chip tone="good">new</Chip>
  ) : row.isUnsaved ? (
    <Chip tone="warn">changed</Chip>
  ) : null;

/** Moves a row, and deletes a new one. */
export const Place = ({
  row,
  actions,
}: {
  readonly row: SheetRow;
  readonly actions: SheetActions;
}) => (
  <span className={css.actions}>
    <IconButton icon="up" label={`Move ${row.label} up`} onClick={() => actions.move(row, -1)} />
    <IconButton icon="down" label={`Move ${row.label} down`} onClick={() => actions.move(row, 1)} />
    {row.isNew ? (
      <IconButton
        icon="trash"
        label={`Delete ${row.label || 'the new row'}`}
        onClick={() => actions.drop(row)}
      />
    ) : null}
  </span>
);

const stateColumn = ({ whyOf }: SheetActions): GridColumn<SheetRow> => ({
  key: 'state',
  header: 'Not saved',
  type: 'text',
  width: 140,
  sort: false,
  value: (row) => whyOf(row) ?? '',
  show: (row) => {
    const why = whyOf(row);
    return (
      <span className={css.state}>
        <Unsaved row={row} />
        {why ? <span className={css.reason}>{why}</span> : null}
      </span>
    );
  },
});

/**
 * The row's name, the list's own fields, whether it is offered, and its position; while something is
 * not saved also what.
 */
export const catalogueColumns = (
  list: ListName,
  actions: SheetActions,
  isTyped = false,
): readonly GridColumn<SheetRow>[] => [
  {
    key: 'label',
    header: 'Name',
    type: 'text',
    width: 220,
    names: true,
    always: true,
    frozen: 'start',
    sort: false,
    value: (row) => row.label,
    edit: { field: 'label' },
  },
  {
    key: 'active',
    header: 'Offered',
    type: 'tick',
    width: 88,
    sort: false,
    value: (row) => row.active,
    edit: { field: 'active' },
  },
  ...fieldsOf(list).map((field) => fieldColumn(field, actions)),
  ...(isTyped ? [stateColumn(actions)] : []),
  {
    key: 'place',
    header: 'Place',
    type: 'action',
    width: 118,
    show: (row) => <Place row={row} actions={actions} />,
  },
  historyColumn(
    (row) => row.label,
    actions.history,
    (row) => !row.isNew,
  ),
];
