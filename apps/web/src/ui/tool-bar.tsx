import type { ReactNode } from 'react';
import css from './tool-bar.module.css';

export interface ToolBarProps {
  /** The accessible name of the controls' group. */
  readonly label?: string;
  /** At the end of the line. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** Above a table: its filters, and its tools at the end. */
export function ToolBar({ label, end, children }: ToolBarProps) {
  return (
    <div className={css.bar} {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {children}
      {end ? <span className={css.end}>{end}</span> : null}
    </div>
  );
}
