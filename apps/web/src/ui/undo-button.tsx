import { Button } from './button.tsx';
import css from './tool-bar.module.css';

export interface UndoSteps {
  readonly undo: () => void;
  /** How many steps can be undone. */
  readonly steps: number;
  /** What the last of them was, such as `the note of 3 rows`; empty if unknown. */
  readonly undoes?: string;
  /** Why the last of them was not undone; empty if it was. */
  readonly notUndone?: string;
}

/** The button's name says how many steps can be undone. */
export const undoName = ({ steps }: Pick<UndoSteps, 'steps'>): string =>
  steps > 0 ? `Undo (${steps})` : 'Undo';

/** Undoes the last edit of a table. */
export const UndoButton = ({ undo, steps, undoes = '', notUndone }: UndoSteps) => (
  <Button
    look="plain"
    icon="undo"
    onClick={undo}
    command={notUndone ? { pending: false, failure: notUndone } : undefined}
    reason={steps === 0 ? 'Nothing to undo' : undefined}
    title={undoes === '' ? undefined : `Undo ${undoes}`}
    aria-keyshortcuts="Control+Z"
  >
    <span className={css.undo}>{undoName({ steps })}</span>
  </Button>
);
