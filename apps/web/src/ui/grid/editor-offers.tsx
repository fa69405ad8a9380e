import { useState, type ReactNode } from 'react';
import { shownText, type CellFormat } from './column-types.ts';
import type { Value } from './column.ts';
import type { EditorExit } from './use-editor-exit.ts';
import css from './cell-editor.module.css';

interface EditorOffersProps {
  readonly exit: Pick<EditorExit, 'cancel' | 'finish'>;
  readonly format: CellFormat;
  /** The current value; if it changes during typing, the new one is offered. */
  readonly value: Value;
  /** Who changed the value, if known. */
  readonly changedBy: string | undefined;
  /** The number of rows that would take the value with Ctrl+Enter. */
  readonly others: number;
  /** Why the text cannot be saved. */
  readonly children?: ReactNode;
}

/** What a cell's editor says and offers beside its field. */
export function EditorOffers(props: EditorOffersProps) {
  const { exit, format, value, changedBy, others, children } = props;
  const [opened] = useState(value);
  return (
    <span className={css.offers}>
      {children}
      {value === opened ? null : (
        <Offer onPress={exit.cancel}>
          now {shownText(format, value) || 'empty'}
          {changedBy ? ` (${changedBy})` : ''} · use
        </Offer>
      )}
      {others > 1 ? (
        <Offer onPress={() => exit.finish('stay', true)}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> all {others} chosen
        </Offer>
      ) : null}
    </span>
  );
}

/** A button beside the field that does not take its focus. */
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
