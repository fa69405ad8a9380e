import { useId } from 'react';
import css from './fields.module.css';

interface TextFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error of the value. */
  readonly error?: string | null;
}

/** A short text filter of a toolbar: a native field, so that a table needs no form library. */
export function TextFilter({ label, placeholder, value, onChange, error }: TextFilterProps) {
  const errorId = useId();
  return (
    <span className={css.typed}>
      <input
        aria-label={label}
        placeholder={placeholder}
        inputMode="decimal"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <span id={errorId} className={css.wrong}>
          {error}
        </span>
      )}
    </span>
  );
}
