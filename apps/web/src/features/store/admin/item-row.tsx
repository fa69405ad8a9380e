import { Textarea, TextInput } from '@mantine/core';
import type { DragEvent, KeyboardEvent } from 'react';
import { HistoryButton } from '../../logs/public/history-button.tsx';
import { useNarrow } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FoldedCard } from '../../../ui/grid/folded-card.tsx';
import { Picture } from '../picture.tsx';
import type { ItemField, ItemLine } from './items-draft.ts';
import css from './items.module.css';

export interface ItemRowProps {
  readonly line: ItemLine;
  /** Its index in the list. */
  readonly at: number;
  readonly count: number;
  readonly errors: Partial<Record<ItemField, string>>;
  readonly onValue: (field: ItemField, value: string) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
  /** Another item is being dragged and would be dropped here. */
  readonly takes: boolean;
  readonly onDrag: (event: 'start' | 'over' | 'drop' | 'end') => void;
  /** An item of the list is being dragged; other things may be dropped into fields. */
  readonly isDragging: boolean;
}

/** An editable item of the store; Alt and an arrow move it, and so does its handle. */
export function ItemRow(props: ItemRowProps) {
  const { line, at, count, errors, onRemove, onMove, onDrag, takes, isDragging } = props;
  const narrow = useNarrow();
  const name = line.values.label || `item ${at + 1}`;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const over = (event: DragEvent) => {
    if (!isDragging) return;
    event.preventDefault();
    onDrag('over');
  };
  const buttons = (
    <>
      <IconButton
        icon="up"
        label={`Move ${name} up`}
        reason={at === 0 ? 'It is the first' : null}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        reason={at === count - 1 ? 'It is the last' : null}
        onClick={() => onMove(at + 1)}
      />
      <IconButton
        icon="trash"
        label={`Remove ${name}`}
        reason={at === 0 ? 'The first row cannot be removed' : null}
        onClick={onRemove}
      />
      {line.id === null ? null : (
        <HistoryButton iconOnly of={{ history: 'item', id: line.id, title: name }} />
      )}
    </>
  );
  const picture = (
    <span className={css.picture}>
      <Picture item={{ ...line.values, url: line.values.url.trim() }} />
    </span>
  );
  const fields = <ItemFields {...props} />;
  const { label, category, amount } = line.values;
  return (
    <li
      className={css.row}
      aria-label={name}
      onKeyDown={press}
      onDragOver={over}
      data-takes={takes || undefined}
      onDrop={(event) => {
        if (!isDragging) return;
        event.preventDefault();
        onDrag('drop');
      }}
    >
      {narrow ? (
        <FoldedCard
          name={name}
          picture={picture}
          facts={[[category, amount && `${amount} points`].filter(Boolean).join(' · ')]}
          opens={(line.id === null && label === '') || Object.keys(errors).length > 0}
        >
          {fields}
          <div className={css.cardFoot}>{buttons}</div>
        </FoldedCard>
      ) : (
        <>
          <div className={css.side}>
            <span
              className={css.handle}
              draggable
              title="Drag to another place"
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', line.key);
                onDrag('start');
              }}
              onDragEnd={() => onDrag('end')}
            >
              ⠿
            </span>
            {buttons}
          </div>
          {picture}
          {fields}
        </>
      )}
    </li>
  );
}

function ItemFields({ line, errors, onValue }: ItemRowProps) {
  const field = (key: ItemField, label: string) => ({
    label,
    value: line.values[key],
    error: errors[key],
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onValue(key, event.currentTarget.value),
  });
  return (
    <div className={css.fields}>
      <TextInput {...field('label', 'Label')} className={css.long ?? ''} required maxLength={80} />
      <TextInput {...field('category', 'Category')} required maxLength={60} list="categories" />
      <TextInput {...field('amount', 'Points')} required inputMode="numeric" />
      <TextInput
        {...field('url', 'Picture')}
        className={css.long ?? ''}
        type="text"
        inputMode="url"
        placeholder="https://"
      />
      <Textarea
        {...field('description', 'Description')}
        className={css.wide ?? ''}
        rows={2}
        maxLength={500}
      />
    </div>
  );
}
