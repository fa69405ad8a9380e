import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { CardFieldsProps } from '../../../ui/grid/card-fields.tsx';
import { editCell } from '../../../ui/grid/cell-editor.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { FoldedCard } from '../../../ui/grid/folded-card.tsx';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { SheetColumnsFor } from './sheet-columns.tsx';
import type { TemplateDraft } from './template-draft.ts';
import css from './recurring.module.css';

export interface TemplateCardFor extends Pick<
  SheetColumnsFor,
  'nameOf' | 'isFirst' | 'duplicate' | 'remove'
> {
  readonly columns: readonly GridColumn<TemplateDraft>[];
  readonly edits: GridEdits<TemplateDraft>;
}

const wide = ['raid', 'note', 'priceLimitNote'];
// the script of this screen has no room for what only phones need
const Fields = lazyComponent<CardFieldsProps<TemplateDraft>>(
  async () => (await import('../../../ui/grid/card-fields.tsx')).CardFields,
  <Skeleton lines={9} height="64px" />,
);

/** A template on a phone: when and what first, then who, and all of its fields once it is opened. */
export const templateCard = (around: TemplateCardFor) =>
  function CardOfTemplate(row: TemplateDraft): ReactNode {
    return <TemplateCard {...around} row={row} />;
  };

function TemplateCard(props: TemplateCardFor & { readonly row: TemplateDraft }) {
  const { row, columns, edits, nameOf, isFirst, duplicate, remove } = props;
  const name = `${row.day} ${row.start} ${row.raid}`;
  const people = [
    row.leader === '' ? 'No Leader' : nameOf(row.leader),
    row.gcs.length === 0 ? 'No GC' : row.gcs.map(nameOf).join(', '),
  ];
  const what = [row.difficulty, row.type, row.raidType, row.raidBoss];
  return (
    <FoldedCard
      name={`${row.day} ${row.start}–${row.end}`}
      facts={[
        row.raid,
        [...what, `${row.amountOfPossibleCustomer} customers`].filter(Boolean).join(' · '),
        people.join(' · '),
      ]}
      // a new one has nothing to read yet
      opens={row.id === ''}
    >
      <Fields
        row={row}
        id={row.key}
        rowName={name}
        columns={columns.filter(({ type }) => type !== 'action')}
        wide={wide}
        edits={edits}
        editor={editCell}
      />
      <div className={css.cardFoot}>
        <IconButton icon="copy" label={`Duplicate ${name}`} onClick={() => duplicate(row)} />
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          reason={isFirst(row) ? 'The first row cannot be removed' : null}
          onClick={() => remove(row)}
        />
      </div>
    </FoldedCard>
  );
}
