import { useEffect, useState } from 'react';
import css from './inline-cell.module.css';

export interface CheckCellProps {
  /** What it is, with the row: "Paid: Thrall-Kazzak". */
  readonly label: string;
  readonly value: boolean;
  readonly save: (value: boolean) => Promise<unknown>;
  /** Why it cannot be ticked: stays reachable and says so. */
  readonly locked?: string | false | null | undefined;
}

/** A tick in a table: changes at once, with a moving edge until saved, back again when refused. */
export function CheckCell({ label, value, save, locked }: CheckCellProps) {
  const [sent, setSent] = useState<boolean | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (sent === value) setSent(null);
  }, [sent, value]);
  const shown = sent ?? value;
  return (
    <span
      className={css.tick}
      data-pending={sent !== null || undefined}
      data-refused={refused || undefined}
      title={locked || undefined}
    >
      <input
        type="checkbox"
        data-cell=""
        aria-label={locked ? `${label} (${locked})` : label}
        aria-disabled={locked ? true : undefined}
        checked={shown}
        onChange={(event) => {
          if (locked) return;
          const next = event.currentTarget.checked;
          setRefused(false);
          setSent(next);
          save(next).catch(() => {
            setSent(null);
            setRefused(true);
          });
        }}
      />
    </span>
  );
}
