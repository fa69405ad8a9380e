import type { Edit } from './column.ts';

/** An edit that did not go through: what it was, and why. */
export interface FailedEdit {
  readonly edit: Edit;
  readonly why: string;
}

/** How the edits of a row stand. The same object as long as nothing about them changes. */
export interface RowState {
  /** On their way. */
  readonly saving?: Edit | undefined;
  readonly failed?: FailedEdit | undefined;
  /** Just answered: shows for a moment that it is done. */
  readonly saved?: Edit | undefined;
}

export interface LogState {
  readonly rows: ReadonlyMap<string, RowState>;
  readonly undoable: number;
  readonly redoable: number;
  /** What undo would take back, in words; empty where there is nothing, or nobody says. */
  readonly undoes: string;
}
