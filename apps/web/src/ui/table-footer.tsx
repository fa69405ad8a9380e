import { createContext, use, type ReactNode } from 'react';
import { UpdatesPill } from './updates-pill.tsx';
import css from './table-footer.module.css';

/** Rows of a table that came, went or would move, and wait while somebody works in its rows. */
interface Waiting {
  readonly pending: number;
  readonly apply: () => void;
}

/** The updates that wait in the table above a bar: each bar offers them, whatever else it says. */
export const WaitingUpdates = createContext<Waiting | null>(null);

export interface TableFooterProps {
  /** It stays in view while its table is scrolled, and what floats keeps off it. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** Under a table: what its rows come to, what is done with them, and updates that wait. */
export function TableFooter({ stays = false, children }: TableFooterProps) {
  const waiting = use(WaitingUpdates);
  return (
    <div className={css.bar} {...(stays ? { 'data-bar': '' } : {})}>
      {children}
      {waiting ? <UpdatesPill pending={waiting.pending} onApply={waiting.apply} /> : null}
    </div>
  );
}
