import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { dayText, goldText } from '../../../lib/format.ts';
import { DayBars, lookOf } from '../day-bars.tsx';
import { highestOf, seriesOf } from '../earnings.ts';
import { FigureFrame } from '../figure-frame.tsx';
import css from '../figures.module.css';
import { daysBy } from './history-days.ts';
import { measureWords, type Measure } from './history-search.ts';

const counted = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;
const full: Record<Measure, (amount: number) => string> = {
  revenue: goldText,
  count: counted,
  earned: goldText,
};
const short: Record<Measure, (amount: number) => string> = {
  revenue: (gold) => `${Math.round(gold / 1000)}k`,
  count: String,
  earned: (gold) => `${Math.round(gold / 1000)}k`,
};

/** What was sold or earned on each day of a cycle, stacked by fee option. */
export function HistoryFigure({
  history,
  measure,
}: {
  readonly history: CycleHistory;
  readonly measure: Measure;
}) {
  const days = daysBy(history, measure);
  const series = seriesOf(days);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const best = days.reduce((one, other) => (other.total > one.total ? other : one), {
    day: history.start,
    total: 0,
  });
  const words = full[measure];
  return (
    <FigureFrame
      title={`${measureWords[measure]} by day`}
      takeaway={
        total > 0
          ? `${words(total)} in all; the best day was ${dayText(best.day)} with ${words(best.total)}.`
          : 'Nothing was completed in this cycle.'
      }
      picture={
        total > 0 ? (
          <>
            <DayBars
              days={days}
              series={series}
              highest={highestOf(days)}
              top={short[measure]}
              words={words}
            />
            <ul className={css.legend} aria-label="Legend">
              {series.map((name, at) => (
                <li key={name}>
                  <span className={css.swatch} data-look={lookOf(name, at)} /> {name}
                </li>
              ))}
            </ul>
          </>
        ) : null
      }
      table={
        <table>
          <caption className="sr-only">{measureWords[measure]} by day and fee option</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayText(day.day)}</th>
                {series.map((name) => (
                  <td key={name} className="num">
                    {words(day.parts.find((part) => part.name === name)?.gold ?? 0)}
                  </td>
                ))}
                <td className="num">{words(day.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
