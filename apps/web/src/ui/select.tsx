import { useRef, type SelectHTMLAttributes } from 'react';
import type { Option } from '../lib/option-matching.ts';
import { Icon } from './icon.tsx';
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
  readonly options: readonly Pick<Option, 'value' | 'label'>[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The label of the empty value; without it there is none. */
  readonly empty?: string;
  /** It narrows a list, which its edge shows; by default, as soon as it is not empty. */
  readonly filters?: boolean;
}

/** A native select for toolbars and rows, with type-ahead and the phone's own picker. */
export function Select({
  label,
  hideLabel = false,
  above = false,
  options,
  value,
  onChange,
  empty,
  filters = empty !== undefined && value !== '',
  className,
  ...rest
}: SelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  const known = value === '' || options.some((one) => one.value === value);
  return (
    <label
      className={above ? `${css.label} ${css.above}` : css.label}
      data-on={filters || undefined}
      // the label is part of the control, so a press on it opens the list too
      onClick={({ target }) => {
        if (!above && target !== field.current) openList(field.current);
      }}
    >
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <span className={css.choice}>
        <select
          {...rest}
          ref={field}
          className={className ? `${css.select} ${className}` : css.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {known ? null : <option value={value}>{value}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} className={css.chevronMark} />
      </span>
    </label>
  );
}

/** Opens the list, where the browser can. */
function openList(field: HTMLSelectElement | null): void {
  if (field && !field.disabled && typeof field.showPicker === 'function') field.showPicker();
}
