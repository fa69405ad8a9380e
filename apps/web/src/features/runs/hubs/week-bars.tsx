import { dayText } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { WeekDay } from './week.ts';
import css from './week-bars.module.css';

/** The runs of seven days as bars with their number, and a mark where a leader is missing. */
export function WeekBars({
  week,
  known,
}: {
  readonly week: readonly WeekDay[];
  /** False while the runs load. */
  readonly known: boolean;
}) {
  const most = Math.max(...week.map(({ runs }) => runs), 1);
  return (
    <ol className={css.week} aria-label="Runs by day">
      {week.map((day) => (
        <li key={day.day} title={known ? `${dayText(day.day)}: ${day.words}` : undefined}>
          <b className="num" data-zero={day.runs === 0 || undefined}>
            {known ? day.runs : '–'}
            {day.leaderless > 0 ? (
              <Icon name="warn" size={12} label={`${day.leaderless} without a leader`} />
            ) : null}
          </b>
          <span className={css.bar} style={{ height: `${(day.runs / most) * 42}px` }} />
          <span>{dayText(day.day).slice(0, 3)}</span>
        </li>
      ))}
    </ol>
  );
}
