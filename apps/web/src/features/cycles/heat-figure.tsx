import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { cycleSpanText, dayText, goldText } from '../../lib/format.ts';
import { shadeOf } from '../../ui/shade.ts';
import { earningsPerDay, type DayEarnings } from './earnings.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import css from '../../ui/figures.module.css';

export interface HeatFigureProps {
  readonly current: CycleTotals;
  readonly old: CycleTotals;
}

interface Week {
  readonly name: string;
  readonly span: string;
  readonly days: readonly DayEarnings[];
}

const attendances = (count: number) => (count === 1 ? '1 attendance' : `${count} attendances`);

function takeawayOf(weeks: readonly Week[]): string {
  const active = (week: Week) => week.days.filter((day) => day.count > 0).length;
  return (
    weeks.map((week) => `${week.name}: ${active(week)} of ${week.days.length} days`).join('; ') +
    '.'
  );
}

function WeekTable({ weeks, plain }: { weeks: readonly Week[]; plain: boolean }) {
  const columns = weeks.toSorted((a, b) => b.days.length - a.days.length)[0]?.days ?? [];
  const highest = Math.max(0, ...weeks.flatMap((week) => week.days.map((day) => day.total)));
  return (
    <table className={plain ? undefined : css.heat}>
      <caption className="sr-only">Attendances and earned gold by week and day</caption>
      <thead>
        <tr>
          <th scope="col">Cycle</th>
          {columns.map((day) => (
            <th key={day.day} scope="col">
              {dayText(day.day).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.name}>
            <th scope="row">
              {week.name} <span className={css.span}>{week.span}</span>
            </th>
            {week.days.map((day) => (
              <td
                key={day.day}
                className="num"
                data-shade={plain ? undefined : shadeOf(day.total, highest)}
                title={`${dayText(day.day)}: ${attendances(day.count)}, ${goldText(day.total)}`}
              >
                {plain ? `${day.count} · ${goldText(day.total)}` : day.count}
                {plain ? null : <span className="sr-only">, {goldText(day.total)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Attendances by week and day, coloured by earned gold. */
export function HeatFigure({ current, old }: HeatFigureProps) {
  const weeks: Week[] = [
    {
      name: 'Current',
      span: cycleSpanText(current.start, current.end),
      days: earningsPerDay(current, null),
    },
    { name: 'Old', span: cycleSpanText(old.start, old.end), days: earningsPerDay(old, null) },
  ];
  return (
    <ChartFrame
      title="Attendance by day"
      takeaway={takeawayOf(weeks)}
      picture={<WeekTable weeks={weeks} plain={false} />}
      table={<WeekTable weeks={weeks} plain />}
    />
  );
}
