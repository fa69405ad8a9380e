import { useEffect, useState } from 'react';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { DayCount } from './schedule-days.ts';
import css from './week-strip.module.css';

export interface WeekStripProps {
  readonly kind: RunKind;
  readonly days: readonly DayCount[];
  /** The days on the current page. */
  readonly current: readonly string[];
  readonly onDay: (day: DayCount) => void;
}

const week = 7;

/** Seven days with the number of planned runs; a click goes to the day. */
export function WeekStrip({ kind, days, current, onDay }: WeekStripProps) {
  const first = days.findIndex(({ day }) => day === current[0]);
  const [from, setFrom] = useState(0);
  useEffect(() => {
    // the strip follows the page until the viewer looks at another week
    if (first >= 0) setFrom(Math.floor(first / week) * week);
  }, [first]);
  return (
    <nav className={css.week} aria-label="Days">
      <IconButton
        icon="back"
        label="Previous week"
        reason={from === 0 ? 'The schedule begins today' : null}
        onClick={() => setFrom(from - week)}
      />
      <ol className={css.days}>
        {days.slice(from, from + week).map((one) => {
          const [weekday, ...date] = dayText(one.day).split(' ');
          return (
            <li key={one.day}>
              <button
                type="button"
                className={css.day}
                aria-current={current.includes(one.day) ? 'true' : undefined}
                aria-disabled={one.page === null || undefined}
                onClick={() => one.page !== null && onDay(one)}
              >
                <strong>{weekday}</strong> <span className={css.date}>{date.join(' ')}</span>
                {one.leaderless > 0 ? (
                  <span className={css.open} title={`${one.leaderless} without a leader`}>
                    <Icon name="userOff" size={14} />
                    {one.leaderless}
                    <span className="sr-only"> no leader</span>
                  </span>
                ) : null}
                <span className={css.count} title={countedRuns(kind, one.runs)}>
                  {one.runs}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <IconButton
        icon="next"
        label="Next week"
        reason={from + week >= days.length ? 'The schedule ends here' : null}
        onClick={() => setFrom(from + week)}
      />
    </nav>
  );
}
