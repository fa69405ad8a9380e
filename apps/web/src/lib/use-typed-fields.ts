import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftsIn, type Drafts } from './draft-storage.ts';
import type { Form } from './form.ts';
import { readSession, useMe } from './session.ts';
import { changedFields, restoredFields, storeFields, valuesUnder } from './typed-fields.ts';

/** Whether fields hold what was typed before the session ended, and how to go back to the saved values. */
export interface Restored {
  readonly isRestored: boolean;
  /** Names of the fields that somebody else has changed since they were typed. */
  readonly contested: readonly string[];
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
  const [begun] = useState(() => restoredFields(drafts.read(name), saved));
  const [typed, setTyped] = useState(begun.typed);
  const [isRestored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const latest = useRef(typed);
  const over = useRef(begun.over);
  const savedNow = useRef(saved);
  savedNow.current = saved;
  const put = useCallback(
    (next: Partial<Fields>) => {
      latest.current = next;
      over.current = valuesUnder(over.current, next, savedNow.current);
      setTyped(next);
      storeFields(drafts, name, next, over.current);
    },
    [drafts, name],
  );
  const set = useCallback((part: Partial<Fields>) => put({ ...latest.current, ...part }), [put]);
  const discard = useCallback(() => {
    setRestored(false);
    put({});
  }, [put]);
  useDropOnLeave(
    () => storeFields(drafts, name, latest.current, over.current),
    () => drafts.write(name, null),
  );
  const fields = { ...saved, ...typed };
  const isSaved = Object.keys(changedFields(fields, saved)).length === 0;
  useEffect(() => {
    if (isSaved) setRestored(false);
  }, [isSaved]);
  const contested = isRestored ? begun.contested : [];
  return { fields, typed, set, isRestored, contested, discard };
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
  const [isRestored, setRestored] = useState(() => Object.keys(begun.typed).length > 0);
  const over = useRef(begun.over);
  const changed = changedFields(values, saved);
  const text = JSON.stringify(changed);
  const latest = useRef({ saved, changed });
  latest.current = { saved, changed };
  useDropOnLeave(
    () => {
      if (isRestored) change((before) => ({ ...before, ...begun.typed }));
    },
    () => drafts.write(name, null),
  );
  const isBegun = useRef(false);
  useEffect(() => {
    // the first one sees the values before the draft was put into them
    if (isBegun.current) {
      const { changed: typed, saved: under } = latest.current;
      over.current = valuesUnder(over.current, typed, under);
      storeFields(drafts, name, typed, over.current);
      if (Object.keys(latest.current.changed).length === 0) setRestored(false);
    }
    isBegun.current = true;
  }, [drafts, name, text]);
  const discard = useCallback(() => {
    setRestored(false);
    restart(latest.current.saved);
  }, [restart]);
  return { isRestored, contested: isRestored ? begun.contested : [], discard };
}
