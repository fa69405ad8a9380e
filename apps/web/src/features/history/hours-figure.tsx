import { history } from '@warchest/contract/history.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { reasonOf } from '../../lib/messages.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { FigureFrame } from '../../ui/figure-frame.tsx';
import { shadeOf } from '../../ui/shade.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { given } from './history-search.ts';
import { cellText, hoursTakeaway, hourText, weekOf, type Week } from './hours.ts';
import css from '../../ui/figures.module.css';

export interface SpanFigureProps {
  readonly kind: ServedKind;
  /** `YYYY-MM-DD`; empty: the usual days. */
  readonly start: string;
  readonly end: string;
}

function WeekTable({ week, plain }: { readonly week: Week; readonly plain: boolean }) {
  return (
    <table
      className={plain ? undefined : css.heat}
      // narrower the hours would run into each other: it is scrolled instead
      style={plain ? undefined : { minWidth: `${88 + week.hours.length * 33}px` }}
    >
      <caption className="sr-only">Sold spots by weekday and hour</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {week.hours.map((hour) => (
            <th key={hour} scope="col">
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

/** Sold spots by the hour of the week in which runs begin, of the days that are looked at. */
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
    <FigureFrame
      title="Sold spots by hour of the week"
      takeaway={hoursTakeaway(data.hours)}
      picture={
        week ? (
          <div className={css.scroll} role="region" aria-label="The week in colours" tabIndex={0}>
            <WeekTable week={week} plain={false} />
          </div>
        ) : null
      }
      table={week ? <WeekTable week={week} plain /> : null}
    />
  );
}
