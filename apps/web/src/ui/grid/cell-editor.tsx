import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { completeOption, filterOptions, type Option } from '../../lib/option-matching.ts';
import { columnTypes, readText, shownText, editableText, type CellFormat } from './column-types.ts';
import type { Value } from './column.ts';
import { isTable } from './tsv.ts';
import css from './cell-editor.module.css';

/** Where the focus goes after an edit. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left';

export interface CellEditorProps {
  /** The cell's label with its row: "Price of …". */
  readonly label: string;
  readonly format: CellFormat;
  /** The current value; if it changes during typing, the new one is offered. */
  readonly value: Value;
  /** The initial text instead of the value: a typed letter, or a refused text. */
  readonly initialText?: string | undefined;
  /** Who changed the value, if known. */
  readonly changedBy?: string | undefined;
  /** The number of rows that would take the value with Ctrl+Enter. */
  readonly others?: number;
  /** `toAll`: the value goes into every selected row. */
  readonly onDone: (value: Value, after: AfterEdit, toAll: boolean) => void;
  readonly onCancel: () => void;
  /** Handles several pasted cells in a grid; `typed` is the unsaved text. */
  readonly onTable?: (typed: string | null) => void;
}

/** Letters typed within this time (ms) of each other form one word. */
const wordPause = 1000;

/** The first option that begins with the typed letters. */
const firstWith = (typed: string, options: readonly Option[]): string | undefined =>
  typed.trim() === '' ? undefined : filterOptions(typed, options)[0]?.value;

/**
 * A native control in place of a cell. Enter saves and moves down, Tab saves and moves on,
 * Ctrl+Enter saves to all selected rows, Ctrl+S saves the cell and then the page, Esc reverts.
 * Leaving saves, even if the cell is removed. Live changes never overwrite what is being typed:
 * they are offered instead.
 */
