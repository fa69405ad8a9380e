/** What a row of an import does. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What taking a row back came to: done, left because somebody worked on it since, or not possible. */
export const undoResults = ['taken-back', 'kept', 'refused'] as const;
export type UndoResult = (typeof undoResults)[number];
