import { undoDepth } from '../../lib/undo-depth.ts';
import type { Edit, RowChange } from './column.ts';

/**
 * The result for one row of a request: the new row, or why it was refused. `already`: fields that
 * had the value before, so that undo must not revert them.
 */
export type EditResult<Row> = EditedRow<Row> | Refusal;
interface Refusal {
  readonly why: string;
  /** The same may work later ({@link mayWorkLater}). */
  readonly later?: boolean;
}
interface EditedRow<Row> {
  readonly row: Row;
  readonly already?: readonly string[];
}

/** A change that was made. */
export interface DoneEdit<Row> {
  readonly row: Row;
  readonly forth: Edit;
}

/** A change that was sent and refused. */
export type RefusedEdit<Row> = RowChange<Row> & Refusal;

/** What became of the changes of a request. */
export interface SentChanges<Row> {
  readonly made: RowsStep<Row>['rows'];
  readonly refused: readonly RefusedEdit<Row>[];
}

/** What optimistic edits need to know about their rows. */
export interface EditRules<Row> {
  readonly id: (row: Row) => string;
  /** The name of a row, for listing refused ones. */
  readonly name: (row: Row) => string;
  /** Sends the changes as one request; returns one result for each, in order. Throws if all are refused. */
  readonly send: (changes: readonly RowChange<Row>[]) => Promise<readonly EditResult<Row>[]>;
  /** The edit that reverts a change: `before` as it was shown, `after` as it was answered. */
  readonly inverse: (before: Row, after: Row, edit: Edit) => Edit;
  /** Whether a row's field has this value. */
  readonly holds: (row: Row, field: string, value: Edit[string]) => boolean;
  /** Why a request was refused, from what it threw. */
  readonly whyOf: (error: unknown) => string;
  /** Reports refusals. */
  readonly report: (whys: readonly string[]) => void;
  /** Describes changes; the undo button shows it. */
  readonly words?: (changes: readonly RowChange<Row>[]) => string;
  /** Reports what was undone or redone. */
  readonly reportDone?: (words: string) => void;
  /** Stores the undo steps whenever they change. */
  readonly keep?: (steps: readonly Step<Row>[]) => void;
}

/** One undo step: rows changed together, or an action with its own undo. */
export type Step<Row> = {
  /** When it was requested: undo starts with the last request, whatever was answered first. */
  readonly at: number;
  /** What it did. */
  readonly words: string;
  /** Undoing it was refused, and may work later. */
  readonly isRefused?: boolean;
} & (
  | { readonly rows: readonly { readonly row: Row; readonly back: Edit; readonly forth: Edit }[] }
  | {
      readonly revert: () => Promise<unknown>;
      readonly again?: (() => Promise<unknown>) | undefined;
      /** Why it was refused, in words of its own instead of those of the rows. */
      readonly whyOf?: ((error: unknown) => string) | undefined;
    }
);

/** A step that changed rows together. */
export type RowsStep<Row> = Extract<Step<Row>, { readonly rows: unknown }>;

/** Adds a step, in the order of requests. */
export function withStep<Row>(steps: readonly Step<Row>[], step: Step<Row>): readonly Step<Row>[] {
  const later = steps.filter(({ at }) => at > step.at);
  const before = steps.slice(0, steps.length - later.length);
  return [...before, step, ...later].slice(-undoDepth);
}

/** Drops rows from refused steps that were undone by other changes: they were tried again in their place. */
export const withoutMade = <Row>(
  steps: readonly Step<Row>[],
  made: readonly DoneEdit<Row>[],
  { id, words }: Pick<EditRules<Row>, 'id' | 'words'>,
): readonly Step<Row>[] => {
  const now = new Map(made.map(({ row, forth }) => [id(row), forth]));
  const isMade = ({ row, back }: RowsStep<Row>['rows'][number]) =>
    Object.entries(back).every(([field, value]) => now.get(id(row))?.[field] === value);
  return steps.flatMap((step) => (step.isRefused ? withoutRows(step, isMade, words) : [step]));
};

/** A step without some of its rows; none if there are no others. */
function withoutRows<Row>(
  step: Step<Row>,
  isGone: (one: RowsStep<Row>['rows'][number]) => boolean,
  words: EditRules<Row>['words'],
): readonly Step<Row>[] {
  if (!('rows' in step)) return [step];
  const rows = step.rows.filter((one) => !isGone(one));
  if (rows.length === step.rows.length) return [step];
  const left = words?.(rows.map(({ row, forth: edit }) => ({ row, edit }))) ?? step.words;
  return rows.length > 0 ? [{ ...step, words: left, rows }] : [];
}

/**
 * Drops rows from steps if they no longer have the values of the last step with them; the same
 * array if none changed.
 */
export function withoutChanged<Row>(
  steps: readonly Step<Row>[],
  rows: readonly Row[],
  { id, holds, words }: Pick<EditRules<Row>, 'id' | 'holds' | 'words'>,
): readonly Step<Row>[] {
  const last = new Map(
    steps.flatMap((step) =>
      'rows' in step ? step.rows.map(({ row, forth }) => [id(row), forth] as const) : [],
    ),
  );
  const changed = new Set<string>();
  for (const row of rows) {
    const forth = Object.entries(last.get(id(row)) ?? {});
    if (forth.some(([field, value]) => !holds(row, field, value))) changed.add(id(row));
  }
  if (changed.size === 0) return steps;
  return steps.flatMap((step) => withoutRows(step, ({ row }) => changed.has(id(row)), words));
}

/** Whether two edits change the same field. */
export const shareField = (one: Edit, other: Edit): boolean =>
  Object.keys(one).some((field) => field in other);

/** The part of an edit that changed something; null if all fields already had their value. */
export function madeOf(edit: Edit, already: readonly string[] = []): Edit | null {
  const made = Object.entries(edit).filter(([field]) => !already.includes(field));
  return made.length > 0 ? Object.fromEntries(made) : null;
}
