import type { CycleConfig } from '@warchest/domain/cycles/cycle.ts';
import { dayText } from '../../../lib/format.ts';
import { timelineOf } from './config-form.ts';
import css from './config.module.css';

/** The two cycles and their payments on one line of days, which shows overlaps and gaps. */
export function Timeline({
  dates,
  today,
}: {
  readonly dates: CycleConfig;
  /** `YYYY-MM-DD` */
  readonly today: string;
}) {
  const line = timelineOf(dates, today);
  if (!line) return <div className={css.timeline} aria-hidden="true" />;
  return (
    <ul className={css.timeline} aria-label="The dates on one line">
      {line.bars.map(({ key, label, from, to, at, long }) => (
        <li key={key}>
          <span className={css.barLabel}>
            {label}: {dayText(from)} – {dayText(to)}
          </span>
          <span className={css.track} aria-hidden="true">
            <span
              className={css.bar}
              data-what={key}
              style={{ insetInlineStart: `${at}%`, width: `${long}%` }}
            />
            {line.today === null ? null : (
              <span className={css.today} style={{ insetInlineStart: `${line.today}%` }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
