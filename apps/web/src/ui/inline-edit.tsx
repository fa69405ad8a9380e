import { useEffect, useRef, useState } from 'react';
import { useConfirm } from './confirm-dialog.tsx';
import { isDrastic } from './grid/cell-changes.ts';
import { CellEditor } from './grid/cell-editor.tsx';
import { columnTypes, editableText, shownText, type CellFormat } from './grid/column-types.ts';
import type { Value } from './grid/column.ts';
import { Icon } from './icon.tsx';
import css from './inline-edit.module.css';

export interface InlineEditProps<T extends Value> {
  /** Its label: "Note of the product". */
  readonly label: string;
  readonly format: CellFormat;
  readonly value: T;
  /** Saves; rejects if refused (the caller shows why). */
  readonly save: (value: T) => Promise<unknown>;
  /**
   * Whether the caller shows a refusal of this value with its reason. Once that is taken back, the
   * value shows nothing of it any more.
   */
  readonly isRefused?: boolean;
  /** Why it cannot be changed: it is shown as text with the reason as title. */
  readonly locked?: string | false | null | undefined;
}

/** The value sent last: pending, or answered while the shown value was still the old one. */
interface Sent<T> {
  readonly next: T;
  readonly answer: { readonly at: T } | null;
}

/**
 * A single value that is edited like a cell of a grid: a click, Enter or F2 opens the editor,
 * typing replaces texts. The new value shows at once; a refusal restores the old one, outlines it
 * and offers a retry.
 */
export function InlineEdit<T extends Value>(props: InlineEditProps<T>) {
  const { label, format, value, save, isRefused, locked } = props;
  const [begun, setBegun] = useState<string | null | undefined>();
  const [sent, setSent] = useState<Sent<T> | null>(null);
  const [refused, setRefused] = useState<{ readonly next: T; readonly why: string } | null>(null);
  const [ask, question] = useConfirm();
  const opener = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);
  const isEditing = begun !== undefined;

  const latest = useRef(value);
  latest.current = value;
  const current = sent === null ? value : sent.next;

  useEffect(() => {
    // show the real value once it equals the last sent one, or has changed since
    if (!sent?.answer || sent.answer.at === value) return;
    setSent(null);
  }, [sent, value]);
  useEffect(() => {
    if (isRefused === false) setRefused(null);
  }, [isRefused]);
  useEffect(() => {
    if (isEditing || !refocus.current) return;
    refocus.current = false;
    opener.current?.focus();
  }, [isEditing]);

  const shown = shownText(format, current);
  if (locked) {
    return (
      <span className={css.locked} title={locked}>
        {shown || '–'}
        <span className="sr-only"> ({locked})</span>
      </span>
    );
  }

  const send = async (next: T) => {
    setRefused(null);
    if (next === current) return;
    const isSure =
      !isDrastic(format.unit, current, next) ||
      (await ask({
        title: 'Is this amount right?',
        text: (
          <p>
            {label}: {shownText(format, current)} → <strong>{shownText(format, next)}</strong>
          </p>
        ),
        confirm: 'Change it',
        cancel: 'Keep it',
      }));
    if (!isSure) return;
    const mine: Sent<T> = { next, answer: null };
    setSent(mine);
    try {
      await save(next);
      // without a live update, keep the sent value until the new one arrives
      const { current: at } = latest;
      setSent((last) => (last !== mine ? last : at === next ? null : { next, answer: { at } }));
    } catch (error) {
      setSent((last) => (last === mine ? null : last));
      setRefused({ next, why: error instanceof Error ? error.message : '' });
    }
  };
  // a refused text is offered again
  const isChosen = columnTypes[format.type].control === 'select';
  const again = refused === null || isChosen ? null : editableText(format, refused.next);
  const close = () => {
    refocus.current = true;
    setBegun(undefined);
  };

  if (isEditing) {
    return (
      <span className={css.editing}>
        <CellEditor
          label={label}
          format={format}
          value={current}
          initialText={begun ?? undefined}
          onDone={(next) => {
            close();
            void send(next as T);
          }}
          onCancel={close}
        />
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
        aria-label={`${label}: ${shown}`}
        onClick={() => setBegun(again)}
        onKeyDown={(event) => {
          const isLetter =
            event.key.length === 1 &&
            event.key !== ' ' &&
            !event.ctrlKey &&
            !event.metaKey &&
            !event.altKey;
          const types = isLetter && columnTypes[format.type].typing === 'replaces';
          if (event.key !== 'F2' && !types) return;
          event.preventDefault();
          event.stopPropagation();
          setBegun(types ? event.key : again);
        }}
      >
        {shown || <span className={css.blank}>–</span>}
      </button>
      {refused === null ? null : (
        <button
          type="button"
          className={css.retry}
          aria-label={`Try again: ${shownText(format, refused.next)}`}
          title={`${refused.why} Try again: ${shownText(format, refused.next)}`.trim()}
          onClick={() => void send(refused.next)}
        >
          <Icon name="refresh" size={14} />
        </button>
      )}
      {question}
    </span>
  );
}
