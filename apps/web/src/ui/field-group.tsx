import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './field-group.module.css';

export interface FieldGroupProps {
  readonly legend: string;
  /** What its fields are for: the group then has a head with an icon. */
  readonly about?: { readonly icon: IconName; readonly text: ReactNode };
  /** The number of columns, reduced on narrow screens. */
  readonly columns?: 1 | 2 | 4;
  readonly children: ReactNode;
}

/** Related fields of a form in a box, with its heading inside. */
export const FieldGroup = ({ legend, about, columns = 1, children }: FieldGroupProps) => (
  <fieldset className={css.group} data-columns={columns}>
    <legend>
      {about ? <Icon name={about.icon} /> : null}
      {legend}
    </legend>
    {about ? <p className={css.about}>{about.text}</p> : null}
    {children}
  </fieldset>
);
