import type { ReactNode } from 'react';
import { useFieldsAboveBar } from './fields-above-bar.ts';
import css from './form-bar.module.css';

export interface FormBarProps {
  /** It stays in view while its form is longer than the window. */
  readonly stays?: boolean;
  /** Its keys, told to those who have a keyboard. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Under a form that is a page of its own: what is done with it. */
export function FormBar({ stays = true, hint, children }: FormBarProps) {
  const bar = useFieldsAboveBar(stays);
  return (
    <div ref={bar} className={css.bar} {...(stays ? { 'data-bar': '' } : {})}>
      {children}
      {hint ? <span className={css.hint}>{hint}</span> : null}
    </div>
  );
}
