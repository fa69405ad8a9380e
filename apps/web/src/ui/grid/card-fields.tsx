import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { CellEditorProps } from './cell-editor.tsx';
import { cellText, columnTypes, editableText, formatOf } from './column-types.ts';
import type { GridColumn, Value } from './column.ts';
import type { GridEdits } from './grid-props.ts';
import type { AfterEdit } from './use-editor-exit.ts';
import css from './card-fields.module.css';

export interface CardFieldsProps<Row> {
  readonly row: Row;
  /** The row's key in the states of its edits. */
  readonly id: string;
  readonly rowName: string;
  /** What the card shows and edits, in this order. */
  readonly columns: readonly GridColumn<Row>[];
  readonly edits: Pick<GridEdits<Row>, 'apply' | 'states'>;
  readonly editor: (props: CellEditorProps, field: string) => ReactNode;
  /** Columns that take a line of their own. */
  readonly wide?: readonly string[];
  /** The field that is edited at once, such as the name of a row just added. */
  readonly opens?: string | undefined;
}

/**
 * The fields of a row on a phone: each is text as high as a thumb until it is pressed, then the
 * same editor as in the table. A column with `press` does that instead.
 */
export const CardFields = <Row,>({ columns, wide = [], ...around }: CardFieldsProps<Row>) => (
  <dl className={css.fields} data-card="">
    {columns.map((column) => (
      <div
        key={column.key}
        className={css.field}
        data-col={column.key}
        data-wide={wide.includes(column.key) || undefined}
      >
        <dt>{column.header}</dt>
        <dd>
          <Field {...around} column={column} />
        </dd>
      </div>
    ))}
  </dl>
);

const steps: Readonly<Record<AfterEdit, number>> = { stay: 0, down: 0, up: 0, right: 1, left: -1 };

/** The field that has the focus after an edit: Tab goes on, also to the next card; Enter stays. */
function fieldAfter(field: HTMLElement, after: AfterEdit): HTMLElement {
  const list = field.closest('ul') ?? document;
  const all = [...list.querySelectorAll<HTMLElement>('[data-card] [data-field]')];
  return all[all.indexOf(field) + steps[after]] ?? field;
}

interface FieldProps<Row> extends Omit<CardFieldsProps<Row>, 'columns' | 'wide'> {
  readonly column: GridColumn<Row>;
}

function Field<Row>({ row, id, rowName, column, edits, editor, opens }: FieldProps<Row>) {
  const { edit, press, header } = column;
  const field = edit?.field ?? column.key;
  const [isEditing, setEditing] = useState(opens === field);
  const box = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once the text is back. */
  const after = useRef<AfterEdit | null>(null);
  useEffect(() => {
    if (isEditing || after.current === null || !box.current) return;
    fieldAfter(box.current, after.current).focus();
    after.current = null;
  }, [isEditing]);
  const label = `${header} of ${rowName}`;
  const failed = edits.states.get(id)?.failed;
  const refused = failed && field in failed.edit ? failed : undefined;
  const value = column.value?.(row) ?? null;
  const set = (next: Value) => edits.apply([{ row, edit: { [field]: next } }]);
  if (edit && column.type === 'tick') {
    return (
      <label className={css.tick}>
        <input
          type="checkbox"
          data-field=""
          aria-label={label}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      </label>
    );
  }
  const text = cellText(column, row);
  if (!edit && !press) return <span className={css.fact}>{column.show?.(row) ?? text}</span>;
  const format = formatOf(column, row);
  const isTyped = edit !== undefined && columnTypes[column.type].control === 'input';
  if (edit && isEditing) {
    return editor(
      {
        label,
        format,
        value,
        // what was refused is corrected, not typed again
        initialText:
          refused && isTyped ? editableText(format, refused.edit[field] ?? null) : undefined,
        onDone: (next, to) => {
          after.current = to;
          setEditing(false);
          if (next !== value || refused) set(next);
        },
        onCancel: () => {
          after.current = 'stay';
          setEditing(false);
        },
      },
      field,
    );
  }
  return (
    <button
      ref={box}
      type="button"
      className={css.text}
      data-field=""
      data-opens={isTyped ? undefined : ''}
      data-refused={refused ? '' : undefined}
      aria-label={`${label}: ${text || 'empty'}`}
      aria-haspopup={press ? 'dialog' : undefined}
      onClick={() => (press ? press(row) : setEditing(true))}
    >
      <span className={css.value}>{text || <span className={css.blank}>–</span>}</span>
      {isTyped ? null : <Icon name={press ? 'next' : 'down'} />}
    </button>
  );
}
