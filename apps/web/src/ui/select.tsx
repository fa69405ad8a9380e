import type { SelectHTMLAttributes } from 'react';
import type { Option } from '../lib/option-matching.ts';
import css from './fields.module.css';

export interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> {
  /** Its label, shown before it. */
  readonly label: string;
  /** Hides the label visually. */
  readonly hideLabel?: boolean;
  /** Shows the label above, like other fields of a form. */
  readonly above?: boolean;
  readonly choices: readonly Pick<Option, 'value' | 'label'>[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The label of the empty value; without it there is none. */
  readonly empty?: string;
}

/** A native select for toolbars and rows, with type-ahead and the phone's own picker. */
export function Select({
  label,
  hideLabel = false,
  above = false,
  choices,
  value,
  onChange,
  empty,
  className,
  ...rest
}: SelectProps) {
  const known = value === '' || choices.some((one) => one.value === value);
  return (
    <label className={above ? `${css.label} ${css.above}` : css.label}>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <select
        {...rest}
        className={className ? `${css.select} ${className}` : css.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {known ? null : <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
