import { useLayoutEffect, useRef, useState } from 'react';
import { runChanges } from '@warchest/contract/run-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useForm, type Form } from '../../../lib/form.ts';
import {
  followed,
  fieldUpdates,
  undecided,
  type FieldUpdate,
  type Resolutions,
} from './edit-merge.ts';
import { judgedWith } from './run-form-messages.ts';
import { changeBody, fieldsOf, valuesOf, type RunValues } from './run-form.ts';

export interface EditState {
  readonly form: Form<RunValues>;
  /** Everything that others changed since the form was opened. */
  readonly updates: readonly FieldUpdate[];
  /** The conflicts without a choice yet. */
  readonly open: readonly FieldUpdate[];
  readonly use: (news: FieldUpdate) => void;
  readonly keep: (news: FieldUpdate) => void;
  /** Only the fields that differ from the current run. */
  readonly body: Record<string, unknown>;
}

/** The state of the edit form of a live run: untouched fields follow it, typed ones stay and may conflict. */
export function useEditState(kind: RunKind, run: RunView, lists: CatalogueLists): EditState {
  const [opened] = useState(() => valuesOf(run));
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const now = valuesOf(run);
  const check = (values: RunValues) => {
    const body = changeBody(kind, values, now);
    const realm = body.gcPaymentRealm;
    const unknown = typeof realm === 'string' && realm !== '' && !findRealm(lists.realms, realm);
    return {
      ...formErrors(runChanges[kind])(body),
      ...(unknown ? { gcPaymentRealm: 'Unknown Realm selected' } : {}),
    };
  };
  const form = useForm<RunValues>({
    start: () => opened,
    check,
    order: fieldsOf(kind),
    together: judgedWith,
  });
  const { values, change } = form;
  const seen = useRef(run);
  useLayoutEffect(() => {
    const before = seen.current;
    if (before === run) return;
    seen.current = run;
    change((typed) => followed(kind, valuesOf(before), valuesOf(run), typed));
  }, [kind, run, change]);
  const updates = fieldUpdates(kind, opened, now, values);
  return {
    form,
    updates,
    open: undecided(updates, resolutions),
    use: (one) => form.change((typed) => ({ ...typed, [one.field]: one.now })),
    keep: (one) => setResolutions((before) => ({ ...before, [one.field]: one.now })),
    body: changeBody(kind, values, now),
  };
}
