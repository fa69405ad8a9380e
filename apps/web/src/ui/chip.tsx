import type { ReactNode } from 'react';
import css from './chip.module.css';

export type ChipTone = 'plain' | 'coral' | 'orange' | 'purple' | 'good' | 'warn' | 'bad';

export interface ChipProps {
  readonly tone?: ChipTone;
  /** The full words if the chip shows an abbreviation. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short filled label: a level, a type, a flag. */
export function Chip({ tone = 'plain', title, children }: ChipProps) {
  return title ? (
    <abbr className={css.chip} data-tone={tone} title={title}>
      {children}
    </abbr>
  ) : (
    <span className={css.chip} data-tone={tone}>
      {children}
    </span>
  );
}
