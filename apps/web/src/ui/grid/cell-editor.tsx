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
import { columnTypes, readText, editableText, type CellFormat } from './column-types.ts';
import type { Value } from './column.ts';
import { EditorOffers } from './editor-offers.tsx';
import { useEditorExit, type AfterEdit } from './use-editor-exit.ts';
import css from './cell-editor.module.css';

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
 * A native control in place of a cell; {@link useEditorExit} decides when it is left. Live changes
 * never overwrite what is being typed: they are offered instead.
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
  // a pasted text may be no value; a single letter is only the beginning of one
  const begun = initialText && initialText.length > 1 ? readText(format, initialText) : null;
  const exit = useEditorExit({
    value,
    initialText:
      (isSelect ? firstWith(initialText ?? '', options) : initialText) ??
      (isSelect ? String(value ?? '') : editableText(format, value)),
    isTyped: initialText !== undefined,
    firstWrong: begun && 'why' in begun ? begun.why : '',
    read: (typed) => (isSelect ? { value: typed } : readText(format, typed)),
    onDone,
    onCancel,
    // what is selected in a list is not a text that somebody typed
    onTable: onTable && ((typed) => onTable(isSelect ? null : typed)),
  });
  const { text, wrong } = exit;
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

  /** Selects the option that matches the letters typed in a closed list; no match changes nothing. */
  const search = (letter: string) => {
    const now = performance.now();
    const { text: before, at } = word.current;
    const typed = now - at < wordPause ? before + letter : letter;
    word.current = { text: typed, at: now };
    exit.type(firstWith(typed, options) ?? text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    lastKey.current = event.timeStamp;
    if (exit.takeKey(event) || !isSearch) return;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isChord || !/^[^ ]$/u.test(event.key)) return;
    search(event.key);
    event.preventDefault();
  };
  /** Selects a pasted option; leaves several cells to the grid. */
  const onPaste = (event: ClipboardEvent) => {
    if (exit.takeTable(event) || !isSelect) return;
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted === '') return;
    event.preventDefault();
    const result = readText(format, pasted);
    if ('why' in result) exit.refuse(result.why);
    else exit.type(String(result.value ?? ''));
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
    onBlur: exit.leave,
  };
  return (
    <span className={css.editing}>
      {isSelect ? (
        <select
          {...common}
          onChange={(event) => {
            const { value: chosen } = event.currentTarget;
            exit.type(chosen);
            // selected in the open list: save at once; changed by a key: wait for Enter or Tab
            if (event.timeStamp - lastKey.current > 60) exit.finish('stay');
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
            const input = event.currentTarget;
            const typed = input.value;
            const how = (event.nativeEvent as InputEvent).inputType;
            const whole = how === 'insertText' ? completeOption(typed, options) : null;
            exit.type(whole ?? typed);
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
      <EditorOffers exit={exit} format={format} value={value} changedBy={changedBy} others={others}>
        {wrong === '' ? null : (
          <span id={`${ids}-why`} className={css.why} role="alert">
            {wrong}
          </span>
        )}
      </EditorOffers>
    </span>
  );
}

/** The cell editor as a grid takes it. */
export const editCell = (props: CellEditorProps): ReactNode => <CellEditor {...props} />;
