import { useState } from 'react';
import type { RunView } from '@warchest/contract/runs.ts';
import { followed, newsOf, undecided, type FieldNews, type Kept } from './edit-merge.ts';
import { changeBody, valuesOf, type RunFormField, type RunValues } from './run-form.ts';

export interface EditState {
  readonly values: RunValues;
  readonly set: <F extends RunFormField>(field: F, value: RunValues[F]) => void;
  /** Everything that others changed since the form was opened. */
  readonly news: readonly FieldNews[];
  /** What the person must still choose in. */
  readonly open: readonly FieldNews[];
  readonly use: (news: FieldNews) => void;
  readonly keep: (news: FieldNews) => void;
  /** Only what differs from the run as it stands. */
  readonly body: Record<string, unknown>;
}

/**
 * What is in the edit form of a run that changes meanwhile: fields left alone follow it, typed ones
 * stay and ask.
 */
export function useEditState(run: RunView): EditState {
  const [opened] = useState(() => valuesOf(run));
  const [seen, setSeen] = useState(run);
  const [values, setValues] = useState(opened);
  const [kept, setKept] = useState<Kept>({});
  const now = valuesOf(run);
  if (seen !== run) {
    setSeen(run);
    setValues((typed) => followed(valuesOf(seen), now, typed));
  }
  const news = newsOf(opened, now, values);
  return {
    values,
    set: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    news,
    open: undecided(news, kept),
    use: (one) => setValues((typed) => ({ ...typed, [one.field]: one.now })),
    keep: (one) => setKept((before) => ({ ...before, [one.field]: one.now })),
    body: changeBody(values, now),
  };
}
