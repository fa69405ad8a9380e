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
export interface FieldNews {
  readonly field: RunFormField;
  readonly opened: FieldValue;
  readonly now: FieldValue;
  /** The person at the screen changed it too, to something else: they must choose. */
  readonly conflict: boolean;
}

/**
 * What changed since the form was opened, field by field. `opened` is the run as it was when the
 * person began (or last chose), `now` the run as it stands, `typed` what is in the form.
 */
export function newsOf(
  kind: RunKind,
  opened: RunValues,
  now: RunValues,
  typed: RunValues,
): FieldNews[] {
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

/** Fields that the person left alone follow the run; what was typed stays. */
export function followed(
  kind: RunKind,
  opened: RunValues,
  now: RunValues,
  typed: RunValues,
): RunValues {
  const mine = differing(kind, typed, opened);
  return { ...now, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) };
}

/** What the person decided to keep against, by field: the other's value at that moment. */
export type Kept = Readonly<Partial<Record<RunFormField, FieldValue>>>;

/** Conflicts in which the person has not chosen yet; a choice counts against the value it was made on. */
export const undecided = (news: readonly FieldNews[], kept: Kept): FieldNews[] =>
  news.filter(({ conflict, field, now }) => {
    const against = kept[field];
    return conflict && (against === undefined || !isSame(against, now));
  });
