import { useLayoutEffect, useRef } from 'react';
import { history } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { timeText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useMinute } from '../../lib/now.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { shadeOf } from '../../ui/shade.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { given } from './history-search.ts';
import { cellText, hoursTakeaway, hourText, hourToShow, weekOf, type Week } from './hours.ts';
import css from '../../ui/figures.module.css';

export interface SpanFigureProps {
  readonly kind: RunKind;
  /** `YYYY-MM-DD`; empty: the default days. */
  readonly start: string;
  readonly end: string;
}

function WeekTable({ week, plain }: { readonly week: Week; readonly plain: boolean }) {
  return (
    <table
      className={plain ? undefined : css.heat}
      data-days={plain ? undefined : ''}
      // narrower hours would overlap, so the chart scrolls
      style={plain ? undefined : { minWidth: `${44 + week.hours.length * 33}px` }}
    >
      <caption className="sr-only">Sold spots by weekday and hour</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {week.hours.map((hour) => (
            <th key={hour} scope="col" data-hour={hour}>
              {plain ? hourText(hour) : hour}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.rows.map(({ day, cells }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {cells.map((cell, at) => (
              <td
                key={week.hours[at]}
                className="num"
                data-shade={plain ? undefined : shadeOf(cell?.sold ?? 0, week.highest)}
                title={cell ? `${day} ${hourText(cell.hour)}: ${cellText(cell)}` : undefined}
              >
                {cell === null ? (plain ? '–' : '') : plain ? cellText(cell) : cell.sold}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The heat map of the week. If it is wider than the screen, it starts scrolled to the most relevant hour. */
function WeekPicture({ week }: { readonly week: Week }) {
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef(hourToShow(week, Number(timeText(useMinute()).slice(0, 2))));
  // only once: later sales must not change the scroll position
  useLayoutEffect(() => {
    const { current: region } = box;
    const hour = region?.querySelector<HTMLElement>(`[data-hour="${begun.current}"]`);
    const day = region?.querySelector<HTMLElement>('thead th');
    if (!region || !hour || !day) return;
    const rest = region.clientWidth - day.offsetWidth - hour.offsetWidth;
    const left = hour.getBoundingClientRect().left - region.getBoundingClientRect().left;
    region.scrollLeft += left - day.offsetWidth - rest / 2;
  }, []);
  return (
    <div
      ref={box}
      className={css.scroll}
      role="region"
      aria-label="The week in colours"
      tabIndex={0}
    >
      <WeekTable week={week} plain={false} />
    </div>
  );
}

/** Sold spots by the hour of the week in which runs begin, within the shown days. */
export function HoursFigure({ kind, start, end }: SpanFigureProps) {
  const { data, error, refetch } = useEndpoint(
    history[kind].hours,
    { query: given({ start, end }) },
    { live: { topic: 'run', of: kind, apply: () => reload } },
  );
  if (!data) {
    return error ? (
      <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={1} height="340px" />
    );
  }
  const week = weekOf(data.hours);
  return (
    <ChartFrame
      title="Sold spots by hour of the week"
      takeaway={hoursTakeaway(data.hours)}
      picture={week ? <WeekPicture week={week} /> : null}
      table={week ? <WeekTable week={week} plain /> : null}
    />
  );
}
