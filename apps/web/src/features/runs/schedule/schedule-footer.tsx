import type { ReactNode } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { TableFooter } from '../../../ui/table-footer.tsx';
import { highlightedWords, isHighlighted } from '../public/run-words.ts';
import css from './schedule.module.css';

interface ScheduleFooterProps {
  /** All runs of the schedule. */
  readonly rows: readonly RunView[];
  /** Those of the page that is shown. */
  readonly shown: readonly RunView[];
  readonly pager: ReactNode;
}

/** What is booked today, what the violet rows of the page are, and the pages. */
export const ScheduleFooter = ({ rows, shown, pager }: ScheduleFooterProps) => (
  <TableFooter>
    <BookedToday rows={rows} />
    {shown.some((run) => isOngoing(run) && isHighlighted(run)) ? (
      <span className={css.legend}>{highlightedWords}</span>
    ) : null}
    {pager}
  </TableFooter>
);

/** `Today 39 booked of 89 spots`. */
function BookedToday({ rows }: { readonly rows: readonly RunView[] }) {
  const today = todayText(useMinute());
  const own = rows.filter((run) => run.date === today && isOngoing(run));
  const total = (of: (run: RunView) => number) => own.reduce((sum, run) => sum + of(run), 0);
  if (own.length === 0) return <span>Nothing is planned for today</span>;
  return (
    <span>
      Today <strong>{total((run) => run.totalCustomer)}</strong> booked of{' '}
      <strong>{total((run) => run.amountOfPossibleCustomer)}</strong> spots
    </span>
  );
}
