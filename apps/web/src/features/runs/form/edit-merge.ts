import type { RunKind } from '@warchest/domain/runs/kind.ts';
import {
  differing,
  fieldsOf,
  isSame,
  type FieldValue,
  type RunFormField,
  type RunValues,
} from './run-form.ts';

/** What somebody else did to a field while the form was open. */
export interface FieldUpdate {
  readonly field: RunFormField;
  readonly opened: FieldValue;
  readonly now: FieldValue;
  /** Both changed it to different values, so the person must choose. */
  readonly conflict: boolean;
}

/**
 * The changes since the form was opened, field by field. `opened` is the run when the person began
 * (or last chose), `now` the current run, `typed` the form's values.
 */
export function fieldUpdates(
  kind: RunKind,
  opened: RunValues,
  now: RunValues,
  typed: RunValues,
): FieldUpdate[] {
  const theirs = new Set(differing(kind, now, opened));
  const mine = new Set(differing(kind, typed, opened));
  const apart = new Set(differing(kind, typed, now));
  return fieldsOf(kind)
    .filter((field) => theirs.has(field))
    .map((field) => ({
      field,
      opened: opened[field],
      now: now[field],
      conflict: mine.has(field) && apart.has(field),
    }));
}

/** Untouched fields follow the run; typed values stay. */
export function followed(
  kind: RunKind,
  opened: RunValues,
  now: RunValues,
  typed: RunValues,
): RunValues {
  const mine = differing(kind, typed, opened);
  return { ...now, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) };
}

/** The values that the person chose to replace, by field: the other person's value at that moment. */
export type Resolutions = Readonly<Partial<Record<RunFormField, FieldValue>>>;

/** Conflicts without a choice yet. A choice applies only to the value it was made on. */
export const undecided = (
  updates: readonly FieldUpdate[],
  resolutions: Resolutions,
): FieldUpdate[] =>
  updates.filter(({ conflict, field, now }) => {
    const against = resolutions[field];
    return conflict && (against === undefined || !isSame(against, now));
  });
