import type { ReactNode } from 'react';
import css from './form-panel.module.css';

export interface FormPanelProps {
  /** A request is running: what was typed is covered. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The groups of a form's fields, in one panel; without edges on a phone. */
export const FormPanel = ({ busy = false, className, children }: FormPanelProps) => (
  <div
    className={className === undefined ? css.panel : `${css.panel} ${className}`}
    data-busy={busy || undefined}
  >
    {children}
  </div>
);

/** Related fields under their heading, in four columns; in two on a phone. */
export const PanelGroup = ({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) => (
  <fieldset className={css.group}>
    <legend>{legend}</legend>
    <div className={css.columns}>{children}</div>
  </fieldset>
);

export interface PanelFieldProps {
  readonly name: string;
  /** The columns that it takes: one if its values are short. */
  readonly columns?: number;
  /** A checkbox, which stands in line with the inputs beside it. */
  readonly box?: boolean;
  readonly children: ReactNode;
}

/** The place of a field in its group. */
export const PanelField = ({ name, columns = 1, box = false, children }: PanelFieldProps) => (
  <div className={css.field} data-field={name} data-columns={columns} data-box={box || undefined}>
    {children}
  </div>
);
