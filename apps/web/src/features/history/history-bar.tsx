import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { shiftDay } from '../../lib/format.ts';
import css from './history.module.css';

export interface HistoryFiltersProps {
  /** The shown days. */
  readonly start: string;
  readonly end: string;
  readonly onDays: (days: { start?: string; end?: string }) => void;
  /** The screen's filters. */
  readonly children?: ReactNode;
  /** The server's refusal of the request. */
  readonly error: Error | null;
}

/** The filters of a history: its days, and the screen's own. */
export function HistoryFilters({ start, end, onDays, children, error }: HistoryFiltersProps) {
  return (
    <>
      <span className={css.days}>
        <DateInput aria-label="From" value={start} onChange={(day) => onDays({ start: day })} />
        <span aria-hidden="true">–</span>
        <DateInput aria-label="To" value={end} onChange={(day) => onDays({ end: day })} />
      </span>
      {children}
      {error ? (
        <p role="alert" className={css.wrong}>
          {error.message}
        </p>
      ) : null}
    </>
  );
}

/** Of the days that an empty history offers to show before the shown ones. */
const furtherDays = 28;

/** The next step of a history without a row in its days. */
export const FurtherBack = ({ start, onDays }: Pick<HistoryFiltersProps, 'start' | 'onDays'>) => (
  <Button onClick={() => onDays({ start: shiftDay(start, -furtherDays) })}>
    Look back four more weeks
  </Button>
);

/** Loads older rows, and returns to the newest. */
export function OlderRows({
  before,
  next,
  onBefore,
}: {
  readonly before: string;
  readonly next: string | null;
  readonly onBefore: (before: string) => void;
}) {
  if (before === '' && next === null) return null;
  return (
    <span className={css.older}>
      {before === '' ? null : <Button onClick={() => onBefore('')}>Newest</Button>}
      {next === null ? null : <Button onClick={() => onBefore(next)}>Older</Button>}
    </span>
  );
}
