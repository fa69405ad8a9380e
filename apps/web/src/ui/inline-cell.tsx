import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { parseThousands, thousandsText, typedThousands } from '../lib/format.ts';
import { meant, type Choice } from '../lib/prefix.ts';
import { Icon } from './icon.tsx';
import { moveFrom } from './cell-move.ts';
import css from './inline-cell.module.css';

interface Common<T> {
  /** What the cell is, with the row: "Price of Thrall-Kazzak". */
  readonly label: string;
  readonly value: T;
  /** Saves; rejects when it was refused (the caller tells why by toast). */
  readonly save: (value: T) => Promise<unknown>;
  /** Why it cannot be changed: shown as text with the reason as title. */
  readonly locked?: string | false | null | undefined;
  /** How the value is shown; plain text otherwise. */
  readonly show?: (value: T) => ReactNode;
  /** Who changed it last, for "now 30k (Anna) · use". */
  readonly changedBy?: string | undefined;
}

export interface TextCellProps extends Common<string> {
  readonly kind: 'text';
  /** Offered and completed while typing; a unique prefix is settled on saving. */
  readonly choices?: readonly Choice[];
}
export interface SelectCellProps extends Common<string> {
  readonly kind: 'select';
  readonly choices: readonly Pick<Choice, 'value' | 'label'>[];
}
export interface GoldCellProps extends Common<number> {
  /** Typed in thousands (or in whole gold), kept as whole gold. */
  readonly kind: 'gold';
  readonly unit?: 1000 | 1;
}
export type InlineCellProps = TextCellProps | SelectCellProps | GoldCellProps;

type Value = string | number;

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
    props.show ? (props.show as (value: Value) => ReactNode)(one) : plain(props, one);

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

interface EditorProps {
  readonly cell: InlineCellProps;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly finish: (text: string) => boolean;
  readonly cancel: () => void;
  /** The cell takes the focus when it is text again. */
  readonly refocus: () => void;
}

function Editor({ cell, draft, setDraft, finish, cancel, refocus }: EditorProps) {
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

function typedForm(cell: InlineCellProps, value: Value): string {
  if (cell.kind === 'gold') return cell.unit === 1 ? String(value) : typedThousands(Number(value));
  return String(value);
}

function parsed(cell: InlineCellProps, text: string): Value | null {
  if (cell.kind === 'gold') {
    if (cell.unit !== 1) return parseThousands(text === '' ? '0' : text);
    const whole = text === '' ? 0 : Number(text);
    return Number.isSafeInteger(whole) && whole >= 0 ? whole : null;
  }
  if (cell.kind === 'text' && cell.choices) return meant(text, cell.choices)?.value ?? text;
  return text;
}

const plain = (cell: InlineCellProps, value: Value): ReactNode => asText(cell, value);

function asText(cell: InlineCellProps, value: Value): string {
  if (cell.kind === 'gold') return thousandsText(Number(value));
  if (cell.choices) return cell.choices.find((one) => one.value === value)?.label ?? String(value);
  return String(value);
}
