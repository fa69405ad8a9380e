import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveFrom } from './cell-move.ts';
import type { InlineCellProps } from './cell-values.ts';
import css from './inline-cell.module.css';

interface EditorProps {
  readonly cell: InlineCellProps;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly finish: (text: string) => boolean;
  readonly cancel: () => void;
  /** The cell takes the focus when it is text again. */
  readonly refocus: () => void;
}

/** The native control that stands in a cell while it is edited. */
export function Editor({ cell, draft, setDraft, finish, cancel, refocus }: EditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const fresh = useRef(draft);
  const closed = useRef(false);
  const lastKey = useRef(0);
  const [wrong, setWrong] = useState(false);

  useEffect(() => {
    const control = field.current;
    if (!control) return;
    control.focus();
    if (cell.kind === 'select') {
      try {
        control.showPicker();
      } catch {
        // no picker without a press of a person: the list opens with the arrow keys
      }
    } else if (fresh.current.length > 1 || cell.kind === 'gold') control.select();
    if (fresh.current.length === 1) control.setSelectionRange?.(1, 1);
  }, [cell.kind]);

  const close = (text: string, then?: () => void) => {
    if (closed.current) return;
    if (finish(text)) {
      closed.current = true;
      then?.();
    } else setWrong(true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    lastKey.current = event.timeStamp;
    const from = event.currentTarget;
    if (event.key === 'Enter') {
      event.preventDefault();
      const home = from.closest('td, th');
      close(draft, () =>
        requestAnimationFrame(
          () => home && moveFrom(home, event.shiftKey ? 'ArrowUp' : 'ArrowDown', true),
        ),
      );
    } else if (event.key === 'Tab') {
      const home = from.closest('td, th');
      event.preventDefault();
      close(draft, () =>
        requestAnimationFrame(
          () => home && moveFrom(home, event.shiftKey ? 'ArrowLeft' : 'ArrowRight', true),
        ),
      );
    } else if (event.key === 'Escape') {
      event.preventDefault();
      closed.current = true;
      cancel();
    }
  };
  const common = {
    ref: field,
    'aria-label': cell.label,
    'aria-invalid': wrong || undefined,
    className: css.control,
    value: draft,
    onKeyDown,
    onBlur: () => {
      if (closed.current) return;
      // left by a press elsewhere: save what is a value, else take back
      if (finish(draft)) closed.current = true;
      else cancel();
    },
  };
  if (cell.kind === 'select') {
    const known = cell.choices.some((one) => one.value === draft);
    return (
      <select
        {...common}
        onChange={(event) => {
          const { value: chosen } = event.currentTarget;
          setDraft(chosen);
          // picked from the open list: saved at once; stepped to by a key: Enter or Tab saves
          if (event.timeStamp - lastKey.current > 60) close(chosen, refocus);
        }}
      >
        {known ? null : <option value={draft}>{draft || '–'}</option>}
        {cell.choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label || '–'}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      inputMode={cell.kind === 'gold' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setWrong(false);
        setDraft(event.currentTarget.value);
      }}
    />
  );
}
