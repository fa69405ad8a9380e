import type { ReactNode } from 'react';
import css from './field-group.module.css';

export interface FieldGroupProps {
  readonly legend: string;
  /** The number of columns, reduced on narrow screens. */
  readonly columns?: 1 | 2 | 4;
  readonly children: ReactNode;
}

/** Related fields of a form in a box, with its heading inside. */
export const FieldGroup = ({ legend, columns = 1, children }: FieldGroupProps) => (
  <fieldset className={css.group} data-columns={columns}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
