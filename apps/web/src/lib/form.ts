import { useForm as useMantineForm } from '@mantine/form';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { refusedFields } from './form-errors.ts';

/** The first message of each field that has one. */
export type Messages = Readonly<Record<string, string>>;

/** A form whose fields are the keys of its values. */
export interface Form<Values> {
  readonly values: Values;
  /** The current values, also between renders, because a key may submit at once. */
  readonly read: () => Values;
  readonly set: <F extends keyof Values & string>(field: F, value: Values[F]) => void;
  /** Changes several fields at once; `settled` are the fields whose server errors are cleared. */
  readonly change: (how: (before: Values) => Values, settled?: readonly string[]) => void;
  /** Call this when a field is left: its errors are shown from now on, or after the click that left it. */
  readonly leave: (...fields: readonly string[]) => void;
  /** The error of a field: the server's until it is changed, otherwise the schema's once it is due. */
  readonly errorOf: (field: string) => string | undefined;
  /** The errors that are shown now. */
  readonly errors: Messages;
  /** All errors, shown or not. */
  readonly messages: Messages;
  /** Shows every error; returns the first field to correct, in the form's order, or null. */
  readonly tryOut: () => string | null;
  /** Shows a refusal's messages beside their fields. */
  readonly refuse: (error: unknown) => void;
  /** Whether anything differs from the initial values. */
  readonly isDirty: boolean;
  /** Resets the form to these values, without errors. */
  readonly restart: (values: Values) => void;
  /** Call this after a save: resets the form to the saved values. What was typed since sending stays. */
  readonly settle: (sent: Values, saved: Values) => void;
}

export interface FormOptions<Values> {
  readonly start: () => Values;
  /** The errors of the values; `formErrors` makes it from a schema of the contract. */
  readonly check: (values: Values) => Messages;
  /** The fields in display order. */
  readonly order: readonly string[];
  /** Fields that are validated together: changing one clears the server errors of all. */
  readonly together?: (field: string) => readonly string[];
  /** Fields with another name on the server. */
  readonly namedByServer?: Messages;
}

const alone = (field: string): readonly string[] => [field];

/**
 * The one implementation of forms: values, touched fields, errors of the contract's schema and of
 * the server, and whether anything was changed.
 */
export function useForm<Values extends object>({
  start,
  check,
  order,
  together = alone,
  namedByServer = {},
}: FormOptions<Values>): Form<Values> {
  const [initialValues] = useState(start);
  const form = useMantineForm<Values>({
    mode: 'controlled',
    initialValues,
    clearInputErrorOnChange: false,
  });
  // the library's functions change with every value; these are stable, so that effects can depend
  // on them
  const now = useRef({ form, check, order, together, namedByServer });
  now.current = { form, check, order, together, namedByServer };

  const messages = useMemo(() => check(form.values), [check, form.values]);
  const read = useCallback(() => now.current.form.getValues(), []);
  const change = useCallback<Form<Values>['change']>((how, settled = []) => {
    const { form: inner } = now.current;
    inner.setValues(how(inner.getValues()));
    if (settled.length > 0) inner.setErrors((before) => without(before, settled));
  }, []);
  const set = useCallback<Form<Values>['set']>(
    (field, value) =>
      change((before) => ({ ...before, [field]: value }), [field, ...now.current.together(field)]),
    [change],
  );
  const round = useRef(0);
  const leave = useCallback<Form<Values>['leave']>((...fields) => {
    const left = Object.fromEntries(fields.map((field) => [field, true]));
    const current = round.current;
    afterPress(() => {
      // the click may have reset the form
      if (round.current !== current) return;
      now.current.form.setTouched((before) => ({ ...before, ...left }));
    });
  }, []);
  const tryOut = useCallback(() => {
    const { form: inner, order: fields, check: judge } = now.current;
    inner.setTouched(Object.fromEntries(fields.map((field) => [field, true])));
    const found = judge(inner.getValues());
    return fields.find((field) => found[field] !== undefined) ?? Object.keys(found)[0] ?? null;
  }, []);
  const refuse = useCallback((error: unknown) => {
    const { form: inner, namedByServer: names } = now.current;
    const entries = Object.entries(refusedFields(error));
    inner.setErrors(Object.fromEntries(entries.map(([path, text]) => [names[path] ?? path, text])));
  }, []);
  const restart = useCallback((values: Values) => {
    round.current += 1;
    const { form: inner } = now.current;
    inner.setValues(values);
    inner.resetDirty(values);
    inner.setTouched({});
    inner.setErrors({});
  }, []);
  const settle = useCallback(
    (sent: Values, saved: Values) => {
      const typedNow = read();
      restart(saved);
      const since = (Object.keys(typedNow) as (keyof Values)[]).filter(
        (field) => !Object.is(typedNow[field], sent[field]),
      );
      if (since.length === 0) return;
      const typed = Object.fromEntries(since.map((field) => [field, typedNow[field]]));
      change((before) => ({ ...before, ...typed }));
    },
    [read, restart, change],
  );

  const refused = form.errors as Messages;
  // not `isTouched`: for the library, `raid` is touched along with `raidType`
  const left = form.getTouched();
  const errorOf = (field: string) => refused[field] ?? (left[field] ? messages[field] : undefined);
  const shown = [...order, ...Object.keys(refused)].flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [[field, message] as const];
  });
  return {
    values: form.values,
    read,
    set,
    change,
    leave,
    errorOf,
    errors: Object.fromEntries(shown),
    messages,
    tryOut,
    refuse,
    isDirty: form.isDirty(),
    restart,
    settle,
  };
}

const without = <T extends object>(all: T, gone: readonly string[]): T =>
  Object.fromEntries(Object.entries(all).filter(([one]) => !gone.includes(one))) as T;

/** Where a form's draft is stored. */
export interface DraftPlace<Values> {
  readonly read: () => Values | null;
  readonly write: (values: Values | null) => void;
}

/** Stores the values as long as they differ from the initial ones. */
export function useDraft<Values>(form: Form<Values>, place: DraftPlace<Values>): void {
  const { values, isDirty } = form;
  useEffect(() => place.write(isDirty ? values : null), [place, values, isDirty]);
}
