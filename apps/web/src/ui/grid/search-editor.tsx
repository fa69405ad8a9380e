import { useEffect, useRef, useState } from 'react';
import { resolveOption, type Option } from '../../lib/option-matching.ts';
import { Combobox } from '../combobox.tsx';
import type { CellEditorProps } from './cell-editor.tsx';
import { EditorOffers } from './editor-offers.tsx';
import { useEditorExit } from './use-editor-exit.ts';
import css from './cell-editor.module.css';

export interface SearchEditorProps extends CellEditorProps {
  /** What a search found for the typed text. */
  readonly found: readonly Option[];
  readonly onType: (text: string) => void;
}

/**
 * A text cell whose options a search finds while somebody types; other texts are accepted too. Enter
 * takes the active option, and saves if there is none. Otherwise its keys are those of a cell editor.
 */
export function SearchEditor(props: SearchEditorProps) {
  const { label, format, value, initialText, changedBy, others = 0, found, onType } = props;
  const { onDone, onCancel, onTable } = props;
  const [opened] = useState(() => String(value ?? ''));
  const box = useRef<HTMLSpanElement>(null);
  const exit = useEditorExit({
    value,
    initialText: initialText ?? opened,
    isTyped: initialText !== undefined,
    read: (text) => ({
      value: (text === opened ? null : resolveOption(text, found))?.value ?? text.trim(),
    }),
    onDone,
    onCancel,
    onTable,
  });

  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    if (initialText === undefined || initialText.length > 1) field?.select();
  }, [initialText]);

  return (
    <span
      ref={box}
      className={css.searching}
      onKeyDown={(event) => void exit.takeKey(event)}
      onPaste={(event) => void exit.takeTable(event)}
    >
      <Combobox
        aria-label={label}
        size="xs"
        options={found}
        opensLate
        value={exit.text}
        onChange={(next) => {
          exit.type(next);
          onType(next);
        }}
        onBlur={exit.leave}
      />
      <EditorOffers
        exit={exit}
        format={format}
        value={value}
        changedBy={changedBy}
        others={others}
      />
    </span>
  );
}
