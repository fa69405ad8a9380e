import { differing, formOrder, type RunFormField, type RunValues } from './run-form.ts';

/** What somebody else did to a field while the form was open. */
export interface FieldNews {
  readonly field: RunFormField;
  readonly opened: string | boolean;
  readonly now: string | boolean;
  /** The person at the screen changed it too, to something else: they must choose. */
  readonly conflict: boolean;
}

/**
 * What changed since the form was opened, field by field. `opened` is the run as it was when the
 * person began (or last chose), `now` the run as it stands, `typed` what is in the form.
 */
export function newsOf(opened: RunValues, now: RunValues, typed: RunValues): FieldNews[] {
  const theirs = new Set(differing(now, opened));
  const mine = new Set(differing(typed, opened));
  const apart = new Set(differing(typed, now));
  return formOrder
    .filter((field) => theirs.has(field))
    .map((field) => ({
      field,
      opened: opened[field],
      now: now[field],
      conflict: mine.has(field) && apart.has(field),
    }));
}

/** Fields that the person left alone follow the run; what was typed stays. */
export function followed(opened: RunValues, now: RunValues, typed: RunValues): RunValues {
  const mine = new Set(differing(typed, opened));
  const next: Record<string, string | boolean> = { ...now };
  for (const field of mine) next[field] = typed[field];
  return next as unknown as RunValues;
}

/** What the person decided to keep against, by field: the other's value at that moment. */
export type Kept = Readonly<Partial<Record<RunFormField, string | boolean>>>;

/** Conflicts in which the person has not chosen yet; a choice counts against the value it was made on. */
export const undecided = (news: readonly FieldNews[], kept: Kept): FieldNews[] =>
  news.filter((one) => one.conflict && kept[one.field] !== one.now);
