import { useForm as useMantineForm } from '@mantine/form';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { refusedFields } from './form-errors.ts';

/** The first message of each field that has one. */
export type Messages = Readonly<Record<string, string>>;

/** A form of one kind of values, whose fields are the keys of the values. */
export interface Form<Values> {
  readonly values: Values;
  /** The values at this moment, also between renderings: a key may send at once. */
  readonly read: () => Values;
  readonly set: <F extends keyof Values & string>(field: F, value: Values[F]) => void;
  /** Changes several fields at once; `settled` are those of which the server's messages no longer hold. */
  readonly change: (how: (before: Values) => Values, settled?: readonly string[]) => void;
  /** The field was left: what is wrong with it is said from now on, or after the press that left it. */
  readonly leave: (...fields: readonly string[]) => void;
  /** The message of a field: of the server until it is changed, else the schema's once it is due. */
  readonly errorOf: (field: string) => string | undefined;
  /** What is shown beside the fields now. */
  readonly errors: Messages;
  /** Everything that speaks against sending, shown or not. */
  readonly messages: Messages;
  /** Shows every message; answers the first field to correct, in the order of the form, or null. */
  readonly tryOut: () => string | null;
  /** Puts the messages of a refusal beside their fields. */
  readonly refuse: (error: unknown) => void;
  /** Whether anything differs from the values that it began with. */
  readonly isDirty: boolean;
  /** Begins anew with these values, without messages. */
  readonly restart: (values: Values) => void;
  /** What was sent is saved: begins anew with what is so now. What was typed since it was sent stays. */
  readonly settle: (sent: Values, saved: Values) => void;
}

export interface FormOptions<Values> {
  readonly start: () => Values;
  /** What is wrong with the values; `formErrors` makes it from a schema of the contract. */
  readonly check: (values: Values) => Messages;
  /** The fields in their order on the screen. */
  readonly order: readonly string[];
  /** Fields that are judged together: a change of one makes what the server said of all of them void. */
  readonly together?: (field: string) => readonly string[];
  /** Fields that the server calls otherwise. */
  readonly namedByServer?: Messages;
}

const alone = (field: string): readonly string[] => [field];

/**
 * The one way in which forms are built: values, what has been left, messages of the contract's schema
 * and of the server beside their fields, and whether anything was changed.
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
  // the library's functions change with every value; ours stay, so that they can be depended on
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
      // the press may have begun the form anew
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
    const said = Object.entries(refusedFields(error));
    inner.setErrors(Object.fromEntries(said.map(([path, text]) => [names[path] ?? path, text])));
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
  // not `isTouched`: to the library `raid` is touched with `raidType`
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

/** Where a form keeps what is being typed. */
export interface DraftPlace<Values> {
  readonly read: () => Values | null;
  readonly write: (values: Values | null) => void;
}

/** Keeps what is typed in its place as long as it differs from what the form began with. */
export function useDraft<Values>(form: Form<Values>, place: DraftPlace<Values>): void {
  const { values, isDirty } = form;
  useEffect(() => place.write(isDirty ? values : null), [place, values, isDirty]);
}
