import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { CardFields } from '../../ui/grid/card-fields.tsx';
import { editCell } from '../../ui/grid/cell-editor.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { LogButton } from '../logs/public/log-column.tsx';
import { catalogueColumns, Place, Unsaved, type SheetActions } from './catalogue-columns.tsx';
import { fieldsOf, type SheetRow } from './catalogue-sheet.ts';
import css from './catalogue.module.css';

/** A list inside a row opens in its dialog. */
function inCard(
  column: GridColumn<SheetRow>,
  list: ListName,
  { open }: SheetActions,
): GridColumn<SheetRow> {
  const field = fieldsOf(list).find(({ name }) => name === column.key);
  if (field?.kind !== 'texts' || field.of) return column;
  const { edit: _edit, show: _show, ...rest } = column;
  return { ...rest, press: (row) => open(row, field) };
}

/**
 * A row of a list on a phone: its name, whether it is offered, the list's own fields, its place.
 * @param added the key of the row just added, whose name is typed next
 */
export function catalogueCard(
  list: ListName,
  actions: SheetActions,
  edits: GridEdits<SheetRow>,
  added: string,
) {
  const columns = catalogueColumns(list, actions)
    .filter(({ edit }) => edit !== undefined)
    .map((column) => inCard(column, list, actions));
  const wide = ['label', ...columns.filter(({ press }) => press).map(({ key }) => key)];
  return function CatalogueCard(row: SheetRow) {
    const name = row.label || 'the new row';
    return (
      <>
        <CardFields
          row={row}
          id={row.key}
          rowName={name}
          columns={columns}
          wide={wide}
          edits={edits}
          editor={editCell}
          opens={row.key === added ? 'label' : undefined}
        />
        <div className={css.cardFoot}>
          <Unsaved row={row} />
          <Place row={row} actions={actions} />
          {row.isNew ? null : <LogButton of={name} onPress={() => actions.history(row)} />}
        </div>
      </>
    );
  };
}
