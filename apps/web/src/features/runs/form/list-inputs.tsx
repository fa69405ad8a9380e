import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { noBoss, type OfferedSpots } from './run-form.ts';
import css from './run-form.module.css';

interface SeveralProps<T> {
  readonly label: string;
  readonly name: string;
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly description?: string;
}
interface LabelledOption {
  readonly value: string;
  readonly label: string;
}

const Group = ({
  label,
  error,
  description,
  children,
}: {
  readonly label: string;
  readonly error: string | null;
  readonly description: string | undefined;
  readonly children: ReactNode;
}) => (
  <fieldset className={css.several}>
    <legend>{label}</legend>
    {description ? <p className={css.hint}>{description}</p> : null}
    {children}
    {error ? (
      <p className={css.wrong} role="alert">
        {error}
      </p>
    ) : null}
  </fieldset>
);

/** A list of people, one field each; the last field is empty and adds one, an emptied one is removed. */
export function PeopleInput({
  none,
  options,
  ...props
}: SeveralProps<string> & { readonly none: string; readonly options: readonly LabelledOption[] }) {
  const { label, name, value, onChange, error, disabled, description } = props;
  const set = (at: number, id: string) =>
    onChange([...value.slice(0, at), id, ...value.slice(at + 1)].filter((one) => one !== ''));
  const rows = disabled && value.length > 0 ? value : [...value, ''];
  return (
    <Group label={label} error={error} description={description}>
      {rows.map((id, at) => (
        <NativeSelect
          // an emptied field keeps its position and the focus
          key={at}
          name={name}
          aria-label={`${label} ${at + 1}`}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          value={id}
          onChange={(event) => set(at, event.currentTarget.value)}
          data={[
            { value: '', label: at === 0 ? none : 'Nobody else' },
            ...options.filter((one) => one.value === id || !value.includes(one.value)),
          ]}
        />
      ))}
    </Group>
  );
}

/** Bosses with their spots; Enter in the spots adds the next. The first cannot be removed. */
export function BossesInput({
  options,
  errors,
  ...props
}: SeveralProps<OfferedSpots> & {
  readonly options: readonly string[];
  /** Errors by path, such as `offeredBosses.0.boss`. */
  readonly errors: Readonly<Record<string, string>>;
}) {
  const { label, name, value, onChange, error, disabled, description } = props;
  const set = (at: number, change: Partial<OfferedSpots>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const box = useRef<HTMLDivElement>(null);
  /** Counts changes after which the focus belongs into the last row. */
  const [turn, setTurn] = useState(0);
  const toLast = () => setTurn((count) => count + 1);
  const add = () => {
    onChange([...value, noBoss]);
    toLast();
  };
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at));
    // the focus was in the row that disappears
    if (at === value.length - 1) toLast();
  };
  useEffect(() => {
    if (turn > 0) box.current?.querySelector<HTMLElement>(':scope > :last-child select')?.focus();
  }, [turn]);

  return (
    <Group label={label} error={error} description={description}>
      <div ref={box} className={css.pairs}>
        {value.map(({ boss, possibleCustomers }, at) => (
          // rows have no id, so the index is the key
          <div key={at} className={css.pair}>
            <NativeSelect
              name={`${name}.${at}.boss`}
              aria-label={`Boss ${at + 1}`}
              error={errors[`${name}.${at}.boss`]}
              disabled={disabled}
              value={boss}
              onChange={(event) => set(at, { boss: event.currentTarget.value })}
              data={[
                { value: '', label: 'Choose the boss' },
                ...options
                  .filter((one) => one === boss || !value.some((other) => other.boss === one))
                  .map((one) => ({ value: one, label: one })),
              ]}
            />
            <TextInput
              name={`${name}.${at}.possibleCustomers`}
              aria-label={`Possible customers ${at + 1}`}
              error={errors[`${name}.${at}.possibleCustomers`]}
              disabled={disabled}
              value={possibleCustomers}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => set(at, { possibleCustomers: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                add();
              }}
            />
            <IconButton
              icon="trash"
              label={`Remove boss ${at + 1}`}
              reason={disabled ? label : at === 0 ? 'The first boss cannot be removed' : undefined}
              onClick={() => remove(at)}
            />
          </div>
        ))}
      </div>
      {disabled ? null : (
        <Button icon="plus" onClick={add}>
          Add a boss
        </Button>
      )}
    </Group>
  );
}
