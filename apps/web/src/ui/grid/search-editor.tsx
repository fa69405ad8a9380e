import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { resolveOption, type Option } from '../../lib/option-matching.ts';
import { Combobox } from '../combobox.tsx';
import type { AfterEdit, CellEditorProps } from './cell-editor.tsx';
import { isTable } from './tsv.ts';
import css from './cell-editor.module.css';

export interface SearchEditorProps extends Pick<
  CellEditorProps,
  'label' | 'value' | 'initialText' | 'onDone' | 'onCancel' | 'onTable'
> {
  /** What a search found for the typed text. */
  readonly found: readonly Option[];
  readonly onType: (text: string) => void;
}

/**
 * A text cell whose options a search finds while somebody types; other texts are accepted too. Enter
 * takes the active option, and saves if there is none. Otherwise its keys are those of a cell editor.
 */
export function SearchEditor(props: SearchEditorProps) {
  const { label, value, initialText, found, onType, onDone, onCancel, onTable } = props;
  const opened = String(value ?? '');
  const [text, setText] = useState(initialText ?? opened);
  const box = useRef<HTMLSpanElement>(null);
  const closed = useRef(false);

  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    if (initialText === undefined || initialText.length > 1) field?.select();
  }, [initialText]);

  const latest = useRef({ text, found });
  latest.current.found = found;
  const finish = (after: AfterEdit, toAll = false) => {
    if (closed.current) return;
    closed.current = true;
    const { text: typed, found: options } = latest.current;
    const meant = typed === opened ? null : resolveOption(typed, options);
    onDone(meant?.value ?? typed.trim(), after, toAll);
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // no blur event arrives if a filter removes the row
      queueMicrotask(() => {
        if (!isThere.current) latestFinish.current('stay');
      });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // the field took the key for its list
    if (event.defaultPrevented) return;
    const toAll = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter') finish(toAll ? 'stay' : event.shiftKey ? 'up' : 'down', toAll);
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') {
      closed.current = true;
      onCancel();
    } else if (toAll && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's')
      finish('stay');
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!onTable || !isTable(event.clipboardData.getData('text/plain'))) return;
    closed.current = true;
    onTable(text === opened ? null : text);
  };
  return (
    <span ref={box} className={css.searching} onKeyDown={onKeyDown} onPaste={onPaste}>
      <Combobox
        aria-label={label}
        size="xs"
        options={found}
        opensLate
        value={text}
        onChange={(next) => {
          latest.current.text = next;
          setText(next);
          onType(next);
        }}
        onBlur={() => finish('stay')}
      />
    </span>
  );
}
