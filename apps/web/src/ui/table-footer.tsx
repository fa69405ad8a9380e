import { createContext, use, type ReactNode } from 'react';
import { UpdatesPill } from './updates-pill.tsx';
import css from './table-footer.module.css';

/** Rows that appeared, disappeared or would move, and wait while somebody works in the table. */
interface Waiting {
  readonly pending: number;
  readonly apply: () => void;
}

/** The waiting updates of the table above a bar; every bar offers them. */
export const WaitingUpdates = createContext<Waiting | null>(null);

export interface TableFooterProps {
  /** Sticks to the bottom while its table is scrolled, and toasts stay clear of it. */
  readonly sticky?: boolean;
  readonly children: ReactNode;
}

/** Below a table: sums, actions and waiting updates. */
export function TableFooter({ sticky = false, children }: TableFooterProps) {
  const waiting = use(WaitingUpdates);
  return (
    <div className={css.bar} {...(sticky ? { 'data-bar': '' } : {})}>
      {children}
      {waiting ? <UpdatesPill pending={waiting.pending} onApply={waiting.apply} /> : null}
    </div>
  );
}
