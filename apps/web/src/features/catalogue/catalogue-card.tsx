import { editableLists, type ListField, type ListName } from '@warchest/domain/catalogue/lists.ts';
import { Chip } from '../../ui/chip.tsx';
import { CardFields } from '../../ui/grid/card-fields.tsx';
import { editCell } from '../../ui/grid/cell-editor.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { FoldedCard } from '../../ui/grid/folded-card.tsx';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { LogButton } from '../logs/public/log-column.tsx';
import { catalogueColumns, Place, Unsaved, type SheetActions } from './catalogue-columns.tsx';
import { cellOf, fieldsOf, type SheetRow } from './catalogue-sheet.ts';
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

/** A field's value among the facts; a number needs its name. */
const factOf = (row: SheetRow, { name, label, kind }: ListField): string =>
  kind === 'number' ? `${label} ${cellOf(row.fields[name])}` : cellOf(row.fields[name]);

/**
 * A row of a list on a phone: its name, whether it is offered and the list's own fields; what
 * edits, moves and explains it once it is opened.
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
    const isAdded = row.key === added && row.label === '';
    const facts = fieldsOf(list).map((field) => factOf(row, field));
    return (
      <FoldedCard
        name={row.label || (row.isNew ? `New ${editableLists[list].one}` : 'No name')}
        state={
          <>
            {row.active ? null : <Chip>Not offered</Chip>}
            <Unsaved row={row} />
          </>
        }
        // both banks of a realm often have one name
        facts={[[...new Set(facts)].filter((fact) => fact !== '').join(' · ')]}
        opens={isAdded || edits.states.get(row.key)?.failed !== undefined}
      >
        <CardFields
          row={row}
          id={row.key}
          rowName={name}
          columns={columns}
          wide={wide}
          edits={edits}
          editor={editCell}
          opens={isAdded ? 'label' : undefined}
        />
        <div className={css.cardFoot}>
          <Place row={row} actions={actions} />
          {row.isNew ? null : <LogButton of={name} onPress={() => actions.history(row)} />}
        </div>
      </FoldedCard>
    );
  };
}
