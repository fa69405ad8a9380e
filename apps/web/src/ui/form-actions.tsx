import type { ReactNode } from 'react';
import { useScrollClearOfBar } from './use-scroll-clear-of-bar.ts';
import css from './form-actions.module.css';

export interface FormActionsProps {
  /** Sticks to the bottom while its form is longer than the window. */
  readonly sticky?: boolean;
  /** The foot of the panel that holds the form. */
  readonly foot?: boolean;
  /** Its keys, shown if there is a keyboard. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The actions below a form that is a page of its own. */
export function FormActions({ sticky = true, foot = false, hint, children }: FormActionsProps) {
  const bar = useScrollClearOfBar(sticky);
  return (
    <div
      ref={bar}
      className={foot ? `${css.bar} ${css.foot}` : css.bar}
      {...(sticky ? { 'data-bar': '' } : {})}
    >
      {children}
      {hint ? <span className={css.hint}>{hint}</span> : null}
    </div>
  );
}
