import type { Edit, RowChange } from './column.ts';

/**
 * How one row of a request came out: as it is now, or why it was refused. `already`: the fields
 * that stood so before, of which there is nothing to take back.
 */
export type EditResult<Row> =
  { readonly row: Row; readonly already?: readonly string[] } | { readonly why: string };

/** What a log of edits asks of those whose rows they are. */
export interface EditRules<Row> {
  readonly id: (row: Row) => string;
  /** What a row is called where some of many were refused. */
  readonly name: (row: Row) => string;
  /** Sends the changes as one request; one outcome for each, in their order. Throws when all are refused. */
  readonly send: (changes: readonly RowChange<Row>[]) => Promise<readonly EditResult<Row>[]>;
  /** What takes a change back: `before` as it was shown, `after` as it was answered. */
  readonly inverse: (before: Row, after: Row, edit: Edit) => Edit;
  /** Whether a row's field holds this value. */
  readonly holds: (row: Row, field: string, value: Edit[string]) => boolean;
  /** Why a thrown request was refused, in words. */
  readonly whyOf: (error: unknown) => string;
  /** Tells what was refused. */
  readonly tell: (whys: readonly string[]) => void;
  /** What changes did, in words: the button says it of the step that it would take back. */
  readonly words?: (changes: readonly RowChange<Row>[]) => string;
  /** Tells what was taken back, or done again. */
  readonly tellDone?: (words: string) => void;
  /** Keeps the steps that can be taken back, whenever they change. */
  readonly keep?: (steps: readonly Step<Row>[]) => void;
}

/** What one undo takes back: rows changed together, or something else that knows how. */
export type Step<Row> = {
  /** When it was asked for: the last that somebody did is taken back first, whatever was answered first. */
  readonly at: number;
  /** What it did. */
  readonly words: string;
} & (
  | { readonly rows: readonly { readonly row: Row; readonly back: Edit; readonly forth: Edit }[] }
  | {
      readonly takeBack: () => Promise<unknown>;
      readonly again?: (() => Promise<unknown>) | undefined;
    }
);

/** So many steps can be taken back. */
const depth = 20;

/** Steps with one more, in the order in which they were asked for. */
export function withStep<Row>(steps: readonly Step<Row>[], step: Step<Row>): readonly Step<Row>[] {
  const later = steps.filter(({ at }) => at > step.at);
  const before = steps.slice(0, steps.length - later.length);
  return [...before, step, ...later].slice(-depth);
}

/** Whether a work was done; a refusal was told by whoever did it. */
export const succeeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Steps without the rows that are no longer as the last step with them left them; the same if none is. */
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
  return steps.flatMap((step): readonly Step<Row>[] => {
    if (!('rows' in step)) return [step];
    const left = step.rows.filter(({ row }) => !changed.has(id(row)));
    if (left.length === step.rows.length) return [step];
    const told = words?.(left.map(({ row, forth: edit }) => ({ row, edit }))) ?? step.words;
    return left.length > 0 ? [{ ...step, words: told, rows: left }] : [];
  });
}

/** Whether two edits are about the same field. */
export const shareField = (one: Edit, other: Edit): boolean =>
  Object.keys(one).some((field) => field in other);

/** What of an edit was made by it: null where all of it stood so before. */
export function madeOf(edit: Edit, already: readonly string[] = []): Edit | null {
  const made = Object.entries(edit).filter(([field]) => !already.includes(field));
  return made.length > 0 ? Object.fromEntries(made) : null;
}
