import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftsIn, type Drafts } from './draft-storage.ts';
import type { Form } from './form.ts';
import { readSession, useMe } from './session.ts';
import { changedFields, restoredFields, storeFields } from './typed-fields.ts';

/** Whether fields hold what was typed before the session ended, and how to go back to the saved values. */
export interface Restored {
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/** The fields of a dialog as typed over saved values. */
export interface TypedFields<Fields> extends Restored {
  readonly fields: Fields;
  /** What was typed of them. */
  readonly typed: Partial<Fields>;
  readonly set: (part: Partial<Fields>) => void;
}

function useDrafts(): Drafts {
  const memberId = useMe()?.id ?? '';
  return useMemo(() => draftsIn(memberId), [memberId]);
}

/**
 * Drops a draft when its fields are left, because that is a person's choice; not when they go because
 * the session ended.
 */
function useDropOnLeave(keep: () => void, drop: () => void): void {
  const latest = useRef({ keep, drop });
  latest.current = { keep, drop };
  useEffect(() => {
    // strict mode leaves once before the first change
    latest.current.keep();
    return () => {
      if (readSession().state === 'in') latest.current.drop();
    };
  }, []);
}

/**
 * The fields of a dialog over saved values: untouched ones follow what others save. What is typed is
 * kept in this tab for the member until the dialog is closed: it outlives a reload and an ended
 * session (UX-15).
 * @param name of the draft in the tab's storage
 * @param saved the saved values
 */
export function useTypedFields<Fields extends object>(
  name: string,
  saved: Fields,
): TypedFields<Fields> {
  const drafts = useDrafts();
  const [typed, setTyped] = useState(() => restoredFields(drafts.read(name), saved));
  const [isRestored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const latest = useRef(typed);
  const put = useCallback(
    (next: Partial<Fields>) => {
      latest.current = next;
      setTyped(next);
      storeFields(drafts, name, next);
    },
    [drafts, name],
  );
  const set = useCallback((part: Partial<Fields>) => put({ ...latest.current, ...part }), [put]);
  const discard = useCallback(() => {
    setRestored(false);
    put({});
  }, [put]);
  useDropOnLeave(
    () => storeFields(drafts, name, latest.current),
    () => drafts.write(name, null),
  );
  const fields = { ...saved, ...typed };
  const isSaved = Object.keys(changedFields(fields, saved)).length === 0;
  useEffect(() => {
    if (isSaved) setRestored(false);
  }, [isSaved]);
  return { fields, typed, set, isRestored, discard };
}

/**
 * The same for a {@link Form} over saved values.
 * @param saved the values as they are saved now
 */
export function useTypedChanges<Values extends object>(
  form: Pick<Form<Values>, 'values' | 'change' | 'restart'>,
  name: string,
  saved: Values,
): Restored {
  const drafts = useDrafts();
  const { values, change, restart } = form;
  const [begun] = useState(() => restoredFields(drafts.read(name), saved));
  const [isRestored, setRestored] = useState(() => Object.keys(begun).length > 0);
  const changed = changedFields(values, saved);
  const text = JSON.stringify(changed);
  const latest = useRef({ saved, changed });
  latest.current = { saved, changed };
  useDropOnLeave(
    () => {
      if (Object.keys(begun).length > 0) change((before) => ({ ...before, ...begun }));
    },
    () => drafts.write(name, null),
  );
  const isBegun = useRef(false);
  useEffect(() => {
    // the first one sees the values before the draft was put into them
    if (isBegun.current) {
      storeFields(drafts, name, latest.current.changed);
      if (Object.keys(latest.current.changed).length === 0) setRestored(false);
    }
    isBegun.current = true;
  }, [drafts, name, text]);
  const discard = useCallback(() => {
    setRestored(false);
    restart(latest.current.saved);
  }, [restart]);
  return { isRestored, discard };
}
