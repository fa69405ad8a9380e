import type { ComponentProps } from 'react';
import css from './fields.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** A checkbox with a label. */
export const Checkbox = ({ label, className, ...input }: CheckboxProps) => (
  <label className={className === undefined ? css.tick : `${css.tick} ${className}`}>
    <input {...input} type="checkbox" />
    {label}
  </label>
);
