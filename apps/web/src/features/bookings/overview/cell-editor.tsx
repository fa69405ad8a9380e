import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { parseThousands, thousandsText, typedThousands } from '../../../lib/format.ts';
import { completion, meant, type Choice } from '../../../lib/prefix.ts';
import type { CellEdit } from './grid-column.ts';
import css from './cell-editor.module.css';

type Value = string | number;
/** Where the focus goes after an edit. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left';

export interface CellEditorProps {
  readonly label: string;
  readonly edit: CellEdit;
  readonly options: readonly Choice[];
  /** The value now; when it moves while somebody types, the new one is offered. */
  readonly value: Value;
  /** The letter with which the edit began, in place of what was there. */
  readonly typed?: string | undefined;
  readonly onDone: (value: Value, after: AfterEdit) => void;
  readonly onCancel: () => void;
}

/**
 * A native control in place of a cell. Enter saves and goes down, Tab saves and goes on, Esc takes
 * back, leaving saves. What comes in live never overwrites what is being typed.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, edit, options, value, typed: begun, onDone, onCancel } = props;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const listId = useId();
  const [opened] = useState(value);
  const [text, setText] = useState(
    () => begun ?? (edit.kind === 'gold' ? typedThousands(Number(value)) : String(value)),
  );
  const [wrong, setWrong] = useState(false);
  const closed = useRef(false);
  const picker = useRef(false);

  useEffect(() => {
    const control = field.current;
    control?.focus();
    if (edit.kind !== 'select') return begun === undefined ? control?.select() : undefined;
    try {
      control?.showPicker();
      picker.current = true;
    } catch {
      // no list without a press of a person: the arrow keys choose instead
    }
  }, [edit.kind, begun]);

  const finish = (typed: string, after: AfterEdit) => {
    if (closed.current) return;
    const next = valueOf(edit, options, typed);
    if (next === null) return setWrong(true);
    closed.current = true;
    onDone(next, after);
  };
  const cancel = () => {
    closed.current = true;
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') finish(text, event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  const common = {
    ref: field,
    'aria-label': label,
    'aria-invalid': wrong || undefined,
    className: css.control,
    value: text,
    onKeyDown,
    onBlur: () => {
      if (closed.current) return;
      if (valueOf(edit, options, text) === null) cancel();
      else finish(text, 'stay');
    },
  };
  const moved = value !== opened;
  return (
    <span className={css.editing} data-moved={moved || undefined}>
      {edit.kind === 'select' ? (
        <select
          {...common}
          onChange={(event) => {
            setText(event.currentTarget.value);
            // chosen from the open list; without it every arrow key would come here
            if (picker.current) finish(event.currentTarget.value, 'stay');
          }}
        >
          {options.some((one) => one.value === text) ? null : <option value={text}>{text}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          inputMode={edit.kind === 'gold' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          list={options.length > 0 ? listId : undefined}
          onChange={(event) => {
            setWrong(false);
            const typed = event.currentTarget.value;
            const how = (event.nativeEvent as InputEvent).inputType ?? '';
            const whole = how === 'insertText' ? completion(typed, options) : null;
            setText(whole ?? typed);
            const input = event.currentTarget;
            if (whole)
              requestAnimationFrame(() => input.setSelectionRange(typed.length, whole.length));
          }}
        />
      )}
      {edit.kind === 'text' && options.length > 0 ? (
        <datalist id={listId}>
          {options.map((one) => (
            <option key={one.value} value={one.label} />
          ))}
        </datalist>
      ) : null}
      {moved ? (
        <button
          type="button"
          className={css.moved}
          onPointerDown={(event) => event.preventDefault()}
          onClick={cancel}
        >
          now{' '}
          {edit.kind === 'gold' ? thousandsText(Number(value)) : labelOf(options, String(value))} ·
          use
        </button>
      ) : null}
    </span>
  );
}

const labelOf = (options: readonly Choice[], value: string): string =>
  options.find((one) => one.value === value)?.label ?? (value || 'empty');

/** What was typed as a value of the cell; null when it is none. */
function valueOf(edit: CellEdit, options: readonly Choice[], typed: string): Value | null {
  if (edit.kind === 'gold') return parseThousands(typed.trim() === '' ? '0' : typed);
  if (edit.kind === 'select') return typed;
  if (options.length === 0) return typed.trim();
  return meant(typed, options)?.value ?? null;
}
