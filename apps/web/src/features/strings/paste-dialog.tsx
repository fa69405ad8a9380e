import { Textarea } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readPasted } from './pasted.ts';
import { countedStrings, summed } from './string-facts.ts';
import css from './strings.module.css';

/** The maximum number of unknown lines that are listed; the others are counted. */
const shownLines = 50;

export interface PasteDialogProps {
  /** All strings that may be marked. */
  readonly rows: readonly GoldString[];
  readonly onMark: (marks: readonly GoldString[]) => void;
  readonly onClose: () => void;
  /** Pasted text that was not marked yet, from an earlier opening. */
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
}

/**
 * Marks a pasted list of mailed strings, after a preview of the marks and of unknown lines. The
 * text stays until it is marked, however the dialog is closed.
 */
export function PasteDialog({ rows, onMark, onClose, pasted, onPasted }: PasteDialogProps) {
  const [text, setText] = useState(pasted);
  const keep = (typed: string) => {
    setText(typed);
    onPasted(typed);
  };
  const list = useMemo(() => readPasted(text, rows), [text, rows]);
  const { marks, already, repeated, unknown } = list;
  const isBlank = text.trim() === '';
  const field = useRef<HTMLTextAreaElement>(null);
  const clear = () => {
    keep('');
    field.current?.focus();
  };
  const markAll = () => {
    onMark(marks);
    onPasted('');
    onClose();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsideClick={!isBlank}
      onClose={onClose}
      title="Paste mailed strings"
      width={850}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            reason={
              isBlank ? 'Paste the list first' : marks.length === 0 ? 'Nothing to mark' : undefined
            }
            onClick={markAll}
          >
            Mark {countedStrings(marks.length)} mailed
          </Button>
        </>
      }
    >
      <Textarea
        ref={field}
        data-autofocus=""
        label="The addon’s list, or strings from anywhere, one per line"
        className={css.paste ?? ''}
        rows={8}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => keep(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || marks.length === 0)
            return;
          event.preventDefault();
          markAll();
        }}
      />
      <div className={css.found}>
        <p role="status">
          {isBlank
            ? 'Nothing is marked until you confirm.'
            : [
                `${summed(marks)} to mark`,
                already.length > 0 ? `${already.length} already marked` : '',
                repeated > 0 ? `${repeated} repeated` : '',
                unknown.length > 0
                  ? `${unknown.length} ${unknown.length === 1 ? 'line' : 'lines'} unknown`
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        {isBlank ? null : (
          <Button look="plain" icon="close" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      {unknown.length > 0 ? (
        <ol className={css.unknown} aria-label="Unknown lines">
          {unknown.slice(0, shownLines).map((line) => (
            <li key={line.number}>
              Line {line.number}: <span className="mono">{line.text.slice(0, 120)}</span>
            </li>
          ))}
          {unknown.length > shownLines ? <li>and {unknown.length - shownLines} more</li> : null}
        </ol>
      ) : null}
    </Dialog>
  );
}
