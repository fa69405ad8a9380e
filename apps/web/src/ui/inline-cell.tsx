import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Editor } from './cell-editor.tsx';
import { asText, parsed, typedForm, type InlineCellProps, type Value } from './cell-values.ts';
import { Icon } from './icon.tsx';
import { moveFrom } from './cell-move.ts';
import css from './inline-cell.module.css';

export type { InlineCellProps } from './cell-values.ts';

/**
 * A table cell that is text until it is wanted: a click, Enter, F2 or typing puts a native control in
 * its place. Enter saves and goes down, Tab saves and goes on, Esc takes back. The new value shows at
 * once with a moving edge; a refusal puts the old one back, outlines the cell and offers a retry. What
 * comes in live meanwhile never overwrites what is being edited, it is offered instead.
 */
export function InlineCell(props: InlineCellProps) {
  const { label, locked, changedBy } = props;
  const value: Value = props.value;
  const save = props.save as (value: Value) => Promise<unknown>;
  const [draft, setDraft] = useState<string | null>(null);
  const [sent, setSent] = useState<Value | null>(null);
  const [refused, setRefused] = useState<Value | null>(null);
  const started = useRef<Value>(value);
  const opener = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);

  useEffect(() => {
    // the server has it now: the shown value is the real one again
    if (sent !== null && sent === value) setSent(null);
  }, [sent, value]);
  useEffect(() => {
    if (draft === null && refocus.current) {
      refocus.current = false;
      opener.current?.focus();
    }
  }, [draft]);

  const shownValue = sent ?? value;
  const showIt = (one: Value): ReactNode =>
    props.show ? (props.show as (value: Value) => ReactNode)(one) : asText(props, one);

  if (locked) {
    return (
      <span className={css.locked} title={locked}>
        {showIt(shownValue)}
        <span className="sr-only"> ({locked})</span>
      </span>
    );
  }

  const open = (first?: string) => {
    started.current = value;
    setRefused(null);
    setDraft(first ?? typedForm(props, shownValue));
  };

  const send = async (next: Value) => {
    setRefused(null);
    if (next === value) return;
    setSent(next);
    try {
      await save(next);
      // without a live answer the shown value stays until the row comes back
    } catch {
      setSent(null);
      setRefused(next);
    }
  };

  /** Closes and saves; false when what was typed is no value of this kind. */
  const finish = (text: string): boolean => {
    const next = parsed(props, text);
    if (next === null) return false;
    setDraft(null);
    if (next !== started.current || next !== value) void send(next);
    return true;
  };

  if (draft !== null) {
    const moved = value !== started.current;
    return (
      <span className={css.editing}>
        <Editor
          cell={props}
          draft={draft}
          setDraft={setDraft}
          finish={finish}
          cancel={() => {
            refocus.current = true;
            setDraft(null);
          }}
          refocus={() => {
            refocus.current = true;
          }}
        />
        {moved ? (
          <button
            type="button"
            className={css.moved}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              refocus.current = true;
              setDraft(null);
            }}
          >
            now {showIt(value)}
            {changedBy ? ` (${changedBy})` : ''} · use
          </button>
        ) : null}
      </span>
    );
  }

  return (
    <span
      className={css.cell}
      data-pending={sent !== null || undefined}
      data-refused={refused !== null || undefined}
    >
      <button
        ref={opener}
        type="button"
        className={css.text}
        data-cell=""
        aria-label={`${label}: ${asText(props, shownValue)}`}
        onClick={() => open()}
        onKeyDown={(event) => {
          if (event.key === 'F2') {
            event.preventDefault();
            open();
          } else if (
            props.kind !== 'select' &&
            /^[\p{L}\p{N}]$/u.test(event.key) &&
            /\d/.test(event.key) === (props.kind === 'gold') &&
            !event.ctrlKey &&
            !event.metaKey &&
            !event.altKey
          ) {
            // typing replaces, as in a sheet; letters stay free for the table's own keys on numbers
            event.preventDefault();
            event.stopPropagation();
            open(event.key);
          } else if (event.key.startsWith('Arrow') && moveFrom(event.currentTarget, event.key)) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        {showIt(shownValue) || <span className={css.blank}>–</span>}
      </button>
      {refused !== null ? (
        <button
          type="button"
          className={css.retry}
          aria-label={`Try again: ${asText(props, refused)}`}
          title={`Try again: ${asText(props, refused)}`}
          onClick={() => void send(refused)}
        >
          <Icon name="refresh" size={14} />
        </button>
      ) : null}
    </span>
  );
}
