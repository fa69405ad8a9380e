import type { ReactNode } from 'react';
import { useScrollClearOfBar } from './use-scroll-clear-of-bar.ts';
import css from './form-actions.module.css';

export interface FormActionsProps {
  /** It stays in view while its form is longer than the window. */
  readonly stays?: boolean;
  /** Its keys, told to those who have a keyboard. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Under a form that is a page of its own: what is done with it. */
export function FormActions({ stays = true, hint, children }: FormActionsProps) {
  const bar = useScrollClearOfBar(stays);
  return (
    <div ref={bar} className={css.bar} {...(stays ? { 'data-bar': '' } : {})}>
      {children}
      {hint ? <span className={css.hint}>{hint}</span> : null}
    </div>
  );
}
