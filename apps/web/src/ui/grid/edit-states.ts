import type { Edit } from './column.ts';

/** A refused edit, and why. */
export interface FailedEdit {
  readonly edit: Edit;
  readonly why: string;
}

/** The edit state of a row. The same object while nothing changes. */
export interface RowState {
  /** Pending. */
  readonly saving?: Edit | undefined;
  readonly failed?: FailedEdit | undefined;
  /** Just answered: marked as saved for a moment. */
  readonly saved?: Edit | undefined;
}

export interface LogState {
  readonly rows: ReadonlyMap<string, RowState>;
  readonly undoable: number;
  readonly redoable: number;
  /** What undo would revert; empty if nothing, or not described. */
  readonly undoes: string;
  /** Why the last step was not undone or redone, until the next; empty if it was. */
  readonly notUndone: string;
}