export function CellEditor(props: CellEditorProps) {
  const {
    label,
    format,
    value,
    initialText,
    changedBy,
    others = 0,
    onDone,
    onCancel,
    onTable,
  } = props;
  const { type, options = [] } = format;
  const isSelect = columnTypes[type].control === 'select';
  /** A letter opened the editor: the list stays closed, and further letters extend the word. */
  const isSearch = isSelect && initialText !== undefined;
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const ids = useId();
  const [opened] = useState(value);
  const [text, setText] = useState(
    () =>
      (isSelect ? firstWith(initialText ?? '', options) : initialText) ??
      (isSelect ? String(value ?? '') : editableText(format, value)),
  );
  /** What was typed last and what was completed: the completed letters are selected. */
  const [completed, setCompleted] = useState<{ readonly from: number; readonly to: number } | null>(
    null,
  );
  useLayoutEffect(() => {
    // before the next letter, which replaces them
    if (completed) field.current?.setSelectionRange(completed.from, completed.to);
  }, [completed]);
  // the next letter extends the first one, however late it comes
  const word = useRef({ text: initialText ?? '', at: Infinity });
  const [wrong, setWrong] = useState('');
  const closed = useRef(false);
  const lastKey = useRef(0);

  useEffect(() => {
    const control = field.current;
    control?.focus();
    if (!isSelect) {
      if (initialText === undefined || initialText.length > 1) control?.select();
      return;
    }
    // an open list would start its own type-ahead after the first letter
    if (isSearch) return;
    try {
      control?.showPicker();
    } catch {
      // browsers refuse to open a list without a user gesture; the arrow keys still select
    }
  }, [isSelect, isSearch, initialText]);

  const read = (typed: string) => (isSelect ? { value: typed } : readText(format, typed));
  const finish = (typed: string, after: AfterEdit, toAll = false) => {
    if (closed.current) return;
    const meant = read(typed);
    if ('why' in meant) return setWrong(meant.why);
    closed.current = true;
    onDone(meant.value, after, toAll);
  };
  const cancel = () => {
    closed.current = true;
    onCancel();
  };
  const leave = () => {
    if (closed.current) return;
    if ('why' in read(text)) cancel();
    else finish(text, 'stay');
  };
  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // no blur event arrives if a filter removes the row
      queueMicrotask(() => {
        if (!isThere.current) latestLeave.current();
      });
    };
  }, []);
  /** Selects the option that matches the letters typed in a closed list; no match changes nothing. */
  const search = (letter: string) => {
    const now = performance.now();
    const { text: before, at } = word.current;
    const typed = now - at < wordPause ? before + letter : letter;
    word.current = { text: typed, at: now };
    setText(firstWith(typed, options) ?? text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    lastKey.current = event.timeStamp;
    const toAll = event.ctrlKey || event.metaKey;
    const isSave = toAll && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's';
    if (event.key === 'Enter' && toAll) finish(text, 'stay', true);
    else if (event.key === 'Enter') finish(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') finish(text, event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') cancel();
    else if (isSave) finish(text, 'stay');
    else if (isSearch && !toAll && !event.altKey && /^[^ ]$/u.test(event.key)) search(event.key);
    else return;
    event.preventDefault();
  };
  /** Selects a pasted option; leaves several cells to the grid. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (onTable && isTable(pasted)) {
      closed.current = true;
      onTable(isSelect || text === editableText(format, value) ? null : text);
    } else if (isSelect && pasted !== '') {
      event.preventDefault();
      const meant = readText(format, pasted);
      if ('why' in meant) return setWrong(meant.why);
      setWrong('');
      setText(String(meant.value ?? ''));
    }
  };
  const common = {
    ref: field,
    'aria-label': label,
    'aria-invalid': wrong !== '' || undefined,
    'aria-describedby': wrong === '' ? undefined : `${ids}-why`,
    className: css.control,
    value: text,
    onKeyDown,
    onPaste,
    onBlur: leave,
  };
  const moved = value !== opened;
  return (
    <span className={css.editing} data-over={moved || wrong !== '' || others > 1 || undefined}>
      {isSelect ? (
        <select
          {...common}
          onChange={(event) => {
            const { value: chosen } = event.currentTarget;
            setText(chosen);
            // selected in the open list: save at once; changed by a key: wait for Enter or Tab
            if (event.timeStamp - lastKey.current > 60) finish(chosen, 'stay');
          }}
        >
          {options.some((one) => one.value === text) ? null : (
            <option value={text}>{text || '–'}</option>
          )}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label || '–'}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          inputMode={type === 'amount' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          list={options.length > 0 ? `${ids}-list` : undefined}
          onChange={(event) => {
            setWrong('');
            const input = event.currentTarget;
            const typed = input.value;
            const how = (event.nativeEvent as InputEvent).inputType;
            const whole = how === 'insertText' ? completeOption(typed, options) : null;
            setText(whole ?? typed);
            setCompleted(whole === null ? null : { from: typed.length, to: whole.length });
          }}
        />
      )}
      {!isSelect && options.length > 0 ? (
        <datalist id={`${ids}-list`}>
          {options.map((one) => (
            <option key={one.value} value={one.label} />
          ))}
        </datalist>
      ) : null}
      <span className={css.under}>
        {wrong === '' ? null : (
          <span id={`${ids}-why`} className={css.why} role="alert">
            {wrong}
          </span>
        )}
        {moved ? (
          <Offer onPress={cancel}>
            now {shownText(format, value) || 'empty'}
            {changedBy ? ` (${changedBy})` : ''} · use
          </Offer>
        ) : null}
        {others > 1 ? (
          <Offer onPress={() => finish(text, 'stay', true)}>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> all {others} chosen
          </Offer>
        ) : null}
      </span>
    </span>
  );
}

/** The cell editor as a grid takes it. */
export const editCell = (props: CellEditorProps): ReactNode => <CellEditor {...props} />;

/** A button below the field that does not take its focus. */
const Offer = ({
  onPress,
  children,
}: {
  readonly onPress: () => void;
  readonly children: ReactNode;
}) => (
  <button
    type="button"
    tabIndex={-1}
    className={css.offer}
    onPointerDown={(event) => event.preventDefault()}
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
  >
    {children}
  </button>
);
