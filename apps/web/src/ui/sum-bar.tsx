import type { ReactNode } from 'react';
import { UpdatesPill } from './updates-pill.tsx';
import css from './sum-bar.module.css';

export interface SumBarProps {
  /** It stays in view while its table is scrolled, and what floats keeps off it. */
  readonly stays?: boolean;
  /** Rows that came, went or would move; they wait while somebody works in the rows. */
  readonly pending?: number;
  readonly onApply?: () => void;
  readonly children: ReactNode;
}

/** Under a table: what its rows come to, and what is done with them. */
export function SumBar({ stays = false, pending = 0, onApply, children }: SumBarProps) {
  return (
    <div className={css.bar} {...(stays ? { 'data-bar': '' } : {})}>
      {children}
      <UpdatesPill pending={pending} onApply={onApply} />
    </div>
  );
}
