import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Read } from './column-types.ts';
import type { Value } from './column.ts';
import { isTable } from './tsv.ts';

/** Where the focus goes after an edit. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** How a key leaves an editor: it saves, with `toAll` into every selected row, or it reverts. */
export type KeyExit = { readonly after: AfterEdit; readonly toAll: boolean } | 'cancel';

const saving = (after: AfterEdit, toAll = false): KeyExit => ({ after, toAll });

/** How a key leaves an editor; null if it stays open. */
export function keyExit({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): KeyExit | null {
  const isChord = ctrlKey || metaKey;
  if (key === 'Enter') return isChord ? saving('stay', true) : saving(shiftKey ? 'up' : 'down');
  if (key === 'Tab') return saving(shiftKey ? 'left' : 'right');
  if (key === 'Escape') return 'cancel';
  const savesPage = isChord && !shiftKey && !altKey && key.toLowerCase() === 's';
  return savesPage ? saving('stay') : null;
}

interface EditorExitProps {
  /** The current value; it may change while somebody types. */
  readonly value: Value;
  /** The value as text, or the text that the editor opens with instead. */
  readonly initialText: string;
  /** Whether `initialText` was typed, and is not the value. */
  readonly isTyped: boolean;
  /** Why `initialText` cannot be saved; empty if it can. */
  readonly firstWrong?: string;
  readonly read: (text: string) => Read;
  readonly onDone: (value: Value, after: AfterEdit, toAll: boolean) => void;
  readonly onCancel: () => void;
  /** Handles several pasted cells in a grid; `typed` is the unsaved text. */
  readonly onTable?: ((typed: string | null) => void) | undefined;
}

export interface EditorExit {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Why the text cannot be saved, until something else is typed. */
  readonly wrong: string;
  readonly refuse: (why: string) => void;
  /** Saves and closes, or says why the text cannot be saved. */
  readonly finish: (after: AfterEdit, toAll?: boolean) => void;
  readonly cancel: () => void;
  /** For the blur of the field: saves what can be read, and reverts what cannot. */
  readonly leave: () => void;
  /** Returns whether somebody took the key. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
  /** Leaves several pasted cells to the grid; returns whether it did. */
  readonly takeTable: (event: ClipboardEvent) => boolean;
}

/**
 * Decides when the editor of a cell is left. Enter saves and moves down, Tab saves and moves on,
 * Ctrl+Enter saves to all selected rows, Ctrl+S saves the cell and then the page, Esc reverts.
 * Leaving saves, even if the cell is removed. An editor in which nothing was typed leaves the cell as
 * it is, even if others have changed it.
 */
export function useEditorExit(props: EditorExitProps): EditorExit {
  const [text, setText] = useState(props.initialText);
  const [wrong, setWrong] = useState(props.firstWrong ?? '');
  const isClosed = useRef(false);
  // a field may report a text and its blur before the next render
  const typed = useRef({ text, isTyped: props.isTyped });
  const latest = useRef(props);
  latest.current = props;

  const type = (next: string) => {
    typed.current = { text: next, isTyped: true };
    setText(next);
    setWrong('');
  };
  const read = (toAll: boolean): Read =>
    typed.current.isTyped || toAll
      ? latest.current.read(typed.current.text)
      : { value: latest.current.value };
  const finish = (after: AfterEdit, toAll = false) => {
    if (isClosed.current) return;
    const result = read(toAll);
    if ('why' in result) return setWrong(result.why);
    isClosed.current = true;
    latest.current.onDone(result.value, after, toAll);
  };
  const cancel = () => {
    isClosed.current = true;
    latest.current.onCancel();
  };
  const leave = () => {
    if (isClosed.current) return;
    if ('why' in read(false)) cancel();
    else finish('stay');
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
  const takeKey = (event: KeyboardEvent): boolean => {
    event.stopPropagation();
    // the field took the key for its list; a chord may be the page's own shortcut for saving, too
    if (event.defaultPrevented && !event.ctrlKey && !event.metaKey) return true;
    const exit = keyExit(event);
    if (exit === null) return false;
    event.preventDefault();
    if (exit === 'cancel') cancel();
    else finish(exit.after, exit.toAll);
    return true;
  };
  const takeTable = (event: ClipboardEvent): boolean => {
    const { onTable } = latest.current;
    if (!onTable || !isTable(event.clipboardData.getData('text/plain'))) return false;
    isClosed.current = true;
    onTable(typed.current.isTyped ? typed.current.text : null);
    return true;
  };
  return { text, type, wrong, refuse: setWrong, finish, cancel, leave, takeKey, takeTable };
}
