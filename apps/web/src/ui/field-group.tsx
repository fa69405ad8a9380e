import type { ReactNode } from 'react';
import css from './field-group.module.css';

export interface FieldGroupProps {
  readonly legend: string;
  /** Fields beside each other where there is room; fewer where there is less. */
  readonly columns?: 1 | 2 | 4;
  readonly children: ReactNode;
}

/** Fields of a form that belong together, in a box with their name. */
export const FieldGroup = ({ legend, columns = 1, children }: FieldGroupProps) => (
  <fieldset className={css.group} data-columns={columns}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
