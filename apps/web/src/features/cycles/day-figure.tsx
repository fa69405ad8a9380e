import { dayText } from '../../lib/format.ts';
import { DayBars, lookOf } from './day-bars.tsx';
import { highestOf, seriesOf, type DayEarnings } from './earnings.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartTable } from '../../ui/chart-table.tsx';
import css from '../../ui/figures.module.css';

export interface DayFigureProps {
  readonly title: string;
  /** One sentence about what the chart shows. */
  readonly takeaway: string;
  readonly days: readonly DayEarnings[];
  /** An amount on top of a bar, and in full. */
  readonly top: (amount: number) => string;
  readonly words: (amount: number) => string;
  /** The label of the comparison bars; without it there are none. */
  readonly ghost?: string;
}

/** Amounts of each day of a cycle, stacked by fee option, as a chart and as a table. */
export function DayFigure({ title, takeaway, days, top, words, ghost }: DayFigureProps) {
  const series = seriesOf(days);
  const blank = days.every((day) => day.total <= 0 && day.before <= 0);
  return (
    <ChartFrame
      title={title}
      takeaway={takeaway}
      picture={
        blank ? null : (
          <>
            <DayBars
              days={days}
              series={series}
              highest={highestOf(days)}
              top={top}
              words={words}
            />
            <ul className={css.legend} aria-label="Legend">
              {series.map((name, at) => (
                <li key={name}>
                  <span className={css.swatch} data-look={lookOf(name, at)} /> {name}
                </li>
              ))}
              {ghost ? (
                <li>
                  <span className={`${css.swatch} ${css.ghostly}`} /> {ghost}
                </li>
              ) : null}
            </ul>
          </>
        )
      }
      table={
        <ChartTable
          caption={`${title} and fee option`}
          headings={['Day', ...series, 'Total', ...(ghost ? [ghost] : [])]}
          rows={days.map((day) => ({
            key: day.day,
            name: dayText(day.day),
            cells: [
              ...series.map((name) =>
                words(day.parts.find((part) => part.name === name)?.gold ?? 0),
              ),
              words(day.total),
              ...(ghost ? [words(day.before)] : []),
            ],
          }))}
        />
      }
    />
  );
}
