import type { ReactNode } from 'react';
import { countText } from '@warchest/domain/text/amount.ts';
import { Segments } from '../../ui/segments.tsx';
import css from './check.module.css';

export interface OutcomeTabsProps {
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly counts: Readonly<Record<string, number>> | null;
  /** Empty: all rows. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Beside them: whether the counts hold. */
  readonly status?: ReactNode;
}

/** The counts of rows by what they do, each of which shows only these. */
export function OutcomeTabs({ options, counts, value, onChange, status }: OutcomeTabsProps) {
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <div className={css.tabs}>
      <div className={css.segments}>
        <Segments
          label="Rows"
          options={[
            { key: '', label: `All ${countText(all)}` },
            ...options.map(({ key, label }) => ({
              key,
              label: `${label} ${countText(counts?.[key] ?? 0)}`,
            })),
          ]}
          value={value}
          onChange={onChange}
        />
      </div>
      <span role="status" className={css.status}>
        {status}
      </span>
    </div>
  );
}
